/**
 * Endpoints that alter blocks which have valid hashes and roots. Goal: no altered block is read, and the right one is read from another endpoint.
 * Method: recorded blocks of two rollups, altered in one kind of member at a time, and made blocks of Polygon.
 */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { encodeCall, eventTopic } from "#chains/abi/encode.ts"
import { defineChain } from "#chains/chain-definition.ts"
import { local } from "#chains/definitions/local.ts"
import { makeRpcReader } from "#chains/reader/rpc.ts"
import { stateSyncHash } from "#chains/roots/state-sync.ts"
import { type ChainId, zeroHash } from "#schemas/domain/primitive.ts"
import { emptyBlock, withUncovered } from "../../../support/chain/sealed-block.ts"
import {
  type Fields,
  type RecordedAnswer,
  type RecordedChain,
  readFacts,
  readRecordedChain,
  recordedFacts,
} from "../../../support/rpc/rpc-recorded.ts"
import { type RecordedServer, startRecordedServer, unknownMethod } from "../../../support/rpc/rpc-recorded-server.ts"
import { seriesOf, withOwnMetrics } from "../../../support/service/metrics.ts"

const connect = (chainId: ChainId, servers: ReadonlyArray<RecordedServer>, verifiesRoots = true) =>
  makeRpcReader({
    definition: defineChain({ ...local, id: chainId }),
    urls: servers.map(({ url }) => url),
    requestTimeoutMs: 10_000,
    batchCallsMax: 50,
    verifiesRoots,
  })

const listOf = (value: unknown): ReadonlyArray<Fields> => (Array.isArray(value) ? value : [])

/** A value with another last digit. */
const altered = (value: unknown): string => String(value).replace(/.$/, (digit) => (digit === "1" ? "2" : "1"))

/** Changes the first element of a list that a condition holds for. */
const changeFirst = (
  list: ReadonlyArray<Fields>,
  holds: (entry: Fields) => boolean,
  change: (entry: Fields) => Fields,
): ReadonlyArray<Fields> => {
  const first = list.findIndex(holds)
  return list.map((entry, index) => (index === first ? change(entry) : entry))
}

const hasLogs = ({ logs }: Fields) => listOf(logs).length > 0

const onReceipts =
  (change: (receipts: ReadonlyArray<Fields>) => ReadonlyArray<Fields>): Alteration =>
  ({ block, receipts }) => ({ block, receipts: change(receipts) })

const onBlock =
  (change: (block: Fields) => Fields): Alteration =>
  ({ block, receipts }) => ({ block: change(block), receipts })

const onTransaction = (change: (transaction: Fields) => Fields): Alteration =>
  onBlock((block) => ({ ...block, transactions: changeFirst(listOf(block.transactions), isSigned, change) }))

/** Alters a block; one without the altered member stays as it is. */
type Alteration = (answer: RecordedAnswer) => RecordedAnswer

const isSigned = ({ type }: Fields) => type === "0x0" || type === "0x2"

const renumber = (entries: ReadonlyArray<Fields>): ReadonlyArray<Fields> =>
  entries.map((entry, index) => ({ ...entry, transactionIndex: `0x${index.toString(16)}` }))

/** Without the last transaction and its receipt, both in place. */
const withoutLast: Alteration = ({ block, receipts }) => ({
  block: { ...block, transactions: listOf(block.transactions).slice(0, -1) },
  receipts: receipts.slice(0, -1),
})

/** With the first two transactions exchanged, if no log names their place. */
const exchanged: Alteration = ({ block, receipts }) => {
  const [first, second, ...others] = listOf(block.transactions)
  const [one, two, ...rest] = receipts
  if (first === undefined || second === undefined || one === undefined || two === undefined) return { block, receipts }
  if (hasLogs(one) || hasLogs(two)) return { block, receipts }
  return {
    block: { ...block, transactions: renumber([second, first, ...others]) },
    receipts: renumber([two, one, ...rest]),
  }
}

