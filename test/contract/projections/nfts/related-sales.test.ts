/** Sales between accounts that one account funded, in tables. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { collectionVolumes } from "#projections/nfts/collection-volumes.ts"
import { foldRelatedSales } from "#projections/nfts/fold-related-sales.ts"
import { relatedSales } from "#projections/nfts/related-sales.ts"
import { Store } from "#projections/store/store.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { address, buildBlock, nftLog, testChain } from "../../../support/chain/block-builder.ts"
import { orderLog } from "../../../support/chain/order-log.ts"
import { layerTables, project } from "../../../support/store/projected.ts"

const [ann, bob, gus, broker] = [address(1), address(2), address(0x51), address(0x52)]
const [eve, flo, hal, ivy] = [address(0x53), address(0x54), address(0x55), address(0x56)]
const [joe, kim] = [address(0x57), address(0x58)]

/** A transfer of coins that the sender signs. */
const gives = (from: Address, to: Address, nonce = 0) => ({ from, to, valueRaw: 1n, nonce })

/** Sales in one block, each of a collection of its own, and whether they count. Gus funds Eve and Flo; a broker that signed many transactions Hal and Ivy. */
const sales: ReadonlyArray<Readonly<{ seller: Address; buyer: Address; isCounted: boolean }>> = [
  { seller: eve, buyer: flo, isCounted: false },
  { seller: gus, buyer: eve, isCounted: false },
  { seller: flo, buyer: gus, isCounted: false },
  { seller: hal, buyer: ivy, isCounted: true },
  { seller: hal, buyer: eve, isCounted: true },
  // Joe sold something for his first coins.
  { seller: joe, buyer: ann, isCounted: true },
  // Kim paid before Gus gave her anything.
  { seller: kim, buyer: eve, isCounted: true },
  // Gus gave Bob his first coins in the block of the sale.
  { seller: bob, buyer: eve, isCounted: true },
]

const collectionOf = (index: number): Address => address(0xd0 + index)

const saleBlock = buildBlock({
  number: 5,
  transactions: [
    gives(gus, bob),
    ...sales.map(({ seller, buyer }, index) => ({
      from: ann,
      logs: [
        nftLog("Transfer", [seller, buyer, 1n], [], collectionOf(index)),
        orderLog({
          offerer: seller,
          recipient: buyer,
          offered: [{ kind: "erc721", token: collectionOf(index), tokenId: 1n, amountRaw: 1n }],
          requested: [{ kind: "native", amountRaw: 100n, recipient: seller }],
        }),
      ],
    })),
  ],
})

/** Flo sells to Eve once more. */
const laterBlock = buildBlock({
  number: 6,
  transactions: [
    {
      from: ann,
      logs: [
        nftLog("Transfer", [flo, eve, 1n], [], collectionOf(0)),
        orderLog({
          offerer: flo,
          recipient: eve,
          offered: [{ kind: "erc721", token: collectionOf(0), tokenId: 1n, amountRaw: 1n }],
          requested: [{ kind: "native", amountRaw: 100n, recipient: flo }],
        }),
      ],
    },
  ],
})

const story = [
  buildBlock({ number: 2, transactions: [gives(kim, address(0xff)), gives(gus, eve)] }),
  buildBlock({
    number: 3,
    transactions: [gives(gus, flo), gives(gus, kim), ...[hal, ivy].map((to) => gives(broker, to, 1_000))],
  }),
  buildBlock({
    number: 4,
    transactions: [{ ...gives(ann, joe), logs: [nftLog("Transfer", [joe, ann, 7n], [], address(0xb3))] }],
  }),
  saleBlock,
]

const volumeOf = (mark: Mark, indexes: ReadonlyArray<number>) =>
  collectionVolumes({
    marks: [mark],
    of: indexes.map((index) => ({ chainId: testChain.id, collection: collectionOf(index) })),
    coins: [],
  })

/** Which sales count at a mark. Nothing that was read before applies: another store has caches of its own. */
const countsAt = Effect.fnUntraced(function* (mark: Mark) {
  const volumes = volumeOf(mark, [...sales.keys()])
  const found = yield* Effect.provideService(volumes, Store, Store.of({ ...(yield* Store) }))
  const sold = new Set(found.map(({ token }) => token))
  return sales.map((_, index) => sold.has(collectionOf(index)))
})

/** A store of its own that records how many sales each search for related ones read. */
const searchingStore = Effect.gen(function* () {
  const store = yield* Store
  const searched: Array<number> = []
  const query: typeof store.query = (statement) =>
    Effect.tap(store.query(statement), (rows) =>
      Effect.sync(() => {
        if (statement.operation === "read sales with their parties") searched.push(rows.length)
      }),
    )
  return { store: Store.of({ ...store, query }), searched }
})

const counted = sales.map(({ isCounted }) => isCounted)

describe("sales between accounts that one account funded", () => {
  layer(layerTables, { excludeTestServices: true })((it) => {
    it.effect("are searched for in new blocks only, unless the chain reverts", () =>
      Effect.gen(function* () {
        const mark = yield* project([...story, laterBlock], 9)
        const { store, searched } = yield* searchingStore
        const isCounted = (at: Mark) =>
          Effect.map(Effect.provideService(volumeOf(at, [0]), Store, store), ([sold]) => sold !== undefined)
        const before: Mark = { ...mark, block: { number: 5, hash: saleBlock.hash } }
        assert.isFalse(yield* isCounted(before))
        assert.isFalse(yield* isCounted(mark))
        assert.deepStrictEqual(searched, [sales.length, 1])
        const place = { ...mark.place, seq: mark.place.seq + 1 }
        assert.isFalse(yield* isCounted({ ...mark, place, revertCount: mark.revertCount + 1 }))
        assert.deepStrictEqual(searched, [sales.length, 1, sales.length + 1])
      }),
    )

    it.effect("do not count, folded or not", () =>
      Effect.gen(function* () {
        const mark = yield* project(story, 19)
        assert.deepStrictEqual(yield* countsAt(mark), counted)
        for (const upTo of [4, 5]) {
          yield* foldRelatedSales({ chainId: testChain.id, upTo })
          assert.deepStrictEqual(yield* countsAt(mark), counted, `folded up to ${upTo}`)
        }
        const store = yield* Store
        const sql = `SELECT toUInt32(count()) AS count FROM ${relatedSales.table}`
        const folded = yield* store.query({ operation: "count folded sales", sql })
        assert.deepStrictEqual(folded, [{ count: counted.filter((isCounted) => !isCounted).length }])
        const later = { ...mark, place: { ...mark.place, seq: mark.place.seq + 1 } }
        assert.deepStrictEqual(
          yield* countsAt({ ...later, historyFrom: 2 }),
          sales.map(() => true),
        )
      }),
    )
  })
})
