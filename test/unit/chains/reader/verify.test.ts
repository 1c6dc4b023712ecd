import { assert, describe, it } from "vitest"
import { waivers } from "#chains/known-waivers.ts"
import { decodeBlock, decodeReceipt } from "#chains/reader/decode-block.ts"
import { decodeFlatTraces } from "#chains/reader/decode-trace.ts"
import type { DecodedAnswer } from "#chains/reader/decoded-answer.ts"
import { linkFault } from "#chains/reader/verify.ts"
import { bloomOf, emptyBloom } from "#chains/roots/bloom.ts"
import { blockChecks, type Waiver, waivedChecks } from "#chains/waiver.ts"
import { hash } from "../../../support/chain/block-builder.ts"
import { makeSimulatedChain } from "../../../support/chain/simulated-chain.ts"
import { faultOf } from "../../../support/rpc/answer-of-decoded.ts"
import { answerCall } from "../../../support/rpc/rpc-answer.ts"

const chain = makeSimulatedChain({ seed: 3 })
chain.mine(30)

const faults = { chainId: undefined, lagBlocks: 0, refusesBlockHashes: false, stateDepthBlocks: 1_000 }

const resultOf = (method: string, ...params: ReadonlyArray<unknown>): unknown => {
  const answer = answerCall({ chain, faults }, method, params)
  return "result" in answer ? answer.result : undefined
}

const listOf = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

const answerFor = (number: number): DecodedAnswer => ({
  ...decodeBlock(resultOf("eth_getBlockByNumber", number, true)),
  receipts: listOf(resultOf("eth_getBlockReceipts", number)).map(decodeReceipt),
  traces: decodeFlatTraces(resultOf("trace_block", number)),
})

/** A block with several transactions and several logs. */
const number =
  chain
    .canonical()
    .find(
      ({ transactions }) =>
        transactions.length > 2 && transactions.filter(({ receipt }) => receipt.logs.length > 0).length > 1,
    )?.number ?? 0

const good = answerFor(number)

const mapReceipts = (
  change: (receipt: DecodedAnswer["receipts"][number], index: number) => DecodedAnswer["receipts"][number],
) => ({
  ...good,
  receipts: good.receipts.map(change),
})

