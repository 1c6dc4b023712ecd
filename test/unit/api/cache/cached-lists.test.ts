import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { cachedListedTokens, cachedLists } from "#api/cache/cached-lists.ts"
import { Store } from "#projections/store/store.ts"
import type { SourceMark } from "#schemas/domain/mark.ts"
import { address } from "../../../support/chain/block-builder.ts"

const markAt = (seq: number) => ({ place: { offset: seq, seq, writerId: "" } }) as SourceMark

const row = { chainId: 1, token: address(1), name: "Frog", symbol: "FROG", decimals: 18, logoUrl: null }

/** A store whose lists have one token, and the operations of its statements. */
const listedStore = () => {
  const operations: Array<string> = []
  const store = Store.of({
    query: ({ operation }) => {
      operations.push(operation)
      return Effect.succeed([row])
    },
    execute: () => Effect.void,
    insert: () => Effect.void,
  })
  return { store, operations }
}

const tokens = [row, row, { chainId: 1, token: address(2) }]

describe("cachedListedTokens", () => {
  it.effect("reads given tokens once, and none after all were read at the mark", () => {
    const { store, operations } = listedStore()
    return Effect.gen(function* () {
      const read = (seq: number) => cachedListedTokens({ mark: markAt(seq), tokens })
      assert.deepStrictEqual([yield* read(1), yield* read(1)], [[row], [row]])
      assert.deepStrictEqual([yield* cachedLists(markAt(2)), yield* cachedLists(markAt(2))], [[row], [row]])
      assert.deepStrictEqual(yield* read(2), [row])
      assert.deepStrictEqual(operations, ["read listed tokens", "read all listed tokens"])
      yield* read(3)
      assert.lengthOf(operations, 3)
    }).pipe(Effect.provideService(Store, store))
  })
})
