import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SourceSink } from "#pipelines/runtime/source-sink.ts"
import { balanceHistory } from "#projections/balances/balance-history.ts"
import { foldCheckpoints } from "#projections/balances/fold-checkpoints.ts"
import { accountBalances } from "#projections/balances/token-balances.ts"
import { positionsOf } from "#projections/outside/position-parts.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import { readMarks } from "#projections/table/commits.ts"
import type { BalanceRead } from "#schemas/domain/balance-read.ts"
import type { BlockReference } from "#schemas/domain/block-reference.ts"
import type { PositionRead } from "#schemas/domain/position-read.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { readsStream } from "#schemas/domain/source.ts"
import type { StateRead } from "#schemas/events/state-read.ts"
import { address, buildBlock, hash, newTokenRead, testChain, transferLog } from "../../../support/block-builder.ts"
import { layerTables, project } from "../../../support/projected.ts"

const [token, silent] = [address(0x70), address(0x71)]
const [alice, bob] = [address(0x11), address(0x12)]

/** A chain that is read from block 5 on. */
const fence = { historyFrom: 5 }

const paying = (number: number, from: Address, to: Address, amountRaw: bigint) =>
  buildBlock({ number, transactions: [{ from, to: token, logs: [transferLog(token, from, to, amountRaw)] }] })

const read = (of: Address, balanceRaw: bigint, account = alice): BalanceRead => ({ account, token: of, balanceRaw })

const at = (number: number): BlockReference => ({ number, hash: hash(number) })

/** Writes balances that were read at a block, as the record of a `seq`. */
const readAt = Effect.fnUntraced(function* (seq: number, block: BlockReference, balances: ReadonlyArray<BalanceRead>) {
  const sink = yield* SourceSink
  const event: StateRead = { kind: "StateRead", chainId: testChain.id, block, reads: { balances }, readAtMs: seq }
  yield* sink.write({
    stream: readsStream(testChain.id),
    events: [{ event, seq }],
    place: { offset: seq + 1, seq, writerId: "11".repeat(16) },
    timestampMs: seq,
  })
})

/** The position of Alice in a vault, and what her shares stand for; closed where there are none. */
const vaultPosition = (sharesRaw: bigint): ReadonlyArray<PositionRead> => {
  const place = { account: alice, app: "vaults", group: "vault", contract: address(0x7a), item: "" }
  const share = { ...place, part: 0, type: "app-token", parent: 0, token: address(0x7a), meta: "" } as const
  const asset = { ...place, part: 1, type: "base-token", parent: 0, token, meta: "" } as const
  return [
    { ...share, amountRaw: sharesRaw, supplyRaw: 1_000n },
    ...(sharesRaw === 0n ? [] : [{ ...asset, amountRaw: 2n * sharesRaw, supplyRaw: undefined }]),
  ]
}

/** Writes positions that were read at a block, as the record of a `seq`. */
const readPositionsAt = Effect.fnUntraced(function* (
  seq: number,
  block: BlockReference,
  positions: ReadonlyArray<PositionRead>,
) {
  const sink = yield* SourceSink
  const event: StateRead = { kind: "StateRead", chainId: testChain.id, block, reads: { positions }, readAtMs: seq }
  yield* sink.write({
    stream: readsStream(testChain.id),
    events: [{ event, seq }],
    place: { offset: seq + 1, seq, writerId: "11".repeat(16) },
    timestampMs: seq,
  })
})

/** Block, type and amount of each part of the positions of Alice, up to the record of a `seq`. */
const partsOf = Effect.fnUntraced(function* (readSeq: number) {
  const parts = yield* positionsOf({
    marks: yield* readMarks(),
    chainIds: [testChain.id],
    accounts: [alice],
    readSeqs: new Map([[testChain.id, readSeq]]),
  })
  return parts.map(({ block, type, amountRaw, readAtMs }) => [block, type, amountRaw, readAtMs])
})

/** Balances of an account by token, and whether it was read, up to the record of a `seq`. */
const balancesOf = Effect.fnUntraced(function* (
  readSeq: number,
  { account = alice, height }: { readonly account?: Address; readonly height?: number } = {},
) {
  const [row] = yield* accountBalances({
    marks: yield* readMarks(),
    accounts: [account],
    readSeqs: new Map([[testChain.id, readSeq]]),
    ...(height === undefined ? {} : { atBlocks: new Map([[testChain.id, height]]) }),
  })
  return {
    isRead: row?.isRead,
    isCoinKnown: row?.isCoinKnown,
    balances: new Map(row?.balances.map((one) => [one.token, one.balanceRaw])),
  }
})

const layerReads = layerSourceSink.pipe(Layer.provideMerge(layerTables))