/** Each log of the first receipt with logs once more, at the end of the block, where no index is in conflict. */
const repeatedLogs = onReceipts((receipts) => {
  const count = receipts.flatMap(({ logs }) => listOf(logs)).length
  const last = receipts.findLastIndex(hasLogs)
  return receipts.map((receipt, index) => {
    const logs = listOf(receipt.logs)
    const again = logs.slice(0, 2).map((log, more) => ({ ...log, logIndex: `0x${(count + more).toString(16)}` }))
    return index === last ? { ...receipt, logs: [...logs, ...again] } : receipt
  })
})

const alteredLogData = onReceipts((receipts) =>
  changeFirst(receipts, hasLogs, (receipt) => ({
    ...receipt,
    logs: changeFirst(
      listOf(receipt.logs),
      ({ data }) => data !== "0x",
      (log) => ({ ...log, data: altered(log.data) }),
    ),
  })),
)

const alterations: Readonly<Record<string, Alteration>> = {
  "data of a log": alteredLogData,
  "logs that repeat": repeatedLogs,
  "the status of a receipt": onReceipts((receipts) =>
    changeFirst(
      receipts,
      () => true,
      (receipt) => ({ ...receipt, status: receipt.status === "0x1" ? "0x0" : "0x1" }),
    ),
  ),
  "the sum of gas": onReceipts((receipts) =>
    changeFirst(
      receipts,
      () => true,
      (receipt) => ({
        ...receipt,
        cumulativeGasUsed: altered(receipt.cumulativeGasUsed),
      }),
    ),
  ),
  "the gas of a receipt": onReceipts((receipts) =>
    changeFirst(
      receipts,
      () => true,
      (receipt) => ({ ...receipt, gasUsed: altered(receipt.gasUsed) }),
    ),
  ),
  "a created contract": onReceipts((receipts) =>
    changeFirst(
      receipts,
      ({ type }) => type !== "0x6a",
      (receipt) => ({
        ...receipt,
        contractAddress: `0x${"7".repeat(40)}`,
      }),
    ),
  ),
  "the price of gas": onReceipts((receipts) =>
    changeFirst(receipts, isSigned, (receipt) => ({
      ...receipt,
      effectiveGasPrice: altered(receipt.effectiveGasPrice),
    })),
  ),
  "the input of a transaction": onTransaction((transaction) => ({ ...transaction, input: `${transaction.input}00` })),
  "the value of a transaction": onTransaction((transaction) => ({ ...transaction, value: altered(transaction.value) })),
  "the sender of a transaction": onTransaction((transaction) => ({ ...transaction, from: altered(transaction.from) })),
  "a dropped transaction": withoutLast,
  "exchanged transactions": exchanged,
  "the recipient of a transaction's call": onTransaction((transaction) =>
    transaction.to == null ? transaction : { ...transaction, to: altered(transaction.to) },
  ),
  ...Object.fromEntries(
    [
      "miner",
      "timestamp",
      "gasLimit",
      "baseFeePerGas",
      "stateRoot",
      "extraData",
      "mixHash",
      "sha3Uncles",
      "difficulty",
    ].map((name) => [`${name} of the header`, onBlock((block) => ({ ...block, [name]: altered(block[name]) }))]),
  ),
}

const differs = (left: unknown, right: unknown): boolean => JSON.stringify(left) !== JSON.stringify(right)

