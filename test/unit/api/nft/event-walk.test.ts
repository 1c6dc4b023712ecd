import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { encodeEventCursor } from "#api/nft/event-cursor.ts"
import { checkChainCursor } from "#api/nft/event-walk.ts"

describe("checkChainCursor", () => {
  it.effect("refuses cursors of a list of another chain", () =>
    Effect.gen(function* () {
      const cursor = {
        position: { timestampMs: 1, chainId: 1, blockNumber: 2, logIndex: 3, leg: 0 },
        seqs: new Map([[1, 4]]),
      }
      const text = encodeEventCursor(cursor)
      assert.deepStrictEqual(yield* checkChainCursor("after", text, 1), cursor)
      assert.isUndefined(yield* checkChainCursor("after", null, 1))
      const { _tag, argument } = yield* Effect.flip(checkChainCursor("input.after", text, 10))
      assert.deepStrictEqual([_tag, argument], ["CursorInvalid", "input.after"])
    }),
  )
})