describe("blockFault", () => {
  const bad: ReadonlyArray<readonly [string, DecodedAnswer, RegExp]> = [
    ["another height", { ...good, header: { ...good.header, number: number + 1 } }, /it is block/],
    [
      "a transaction of another block",
      {
        ...good,
        transactions: good.transactions.map((one) => ({ ...one, place: { ...one.place, blockHash: hash(1) } })),
      },
      /transaction 0 belongs to another block/,
    ],
    [
      "transactions out of order",
      { ...good, transactions: [...good.transactions].reverse() },
      /transaction 0 is out of its place/,
    ],
    ["a receipt too few", { ...good, receipts: good.receipts.slice(1) }, /receipt 0 is out of its place/],
    ["the last receipt missing", { ...good, receipts: good.receipts.slice(0, -1) }, /transactions and \d receipts/],
    [
      "a receipt of another transaction",
      mapReceipts((one) => ({ ...one, logs: [], place: { ...one.place, transactionHash: hash(9) } })),
      /receipt 0 is of another transaction/,
    ],
    [
      "a log of another transaction",
      mapReceipts((one) => ({
        ...one,
        logs: one.logs.map((log) => ({ ...log, place: { ...log.place, transactionHash: hash(9) } })),
      })),
      /log 0 belongs to another transaction/,
    ],
    [
      "a log of another block",
      mapReceipts((one) => ({
        ...one,
        logs: one.logs.map((log) => ({ ...log, place: { ...log.place, blockHash: hash(9) } })),
      })),
      /log 0 belongs to another block/,
    ],
    [
      "a log of another height",
      mapReceipts((one) => ({
        ...one,
        logs: one.logs.map((log) => ({ ...log, place: { ...log.place, blockNumber: number + 1 } })),
      })),
      /log 0 belongs to another block/,
    ],
    [
      "log indexes that repeat",
      mapReceipts((one) => ({
        ...one,
        logs: one.logs.map(({ place, log }) => ({ place, log: { ...log, index: 0 } })),
      })),
      /log 1 has the index 0/,
    ],
    ["no logs under a bloom", mapReceipts((one) => ({ ...one, logs: [] })), /its bloom indicates logs/],
    [
      "a log left out",
      mapReceipts((one, index) =>
        index === good.receipts.findLastIndex(({ logs }) => logs.length > 0) ? { ...one, logs: [] } : one,
      ),
      /its logs do not make its bloom/,
    ],
    ["a transaction without trace", { ...good, traces: good.traces?.slice(1) }, /transaction 0 has no trace/],
    [
      "a transaction traced twice",
      { ...good, traces: [...(good.traces ?? []), ...(good.traces ?? [])] },
      /traced twice/,
    ],
    [
      "traces of another block",
      { ...good, traces: good.traces?.map((trace) => ({ ...trace, blockHash: hash(1) })) },
      /traces belong to another block/,
    ],
  ]

  it.each(bad)("finds %s", (_name, answer, reason) => assert.match(faultOf(answer, number)?.reason ?? "", reason))

  it("finds nothing in any block of a chain", () => {
    for (const block of chain.canonical()) assert.isUndefined(faultOf(answerFor(block.number), block.number))
  })

  it("checks less where waived, in its range only, and never less than a receipt per transaction", () => {
    const known = [
      {
        chainIds: [25],
        checks: ["bloom"],
        instead: "bloom-covers-logs",
        firstBlock: 5,
        lastBlock: 9,
        reason: "a test",
      },
    ] satisfies ReadonlyArray<Waiver>
    const answer = mapReceipts((one) => ({ ...one, logs: [] }))
    assert.isUndefined(faultOf(answer, number, waivedChecks(known, { chainId: 25, number: 9 })))
    assert.isDefined(faultOf(answer, number, waivedChecks(known, { chainId: 25, number: 10 })))
    assert.isDefined(faultOf(answer, number, waivedChecks(known, { chainId: 1, number: 9 })))
    const all = new Map(blockChecks.map((check) => [check, "log-indexes-of-receipt"] as const))
    assert.match(faultOf({ ...good, receipts: [] }, number, all)?.reason ?? "", /0 receipts/)
  })

  it("accepts a bloom that covers the logs, and none that lacks some", () => {
    const covered = new Map([["bloom", "bloom-covers-logs"]] as const)
    const withBloom = (logsBloom: string) => ({ ...good, header: { ...good.header, logsBloom } })
    assert.isUndefined(faultOf(withBloom(`0x${"ff".repeat(256)}`), number, covered))
    assert.match(faultOf(withBloom(emptyBloom), number, covered)?.reason ?? "", /does not tell of all its logs/)
  })

  it("leaves logs of transactions that count as no gas out of the bloom, and no others", () => {
    const ofGasUsers = new Map([["bloom", "bloom-of-gas-users"]] as const)
    const last = good.receipts.length - 1
    const countOf = (receipts: DecodedAnswer["receipts"]) => receipts.flatMap(({ logs }) => logs).length
    const withExtra = (cumulativeGasUsedRaw: bigint) =>
      mapReceipts((one, index) => {
        if (index !== last) return one
        const place = { ...one.place, transactionIndex: last }
        const receipt = { ...one.receipt, cumulativeGasUsedRaw }
        const own = cumulativeGasUsedRaw > 0n ? one.logs : []
        const position = countOf(good.receipts.slice(0, last)) + own.length
        const log = { address: hash(7).slice(0, 42), topics: [], data: "0x", index: position }
        return { ...one, receipt, logs: [...own, { place, log }] }
      })
    const bloomWithoutLast = bloomOf(good.receipts.slice(0, last).flatMap(({ logs }) => logs.map(({ log }) => log)))
    const own = withExtra(0n)
    assert.isUndefined(faultOf({ ...own, header: { ...own.header, logsBloom: bloomWithoutLast } }, number, ofGasUsers))
    assert.match(faultOf(withExtra(1n), number, ofGasUsers)?.reason ?? "", /its logs do not make its bloom/)
    assert.isUndefined(faultOf(good, number, ofGasUsers))
  })

  it("lets log indexes restart at a receipt, and not within one", () => {
    const again = new Map([["log-indexes", "log-indexes-of-receipt"]] as const)
    // Each log twice, which makes the same bloom.
    const reindexed = (indexOf: (position: number) => number) =>
      mapReceipts((one) => ({
        ...one,
        logs: [...one.logs, ...one.logs].map(({ place, log }, position) => ({
          place,
          log: { ...log, index: indexOf(position) },
        })),
      }))
    const perReceipt = reindexed((position) => position)
    assert.match(faultOf(perReceipt, number)?.reason ?? "", /log 2 has the index 0/)
    assert.isUndefined(faultOf(perReceipt, number, again))
    const repeated = reindexed(() => 0)
    assert.match(faultOf(repeated, number, again)?.reason ?? "", /log index 0 follows 0/)
  })
})

/** Whether two waivers replace a check of the same block. */
const isSame = (left: Waiver, right: Waiver): boolean =>
  left.chainIds.some((chainId) => right.chainIds.includes(chainId)) &&
  left.checks.some((check) => right.checks.includes(check)) &&
  left.firstBlock <= (right.lastBlock ?? Number.POSITIVE_INFINITY) &&
  right.firstBlock <= (left.lastBlock ?? Number.POSITIVE_INFINITY)

describe("waivers", () => {
  it("have a reason, name a chain and a check once per block, and are ordered by chain", () => {
    for (const [position, waiver] of waivers.entries()) {
      assert.match(waiver.reason, /^[A-Z].{60,}\.$/)
      const others = waivers.slice(position + 1)
      assert.isTrue(others.every(({ chainIds: [chainId = 0] }) => chainId >= (waiver.chainIds[0] ?? 0)))
      assert.isFalse(others.some((other) => isSame(waiver, other)))
    }
  })
})

describe("linkFault", () => {
  it("names the first block whose parent is not the one below it", () => {
    const links = [5, 6, 7].map((at) => ({ number: at, hash: hash(at), parentHash: hash(at === 7 ? 60 : at - 1) }))
    assert.strictEqual(linkFault(links)?.blockNumber, 7)
    assert.isUndefined(linkFault(links.slice(0, 2)))
    assert.isUndefined(linkFault([]))
  })
})