describe("blocks with one altered member", () => {
  const chains = [readRecordedChain("linea"), readRecordedChain("arbitrum-sepolia")]
  for (const [name, alter] of Object.entries(alterations)) {
    it.live(`are never read: ${name}`, () =>
      Effect.gen(function* () {
        let [alteredCount, refused] = [0, 0]
        for (const chain of chains) {
          const [liar, honest] = [yield* startRecordedServer(chain), yield* startRecordedServer(chain)]
          const lying: RecordedChain = { ...chain, blocks: chain.blocks.map(alter) }
          const alone = yield* connect(chain.chainId, [liar])
          const both = yield* connect(chain.chainId, [liar, honest])
          liar.faults.chain = lying
          for (const [position, block] of chain.blocks.entries()) {
            if (!differs(block, lying.blocks[position])) continue
            const number = Number(block.block.number)
            alteredCount += 1
            const result = yield* Effect.result(alone.readBlocks({ first: number, last: number }))
            if (result._tag === "Failure" && result.failure._tag === "BlockInvalid") refused += 1
            const right = yield* both.readBlocks({ first: number, last: number })
            assert.deepStrictEqual(right.map(readFacts), [recordedFacts(block)])
          }
        }
        assert.isAtLeast(alteredCount, 1)
        assert.strictEqual(refused, alteredCount)
      }),
    )
  }

  it.live("are read with verification off; otherwise refused, and counted by check", () =>
    Effect.gen(function* () {
      const [chain] = chains
      if (chain === undefined) return assert.fail("there is no recording")
      const liar = yield* startRecordedServer(chain)
      const reader = yield* connect(chain.chainId, [liar])
      const trusting = yield* connect(chain.chainId, [liar], false)
      const blocks = chain.blocks.map(alteredLogData)
      const number = Number(chain.blocks.find((block, position) => differs(block, blocks[position]))?.block.number)
      liar.faults.chain = { ...chain, blocks }
      assert.lengthOf(yield* trusting.readBlocks({ first: number, last: number }), 1)
      const failure = yield* Effect.flip(reader.readBlocks({ first: number, last: number }))
      assert.include(failure.message, "its receipts do not make their root")
      const counted = yield* seriesOf("chains_verification_failures_total")
      const failed = Object.entries(counted).filter(([, count]) => count > 0)
      assert.deepStrictEqual(failed, [["chain=linea check=receipts-root", 1]])
    }).pipe(withOwnMetrics),
  )
})

describe("an endpoint with altered logs that denies", () => {
  const chain = readRecordedChain("linea")
  const blocks = chain.blocks.map(alteredLogData)
  const [block] = chain.blocks.filter((recorded, position) => differs(recorded, blocks[position]))
  const number = Number(block?.block.number)
  const range = { first: number, last: number }
  const lying: RecordedChain = { ...chain, blocks }

  /** An endpoint that denies to have some methods, and serves altered logs. */
  const startLiar = Effect.fnUntraced(function* (...denied: ReadonlyArray<string>) {
    const liar = yield* startRecordedServer(lying)
    liar.faults.complain = ({ method }) => (denied.includes(method) ? unknownMethod(method) : undefined)
    return liar
  })

  const receiptMethods = ["eth_getBlockReceipts", "eth_getTransactionReceipt"] as const

  it.live("receipts of blocks is called for those of transactions, and refused", () =>
    Effect.gen(function* () {
      const [liar, honest] = [yield* startLiar(receiptMethods[0]), yield* startRecordedServer(chain)]
      const failure = yield* Effect.flip((yield* connect(chain.chainId, [liar])).readBlocks(range))
      assert.include(failure.message, "its receipts do not make their root")
      assert.isTrue(liar.requests.flat().includes(receiptMethods[1]))
      const right = yield* (yield* connect(chain.chainId, [liar, honest])).readBlocks(range)
      assert.deepStrictEqual(right.map(readFacts), block === undefined ? [] : [recordedFacts(block)])
    }),
  )

  it.live("every receipt is not used beside one that has them", () =>
    Effect.gen(function* () {
      const [liar, honest] = [yield* startLiar(...receiptMethods), yield* startRecordedServer(chain)]
      const reader = yield* connect(chain.chainId, [liar, honest])
      assert.isTrue(reader.hasReceipts)
      for (let time = 0; time < 10; time++) {
        const right = yield* reader.readBlocks(range)
        assert.deepStrictEqual(right.map(readFacts), block === undefined ? [] : [recordedFacts(block)])
      }
      assert.isFalse(liar.requests.flat().includes("eth_getLogs"))
    }),
  )

  it.live("receipts that it served before is no longer used", () =>
    Effect.gen(function* () {
      const liar = yield* startRecordedServer(chain)
      const reader = yield* connect(chain.chainId, [liar])
      liar.faults.chain = lying
      liar.faults.complain = ({ method }) =>
        receiptMethods.some((denied) => denied === method) ? unknownMethod(method) : undefined
      for (let time = 0; time < 3; time++) {
        assert.strictEqual((yield* Effect.flip(reader.readBlocks(range)))._tag, "RpcUnavailable")
      }
      assert.isFalse(liar.requests.flat().includes("eth_getLogs"))
    }),
  )

  it.live("every receipt, alone, is read by the bloom, counted and reported", () =>
    Effect.gen(function* () {
      const reader = yield* connect(chain.chainId, [yield* startLiar(...receiptMethods)])
      assert.isFalse(reader.hasReceipts)
      assert.lengthOf(yield* reader.readBlocks(range), 1)
      assert.deepStrictEqual(yield* seriesOf("chains_blocks_without_receipts_total"), { "chain=linea": 1 })
    }).pipe(withOwnMetrics),
  )
})