describe("accountReads", () => {
  layer(Layer.fresh(layerReads), { excludeTestServices: true })("of a chain that is read from a fence on", (it) => {
    it.effect("give the balances of an account that has been silent, and the ledger carries them on", () =>
      Effect.gen(function* () {
        yield* project([paying(5, bob, address(0x13), 1n)], 1, fence)
        assert.strictEqual((yield* balancesOf(1)).isRead, undefined)
        yield* readAt(1, at(5), [read(zeroAddress, 9n), read(token, 100n), read(silent, 7n)])
        const known = yield* balancesOf(1)
        assert.deepStrictEqual([known.isRead, known.isCoinKnown], [true, true])
        assert.deepStrictEqual(
          known.balances,
          new Map([
            [zeroAddress, 9n],
            [token, 100n],
            [silent, 7n],
          ]),
        )
        yield* project([paying(6, alice, bob, 30n)], 2, fence)
        assert.strictEqual((yield* balancesOf(1)).balances.get(token), 70n)
      }),
    )

    it.effect("are derived backwards for blocks before them", () =>
      Effect.gen(function* () {
        yield* readAt(2, at(6), [read(zeroAddress, 9n, bob), read(token, 50n, bob)])
        const before = yield* balancesOf(2, { account: bob, height: 5 })
        assert.strictEqual(before.balances.get(token), 20n)
      }),
    )

    it.effect("do not apply above the record that a request knows, nor above the mark", () =>
      Effect.gen(function* () {
        yield* readAt(3, at(7), [read(token, 1n)])
        assert.strictEqual((yield* balancesOf(3)).balances.get(token), 70n)
        assert.strictEqual((yield* balancesOf(0)).isRead, false)
      }),
    )

    it.effect("do not apply if their block was reverted, also when another block takes its place", () =>
      Effect.gen(function* () {
        yield* readAt(4, { number: 8, hash: hash(0x8bad) }, [read(token, 1n)])
        yield* project([paying(7, bob, address(0x13), 1n), paying(8, bob, address(0x13), 1n)], 3, fence)
        // The record of the test before this one is of the block that is there now.
        assert.strictEqual((yield* balancesOf(4)).balances.get(token), 1n)
        assert.strictEqual((yield* balancesOf(2)).balances.get(token), 70n)
      }),
    )

    it.effect(
      "have the parts of the newest reading of a position, unless its block was reverted or is above the mark",
      () =>
        Effect.gen(function* () {
          yield* readPositionsAt(11, at(6), vaultPosition(5n))
          yield* readPositionsAt(12, at(7), vaultPosition(7n))
          yield* readPositionsAt(13, { number: 8, hash: hash(0x8bad) }, vaultPosition(9n))
          yield* readPositionsAt(14, at(7), vaultPosition(8n))
          // Delivered twice.
          yield* readPositionsAt(14, at(7), vaultPosition(8n))
          yield* readPositionsAt(15, at(40), vaultPosition(10n))
          const read = (block: number, sharesRaw: bigint, seq: number) => [
            [block, "app-token" as const, sharesRaw, seq],
            [block, "base-token" as const, 2n * sharesRaw, seq],
          ]
          assert.deepStrictEqual(yield* partsOf(10), [])
          assert.deepStrictEqual(yield* partsOf(11), read(6, 5n, 11))
          assert.deepStrictEqual(yield* partsOf(13), read(7, 7n, 12))
          assert.deepStrictEqual(yield* partsOf(15), read(7, 8n, 14))
          yield* readPositionsAt(16, at(8), vaultPosition(0n))
          assert.deepStrictEqual(yield* partsOf(16), [[8, "app-token", 0n, 16]])
        }),
    )

    it.effect("are completed by movements below the height that checkpoints are folded to", () =>
      Effect.gen(function* () {
        const carol = address(0x14)
        yield* project([paying(9, carol, bob, 5n), paying(10, bob, carol, 1n)], 5, fence)
        yield* foldCheckpoints({ chainId: testChain.id, upTo: 9 })
        yield* readAt(5, at(8), [read(zeroAddress, 1n, carol), read(token, 40n, carol)])
        assert.strictEqual((yield* balancesOf(5, { account: carol })).balances.get(token), 36n)
      }),
    )

    it.effect("count in histories of balances as in balances at single blocks", () =>
      Effect.gen(function* () {
        const marks = yield* readMarks()
        for (const [account, readSeq] of [
          [alice, 4],
          [alice, 2],
          [alice, 0],
          [bob, 5],
          [address(0x14), 5],
        ] as const)
          for (const blocks of [
            [5, 6, 7, 8, 9, 10],
            [9, 10],
          ]) {
            const query = { marks, chainId: testChain.id, account, blocks, readSeq }
            const history = new Map((yield* balanceHistory(query)).map((one) => [one.token, one.heldRaw]))
            for (const [index, height] of blocks.entries()) {
              const { balances } = yield* balancesOf(readSeq, { account, height })
              const own = [...history].flatMap(([of, heldRaw]) => {
                const raw = heldRaw[index] ?? 0n
                return raw > 0n ? [[of, raw] as const] : []
              })
              assert.deepStrictEqual(new Map(own), balances, `${account} at ${height} by ${readSeq}`)
            }
          }
      }),
    )
  })

  layer(Layer.fresh(layerReads), { excludeTestServices: true })(
    "of a token whose events do not determine its balances",
    (it) => {
      it.effect("are not replaced by what is folded from events later", () =>
        Effect.gen(function* () {
          const created = { ...paying(1, zeroAddress, alice, 100n), reads: { tokens: [newTokenRead(token)] } }
          yield* project([created, paying(2, bob, alice, 0n), paying(3, alice, bob, 10n), paying(4, alice, bob, 1n)], 1)
          yield* readAt(1, at(2), [read(zeroAddress, 1n), read(token, 110n)])
          const before = yield* balancesOf(1)
          assert.strictEqual(before.balances.get(token), 99n)
          yield* foldCheckpoints({ chainId: testChain.id, upTo: 3 })
          assert.deepStrictEqual(yield* balancesOf(1), before)
          assert.strictEqual((yield* balancesOf(1, { height: 3 })).balances.get(token), 100n)
          assert.strictEqual((yield* balancesOf(1, { height: 1 })).balances.get(token), 110n)
        }),
      )
    },
  )
})
