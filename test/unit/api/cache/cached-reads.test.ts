import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"
import { balanceContext } from "#api/cache/cached-reads.ts"
import { Store } from "#projections/store/store.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import { hash } from "../../../support/chain/block-builder.ts"

const markAt = (number: number): Mark => ({
  chainId: 1,
  lane: "live",
  place: { offset: number, seq: number, writerId: "" },
  applied: number,
  block: { number, hash: hash(number) },
  timestampMs: number,
  finalized: undefined,
  historyFrom: 0,
  revertCount: 0,
})

/** A store with folds up to some blocks of the chain 1, and the bounds that its statements had. */
const foldedStore = (folds: ReadonlyArray<number>) => {
  const bounds: Array<number> = []
  const store = Store.of({
    query: ({ parameters }) => {
      const bound = (parameters?.liveBlocks as ReadonlyMap<number, number> | undefined)?.get(1) ?? -1
      bounds.push(bound)
      const reached = folds.filter((block) => block <= bound)
      return Effect.succeed(reached.length === 0 ? [] : [{ chainId: 1, number: String(Math.max(...reached)) }])
    },
    execute: () => Effect.void,
    insert: () => Effect.void,
  })
  const heightAt = (number: number) =>
    Effect.map(Effect.provideService(balanceContext.foldedHeights([markAt(number)]), Store, store), (heights) =>
      heights.get(1),
    )
  return { heightAt, bounds }
}

describe("the fold heights of balances", () => {
  it.effect("are read once for all marks above them, and never exceed an earlier block", () =>
    Effect.gen(function* () {
      const { heightAt, bounds } = foldedStore([10, 20])
      assert.deepStrictEqual([yield* heightAt(25), yield* heightAt(26), yield* heightAt(20)], [20, 20, 20])
      assert.deepStrictEqual(bounds, [Number.MAX_SAFE_INTEGER])
      assert.deepStrictEqual([yield* heightAt(15), yield* heightAt(15), yield* heightAt(9)], [10, 10, undefined])
      assert.deepStrictEqual(bounds, [Number.MAX_SAFE_INTEGER, 15, 9])
    }),
  )

  it.effect("are refreshed after some seconds if there were none", () =>
    Effect.gen(function* () {
      const { heightAt, bounds } = foldedStore([])
      assert.deepStrictEqual([yield* heightAt(25), yield* heightAt(26)], [undefined, undefined])
      yield* TestClock.adjust("5 seconds")
      yield* heightAt(27)
      assert.lengthOf(bounds, 2)
    }),
  )
})
