import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { chainMarksKey, makeRowCache } from "#api/cache/row-cache.ts"
import { Store } from "#projections/store/store.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import { address, hash } from "../../../support/chain/block-builder.ts"

interface NamedRow extends TokenKey {
  readonly name: string
}

const emptyStore = () =>
  Store.of({ query: () => Effect.succeed([]), execute: () => Effect.void, insert: () => Effect.void })

const [one, other] = [
  { chainId: 1, token: address(1) },
  { chainId: 1, token: address(2) },
]

/** A cache over two rows of each token but the one without any, and the tokens that were read. */
const makeCached = (withoutRows: string) => {
  const cache = makeRowCache<NamedRow>()
  const reads: Array<ReadonlyArray<string>> = []
  const get = (tokens: ReadonlyArray<TokenKey>, marks: string, store: Store["Service"]) =>
    cache
      .get(
        tokens,
        () => marks,
        (missing) =>
          Effect.sync(() => {
            reads.push(missing.map(({ token }) => token))
            return missing
              .filter(({ token }) => token !== withoutRows)
              .flatMap((key) => ["a", "b"].map((name) => ({ ...key, name: `${marks} ${name}` })))
          }),
      )
      .pipe(
        Effect.provideService(Store, store),
        Effect.map((rows) => rows.map(({ token, name }) => `${token.slice(-2)} ${name}`)),
      )
  return { get, reads }
}

describe("makeRowCache", () => {
  it.effect("reads the rows of a token once per marks, also where there are none", () =>
    Effect.gen(function* () {
      const { get, reads } = makeCached(other.token)
      const store = emptyStore()
      assert.deepStrictEqual(yield* get([one], "m1", store), ["a1 m1 a", "a1 m1 b"])
      assert.deepStrictEqual(yield* get([one, other, one], "m1", store), ["a1 m1 a", "a1 m1 b"])
      assert.deepStrictEqual(yield* get([other], "m1", store), [])
      assert.deepStrictEqual(reads, [[one.token], [other.token]])
      assert.deepStrictEqual(yield* get([one], "m2", store), ["a1 m2 a", "a1 m2 b"])
      assert.deepStrictEqual(reads.slice(2), [[one.token]])
    }),
  )

  it.effect("keeps the rows of chains and of stores apart", () =>
    Effect.gen(function* () {
      const { get, reads } = makeCached("")
      const store = emptyStore()
      yield* get([one], "m1", store)
      yield* get([{ ...one, chainId: 2 }], "m1", store)
      yield* get([one], "m1", emptyStore())
      yield* get([one, { ...one, chainId: 2 }], "m1", store)
      assert.lengthOf(reads, 3)
    }),
  )

  it.effect("caches no failure", () =>
    Effect.gen(function* () {
      const cache = makeRowCache<NamedRow>()
      const store = emptyStore()
      const failed = yield* cache
        .get(
          [one],
          () => "m1",
          () => Effect.fail("refused"),
        )
        .pipe(Effect.provideService(Store, store), Effect.flip)
      assert.strictEqual(failed, "refused")
      const rows = yield* cache
        .get(
          [one],
          () => "m1",
          () => Effect.succeed([{ ...one, name: "a" }]),
        )
        .pipe(Effect.provideService(Store, store))
      assert.lengthOf(rows, 1)
    }),
  )
})

describe("chainMarksKey", () => {
  it("changes with a block, a revert and the history of the chain, not with other chains", () => {
    const live: Mark = {
      chainId: 1,
      lane: "live",
      place: { offset: 0, seq: 5, writerId: "w" },
      applied: 5,
      block: { number: 5, hash: hash(5) },
      timestampMs: 5_000,
      finalized: undefined,
      historyFrom: 1,
      revertCount: 0,
    }
    const keyOf = (...marks: ReadonlyArray<Mark>) => chainMarksKey(marks, 1)
    const next = { ...live, place: { ...live.place, seq: 6 }, applied: 6, block: { number: 6, hash: hash(6) } }
    const reverting = { ...live, place: { ...live.place, seq: 6 }, revertCount: 1 }
    const history = { ...live, lane: "history" as const }
    const keys = [keyOf(live), keyOf(next), keyOf(reverting), keyOf(live, history), keyOf()]
    assert.lengthOf(new Set(keys), keys.length)
    assert.strictEqual(keyOf(live, { ...next, chainId: 2 }), keyOf(live))
  })
})
