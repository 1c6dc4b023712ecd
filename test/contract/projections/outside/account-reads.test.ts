import { assert, describe, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SourceSink } from "#pipelines/runtime/source-sink.ts"
import { balanceHistory } from "#projections/balances/balance-history.ts"
import { foldCheckpoints } from "#projections/balances/fold-checkpoints.ts"
import { accountBalances } from "#projections/balances/token-balances.ts"
import { nftHoldings } from "#projections/nfts/nft-holdings.ts"
import { nftHolders, nftSupplies } from "#projections/nfts/nft-owners.ts"
import { nftKeyText } from "#projections/nfts/nft-scope.ts"
import { isItemRead, unreadNfts } from "#projections/nfts/read-owners.ts"
import { positionsOf } from "#projections/outside/position-parts.ts"
import { layerSourceSink } from "#projections/source-sink.ts"
import { readMarks } from "#projections/table/commits.ts"
import type { BalanceRead } from "#schemas/domain/balance-read.ts"
import type { BlockReference } from "#schemas/domain/block-reference.ts"
import type { OwnerRead } from "#schemas/domain/owner-read.ts"
import type { PositionRead } from "#schemas/domain/position-read.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { readsStream } from "#schemas/domain/source.ts"
import type { StateRead } from "#schemas/events/state-read.ts"
import {
  address,
  buildBlock,
  collection,
  hash,
  newTokenRead,
  nftLog,
  testChain,
  transferBatchLog,
  transferLog,
} from "../../../support/chain/block-builder.ts"
import { layerTables, project } from "../../../support/store/projected.ts"

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
  yield* sink.write([
    {
      stream: readsStream(testChain.id),
      events: [{ event, seq }],
      place: { offset: seq + 1, seq, writerId: "11".repeat(16) },
      timestampMs: seq,
    },
  ])
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
  yield* sink.write([
    {
      stream: readsStream(testChain.id),
      events: [{ event, seq }],
      place: { offset: seq + 1, seq, writerId: "11".repeat(16) },
      timestampMs: seq,
    },
  ])
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

/** Writes owners that were read at a block, as the record of a `seq`. */
const readOwnersAt = Effect.fnUntraced(function* (
  seq: number,
  block: BlockReference,
  owners: ReadonlyArray<OwnerRead>,
) {
  const sink = yield* SourceSink
  const event: StateRead = { kind: "StateRead", chainId: testChain.id, block, reads: { owners }, readAtMs: seq }
  yield* sink.write([
    {
      stream: readsStream(testChain.id),
      events: [{ event, seq }],
      place: { offset: seq + 1, seq, writerId: "11".repeat(16) },
      timestampMs: seq,
    },
  ])
})

/** Collection, token id and copies of the NFTs of an account, up to the record of a `seq`. */
const nftsOf = Effect.fnUntraced(function* (account: Address, seq: number) {
  const holdings = yield* nftHoldings({
    marks: yield* readMarks(),
    accounts: [account],
    readSeqs: new Map([[testChain.id, seq]]),
  })
  return holdings
    .map((one) => [one.collection, one.tokenId, one.copies] as const)
    .toSorted(([left, leftId], [right, rightId]) => left.localeCompare(right) || Number(leftId - rightId))
})

