import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { noteUse, readInAdvance } from "#api/cache/recent-uses.ts"
import { Store, StoreUnavailable } from "#projections/store/store.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import { hash } from "../../../support/chain/block-builder.ts"

const emptyStore = () =>
  Store.of({ query: () => Effect.succeed([]), execute: () => Effect.void, insert: () => Effect.void })

const markOf = (chainId: number): Mark => ({
  chainId,
  lane: "live",
  place: { offset: 1, seq: 1, writerId: "" },
  applied: 1,
  block: { number: 1, hash: hash(1) },
  timestampMs: 1,
  finalized: undefined,
  historyFrom: 0,
  revertCount: 0,
})

/** Notes uses of a read of a chain, which makes the use again, and records the marks and keys that it is made for. */
const makeUses = (isFailing = false) => {
  const made: Array<string> = []
  const use = (chainId: number, keys: ReadonlyArray<string>): Effect.Effect<void, never, Store> =>
    noteUse({
      name: "prices",
      chainId,
      keys,
      readAt: (used) => (marks) =>
        Effect.gen(function* () {
          made.push(`${marks.map((mark) => mark.chainId)} ${used}`)
          yield* use(chainId, ["again"])
          return isFailing ? yield* new StoreUnavailable({ operation: "read", cause: undefined }) : []
        }),
    })
  return { use, made }
}

describe("readInAdvance", () => {
  it.effect("makes the reads of each chain for all keys that were used, and counts itself as no use", () =>
    Effect.gen(function* () {
      const { use, made } = makeUses()
      yield* use(1, ["a"])
      yield* use(1, ["b", "a"])
      yield* use(2, ["c"])
      yield* readInAdvance([markOf(1), markOf(2), markOf(3)])
      yield* readInAdvance([markOf(1)])
      assert.deepStrictEqual(made, ["1 a,b", "2 c", "1 a,b"])
      yield* Effect.provideService(readInAdvance([markOf(1)]), Store, emptyStore())
      assert.lengthOf(made, 3)
    }).pipe(Effect.provideService(Store, emptyStore())),
  )

  it.effect("never fails", () =>
    Effect.gen(function* () {
      const { use, made } = makeUses(true)
      yield* use(1, ["a"])
      yield* readInAdvance([markOf(1)])
      assert.deepStrictEqual(made, ["1 a"])
    }).pipe(Effect.provideService(Store, emptyStore())),
  )
})
