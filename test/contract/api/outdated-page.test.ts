/** Pages whose rows were reverted after the marks of their request, and before they were read. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Ref } from "effect"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { Store } from "#projections/store/store.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { address, buildBlock, hash } from "../../support/chain/block-builder.ts"
import { markAt, project } from "../../support/store/projected.ts"

const [ann, bob, carol] = [address(1), address(2), address(3)]

/** A block with one payment to Bob. */
const blockOf = (number: number, from: string, branch = 0) =>
  buildBlock({
    number,
    hash: hash(branch * 100 + number),
    transactions: [{ hash: hash(1_000 + branch * 100 + number), from, to: bob, valueRaw: 1n }],
  })

/** A store with something that happens before the first read of a history, and the number of these reads. */
const storeBefore = Effect.fnUntraced(function* (happen: Effect.Effect<void, never, Store | FactSink>) {
  const store = yield* Store
  const context = yield* Effect.context<Store | FactSink>()
  const reads = yield* Ref.make(0)
  const once = Effect.flatMap(
    Ref.getAndUpdate(reads, (count) => count + 1),
    (count) => (count === 0 ? Effect.provideContext(happen, context) : Effect.void),
  )
  const made = Store.of({
    ...store,
    query: (statement) =>
      statement.operation === "read a history" ? Effect.andThen(once, store.query(statement)) : store.query(statement),
  })
  return { store: made, reads }
})

/** Replaces block 2, Ann's, by one of Carol's. */
const replaceBlock2 = Effect.gen(function* () {
  const sink = yield* FactSink
  const up = markAt(blockOf(1, ann), 3, { revertCount: 1 })
  yield* sink.revert({ down: { ...up, applied: 2 }, up })
  yield* project([blockOf(2, carol, 1)], 4, { revertCount: 1 })
}).pipe(Effect.orDie)

const hashesOf = Effect.fnUntraced(function* (url: string, subject: string) {
  const answer = yield* ask(
    url,
    `{ transactionHistoryV2(subjects: "${subject}") { edges { node { ... on TimelineEventV2 { hash } } } } }`,
  )
  assert.deepStrictEqual(answer.errors, [])
  const { transactionHistoryV2 } = answer.data as {
    readonly transactionHistoryV2: { readonly edges: ReadonlyArray<{ readonly node: { readonly hash: string } }> }
  }
  return transactionHistoryV2.edges.map(({ node }) => node.hash)
})

describe("pages of histories", () => {
  it.live("are read again at later marks where their rows were reverted, although marks are reused", () =>
    Effect.gen(function* () {
      yield* project([blockOf(1, ann), blockOf(2, ann)], 1)
      const { store, reads } = yield* storeBefore(replaceBlock2)
      const { url } = yield* startTestApi({ markAgeMsMax: 60_000 }).pipe(Effect.provideService(Store, store))
      assert.deepStrictEqual(yield* hashesOf(url, ann), [hash(1_001)])
      assert.deepStrictEqual(yield* hashesOf(url, carol), [hash(1_102)])
      assert.strictEqual(yield* Ref.get(reads), 3)
    }).pipe(Effect.scoped, Effect.provide(layerTestApi)),
  )
})