/** Owners with items and copies, and the supply, of an item or of the whole collection. */
const ownersOf = Effect.fnUntraced(function* (tokenId: bigint | undefined) {
  const key = { chainId: testChain.id, collection, tokenId }
  const query = { marks: yield* readMarks(), readSeqs: new Map([[testChain.id, 22]]), keys: [key] }
  const owners = (yield* nftHolders(query)).get(nftKeyText(key)) ?? []
  const supply = (yield* nftSupplies(query)).get(nftKeyText(key))
  return [
    owners.map((one) => [one.account, one.itemCount, one.copies]),
    supply?.itemCount,
    supply?.copies,
    supply?.circulatingItemCount,
  ]
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
    it.effect("provide the balances of a silent account, which the ledger then updates", () =>
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

    it.effect("do not apply above the record that a request has seen, or above the mark", () =>
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

    it.effect("have the owners of NFTs that moved before the fence, until they move", () =>
      Effect.gen(function* () {
        const [dora, eve, pearls] = [address(0x21), address(0x22), address(0x31)]
        const sold = nftLog("Transfer", [dora, eve, 7n])
        const given = transferBatchLog({ contract: pearls, from: dora, to: eve, items: [[1n, 2n]] })
        const own = { account: dora, collection } as const
        const owners: ReadonlyArray<OwnerRead> = [
          { ...own, tokenId: 7n, form: "erc721", copies: 1n },
          { ...own, tokenId: 8n, form: "erc721", copies: 1n },
          { ...own, account: zeroAddress, tokenId: 9n, form: "none", copies: undefined },
          // The answer about an item of id 0 is none about the whole collection.
          { ...own, tokenId: 0n, form: "erc721", copies: 0n },
          { ...own, collection: pearls, tokenId: 1n, form: "erc1155", copies: 5n },
        ]
        yield* project([buildBlock({ number: 9, transactions: [{ from: dora, to: pearls, logs: [given] }] })], 5, fence)
        const marked = yield* readMarks()
        const [item, unrequested] = [9n, 10n].map((tokenId) => ({ chainId: testChain.id, collection, tokenId }))
        const unreadOf = Effect.fnUntraced(function* (seq: number) {
          const readSeqs = new Map([[testChain.id, seq]])
          const unread = yield* unreadNfts({ marks: marked, readSeqs, accounts: [dora] })
          return unread.map((one) => [one.collection, one.tokenId])
        })
        assert.deepStrictEqual(yield* unreadOf(20), [[pearls, "1"]])
        yield* readOwnersAt(21, { number: 8, hash: hash(0x8bad) }, owners)
        assert.deepStrictEqual(yield* nftsOf(dora, 21), [])
        assert.deepStrictEqual(yield* unreadOf(21), [[pearls, "1"]])
        yield* readOwnersAt(22, at(8), owners)
        // Five copies before the gift of two, which is after the reading.
        assert.deepStrictEqual(yield* nftsOf(dora, 21), [])
        assert.deepStrictEqual(yield* nftsOf(dora, 22), [
          [collection, 7n, 1n],
          [collection, 8n, 1n],
          [pearls, 1n, 3n],
        ])
        assert.deepStrictEqual(yield* unreadOf(22), [])
        const readSeqs = new Map([[testChain.id, 22]])
        for (const [key, isRead] of [
          [item, true],
          [unrequested, false],
        ] as const)
          assert.strictEqual(key && (yield* isItemRead({ marks: marked, readSeqs, item: key })), isRead)
        assert.deepStrictEqual(yield* ownersOf(8n), [[[dora, 1, 1n]], 1, 1n, 1])
        assert.deepStrictEqual(yield* ownersOf(undefined), [[[dora, 2, 2n]], 2, 2n, 2])
        yield* project(
          [buildBlock({ number: 10, transactions: [{ from: dora, to: collection, logs: [sold] }] })],
          6,
          fence,
        )
        assert.deepStrictEqual(yield* nftsOf(dora, 22), [
          [collection, 8n, 1n],
          [pearls, 1n, 3n],
        ])
        assert.deepStrictEqual(yield* ownersOf(7n), [[[eve, 1, 1n]], 1, 1n, 1])
        assert.deepStrictEqual(yield* ownersOf(undefined), [
          [
            [dora, 1, 1n],
            [eve, 1, 1n],
          ],
          2,
          2n,
          2,
        ])
        // The collection of the sale is older than the history, too.
        const readAll = { marks: yield* readMarks(), readSeqs, accounts: [dora, eve] }
        assert.deepStrictEqual(
          (yield* unreadNfts(readAll)).map((one) => [one.account, one.collection, one.tokenId]),
          [
            [dora, collection, null],
            [eve, collection, null],
            [eve, pearls, "1"],
          ],
        )
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
