import { assert, describe, it } from "vitest"
import type { BlockAnswer } from "#chains/reader/block-answer.ts"
import { decodeBlock, decodeReceipt } from "#chains/reader/decode-block.ts"
import { decodeFlatTraces } from "#chains/reader/decode-trace.ts"
import { blockFault, linkFault } from "#chains/reader/verify.ts"
import { waivedChecks } from "#chains/reader/waiver.ts"
import { hash } from "../../../support/block-builder.ts"
import { answerCall } from "../../../support/rpc-answer.ts"
import { makeSimulatedChain } from "../../../support/simulated-chain.ts"

const chain = makeSimulatedChain({ seed: 3 })
chain.mine(30)

const faults = { chainId: undefined, lagBlocks: 0, refusesBlockHashes: false, stateDepthBlocks: 1_000 }

const resultOf = (method: string, ...params: ReadonlyArray<unknown>): unknown => {
  const answer = answerCall({ chain, faults }, method, params)
  return "result" in answer ? answer.result : undefined
}

const listOf = (value: unknown): ReadonlyArray<unknown> => (Array.isArray(value) ? value : [])

const answerFor = (number: number): BlockAnswer => ({
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
  change: (receipt: BlockAnswer["receipts"][number], index: number) => BlockAnswer["receipts"][number],
) => ({
  ...good,
  receipts: good.receipts.map(change),
})

describe("blockFault", () => {
  const bad: ReadonlyArray<readonly [string, BlockAnswer, RegExp]> = [
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
      "log indexes that repeat",
      mapReceipts((one) => ({
        ...one,
        logs: one.logs.map(({ place, log }) => ({ place, log: { ...log, index: 0 } })),
      })),
      /log index 0 follows 0/,
    ],
    ["no logs under a bloom", mapReceipts((one) => ({ ...one, logs: [] })), /its bloom tells of logs/],
    [
      "a log left out",
      mapReceipts((one, index) =>
        index === good.receipts.findIndex(({ logs }) => logs.length > 0) ? { ...one, logs: [] } : one,
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

  it.each(bad)("finds %s", (_name, answer, reason) => assert.match(blockFault(answer, number) ?? "", reason))

  it("finds nothing in any block of a chain", () => {
    for (const block of chain.canonical()) assert.isUndefined(blockFault(answerFor(block.number), block.number))
  })

  it("spares a waived check in its range only, and never the count of receipts", () => {
    const known = [{ chainId: 25, check: "bloom", firstBlock: 5, lastBlock: 9, reason: "a test" } as const]
    const answer = mapReceipts((one) => ({ ...one, logs: [] }))
    assert.isUndefined(blockFault(answer, number, waivedChecks(known, { chainId: 25, number: 9 })))
    assert.isDefined(blockFault(answer, number, waivedChecks(known, { chainId: 25, number: 10 })))
    assert.isDefined(blockFault(answer, number, waivedChecks(known, { chainId: 1, number: 9 })))
    const all = new Set(["height", "place", "receipts", "log-indexes", "bloom", "traces"] as const)
    assert.match(blockFault({ ...good, receipts: [] }, number, all) ?? "", /0 receipts/)
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
