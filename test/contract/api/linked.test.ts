/** Transactions linked across chains, over the API: both sides at the marks of their chains, through a revert of one, in one statement per page. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { optimism } from "#chains/definitions/optimism.ts"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { linkedTransactions } from "#projections/messages/bridge-messages.ts"
import { Store } from "#projections/store/store.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Hash } from "#schemas/domain/primitive.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { address, buildBlock, hash, type LogDraft } from "../../support/chain/block-builder.ts"
import {
  acrossDepositLog,
  acrossFillLog,
  cctpBurnLog,
  cctpMintLog,
  withdrawalFinalizedLog,
  withdrawalProvenLog,
  withdrawalSentLog,
} from "../../support/chain/message-log.ts"
import { markAt, project } from "../../support/store/projected.ts"
import { recordQueries } from "../../support/store/recorded-queries.ts"

const [ann, bob] = [address(1), address(2)]

const deposit = { number: 7n, recipient: bob, outputRaw: 99n }

/** A block of transactions of one log each; hashes differ by chain. */
const blockOf = (chainId: number, number: number, ...logs: ReadonlyArray<LogDraft>) =>
  buildBlock({
    chainId,
    number,
    transactions: logs.map((log, index) => ({
      hash: hash(chainId * 1_000 + number * 10 + index),
      from: ann,
      logs: [log],
    })),
  })

const query = `query Linked($hash: String!, $chainId: Int!) {
  transactionDetailsV2(hash: $hash, chainId: $chainId) {
    transaction { linked { step network networkObject { chainId } hash transaction { blockNumber } } }
  }
}`

interface Answer {
  readonly transactionDetailsV2: ReadonlyArray<{ readonly transaction: { readonly linked: ReadonlyArray<object> } }>
}

const linkedTo = Effect.fnUntraced(function* (url: string, chainId: number, of: Hash) {
  const { data, errors } = yield* ask(url, query, { hash: of, chainId })
  assert.deepStrictEqual(errors, [])
  // The shape of the query.
  return (data as Answer).transactionDetailsV2[0]?.transaction.linked
})

const linkOf = (step: string, chainId: 1 | 10, number: number, index = 0) => ({
  step,
  network: chainId === 1 ? "ETHEREUM_MAINNET" : "OPTIMISM_MAINNET",
  networkObject: { chainId },
  hash: hash(chainId * 1_000 + number * 10 + index),
  transaction: { blockNumber: number },
})

layer(layerTestApi, { excludeTestServices: true })("linked transactions", (it) => {
  it.effect("are those of both chains at their marks, without what was reverted", () =>
    Effect.gen(function* () {
      const withdrawal = hash(0x77)
      const ofEthereum = yield* project([blockOf(1, 1, acrossDepositLog(deposit))], 1, {}, ethereum)
      const before = yield* project([blockOf(10, 1, withdrawalSentLog(withdrawal))], 1, {}, optimism)
      const { operations, recording } = yield* recordQueries
      const { url } = yield* startTestApi({ chains: [ethereum, optimism] }).pipe(
        Effect.provideService(Store, recording),
      )
      const [sent, begun, filled] = [hash(1_010), hash(10_010), hash(10_020)]
      assert.deepStrictEqual(yield* linkedTo(url, 1, sent), [])

      const fill = blockOf(10, 2, acrossFillLog(deposit), acrossFillLog({ ...deposit, outputRaw: 1n }))
      const filledAt = yield* project([fill], 2, {}, optimism)
      assert.deepStrictEqual(yield* linkedTo(url, 1, sent), [linkOf("RECEIVED", 10, 2)])
      assert.deepStrictEqual(yield* linkedTo(url, 10, filled), [linkOf("SENT", 1, 1)])
      // Rows above the mark of their chain are not shown, nor rows of a chain without a mark.
      const rowsAt = (...marks: ReadonlyArray<Mark>) =>
        linkedTransactions({ marks, keys: [{ chainId: 1, hash: sent }] })
      assert.lengthOf(yield* rowsAt(ofEthereum, filledAt), 1)
      assert.deepStrictEqual(yield* rowsAt(ofEthereum, before), [])
      assert.deepStrictEqual(yield* rowsAt(ofEthereum), [])
      assert.deepStrictEqual(yield* rowsAt(filledAt), [])
      // A fill with other values is of another deposit.
      assert.deepStrictEqual(yield* linkedTo(url, 10, hash(10_021)), [])

      yield* project(
        [blockOf(1, 2, withdrawalProvenLog(withdrawal)), blockOf(1, 3, withdrawalFinalizedLog(withdrawal))],
        2,
        {},
        ethereum,
      )
      assert.deepStrictEqual(yield* linkedTo(url, 10, begun), [linkOf("PROVEN", 1, 2), linkOf("RECEIVED", 1, 3)])
      assert.deepStrictEqual(yield* linkedTo(url, 1, hash(1_030)), [linkOf("SENT", 10, 1), linkOf("PROVEN", 1, 2)])

      operations.length = 0
      const page = `{ transactionHistoryV2(subjects: ["${ann}"], first: 20) { edges { node { ... on TimelineEventV2 { transaction { linked { hash } } } } } } }`
      assert.deepStrictEqual((yield* ask(url, page)).errors, [])
      assert.lengthOf(
        operations.filter((operation) => operation === "read linked transactions"),
        1,
      )

      const up = markAt(blockOf(10, 1), 3, { chainId: 10, revertCount: 1 })
      yield* Effect.flatMap(FactSink, (sink) => sink.revert({ down: { ...up, applied: 2 }, up }))
      assert.deepStrictEqual(yield* linkedTo(url, 1, sent), [])
      assert.deepStrictEqual(yield* linkedTo(url, 10, begun), [linkOf("PROVEN", 1, 2), linkOf("RECEIVED", 1, 3)])
    }).pipe(Effect.scoped),
  )

  it.effect("are the nearest of equal messages, each sent once and received once, and not before", () =>
    Effect.gen(function* () {
      const hourMs = 3_600_000
      const at = (chainId: number, number: number, hours: number, ...logs: ReadonlyArray<LogDraft>) => ({
        ...blockOf(chainId, number, ...logs),
        timestampMs: 1_700_000_000_000 + hours * hourMs,
      })
      const burns = [
        at(1, 11, 0, cctpBurnLog(100n)),
        at(1, 12, 24, cctpBurnLog(100n)),
        at(1, 13, 48, cctpBurnLog(100n)),
      ]
      const mints = [at(10, 11, 0.1, cctpMintLog(100n)), at(10, 12, 24.2, cctpMintLog(100n))]
      const ofEthereum = yield* project(burns, 13, {}, ethereum)
      const ofOptimism = yield* project(mints, 12, {}, optimism)
      const linked = Effect.fnUntraced(function* (chainId: number, number: number) {
        const keys = [{ chainId, hash: hash(chainId * 1_000 + number * 10) }]
        const rows = yield* linkedTransactions({ marks: [ofEthereum, ofOptimism], keys })
        return rows.map((row) => [row.step, row.hash])
      })
      assert.deepStrictEqual(yield* linked(1, 11), [["RECEIVED", hash(10_110)]])
      assert.deepStrictEqual(yield* linked(1, 12), [["RECEIVED", hash(10_120)]])
      // Not received yet.
      assert.deepStrictEqual(yield* linked(1, 13), [])
      assert.deepStrictEqual(yield* linked(10, 11), [["SENT", hash(1_110)]])
      assert.deepStrictEqual(yield* linked(10, 12), [["SENT", hash(1_120)]])
    }),
  )
})