describe("a block of Polygon", () => {
  const polygonId = 137
  const receiver = "0x0000000000000000000000000000000000001001"
  const word = (value: number) => `0x${value.toString(16).padStart(64, "0")}`
  const parent = emptyBlock(polygonId, 31, zeroHash)
  const bare = emptyBlock(polygonId, 32, String(parent.block.hash))
  const stateCommitted = (id: number, index: number) => ({
    index,
    address: receiver,
    topics: [eventTopic("StateCommitted(uint256,bool)"), word(id)],
    data: word(1),
  })
  const syncHash = stateSyncHash({ number: 32, hash: String(bare.block.hash) })
  const whole = withUncovered(bare, syncHash, [stateCommitted(8, 0), stateCommitted(9, 1)])

  /** Serves a block whose state receiver counted 7 states before and 9 after it, or has no state at all. */
  const read = Effect.fnUntraced(function* (block: RecordedAnswer, hasState = true) {
    const server = yield* startRecordedServer({ chainId: polygonId, blocks: [parent, block] })
    if (hasState) {
      server.faults.answer = ({ method, params: [call, at] }) => {
        const isCount = method === "eth_call" && Object(call).data === encodeCall("lastStateId()")
        if (!isCount) return undefined
        return word(Object(at).blockHash === bare.block.hash ? 9 : 7)
      }
    }
    const reader = yield* connect(polygonId, [server])
    return yield* Effect.result(reader.readBlocks({ first: 32, last: 32 }))
  })

  const reasonOf = (result: Effect.Success<ReturnType<typeof read>>) =>
    result._tag === "Failure" && result.failure._tag === "BlockInvalid" ? result.failure.reason : undefined

  it.live("is refused without its transaction for synced state, which block and receipts omit", () =>
    Effect.gen(function* () {
      assert.strictEqual(reasonOf(yield* read(bare)), "it has 0 synced states, and its state receiver counts 2")
    }),
  )

  it.live("is refused with fewer or other synced states than were counted", () =>
    Effect.gen(function* () {
      const fewer = withUncovered(bare, syncHash, [stateCommitted(8, 0)])
      const others = withUncovered(bare, syncHash, [stateCommitted(9, 0), stateCommitted(10, 1)])
      assert.match(reasonOf(yield* read(fewer)) ?? "", /has 1 synced states, and its state receiver counts 2/)
      assert.match(reasonOf(yield* read(others)) ?? "", /has 2 synced states/)
    }),
  )

  it.live("is refused with another transaction that no root covers", () =>
    Effect.gen(function* () {
      const forged = withUncovered(bare, word(77), [stateCommitted(8, 0), stateCommitted(9, 1)])
      assert.match(reasonOf(yield* read(forged)) ?? "", /transaction 0 does not make its hash/)
    }),
  )

  it.live("is read with all of them, and where an endpoint has no state to count them", () =>
    Effect.gen(function* () {
      for (const [block, hasState] of [
        [whole, true],
        [bare, false],
      ] as const) {
        const result = yield* read(block, hasState)
        assert.deepStrictEqual(
          result._tag === "Success" ? result.success.map(({ hash }) => hash) : result.failure.message,
          [String(bare.block.hash)],
        )
      }
    }),
  )
})
