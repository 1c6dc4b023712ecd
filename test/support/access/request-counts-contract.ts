/** The contract of shared request counts, over the stores of the file. */

import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { AccessStore } from "#api/access/access-store.ts"
import { withStores } from "./access-stores.ts"

/** Tests over the stores of the file. */
export const requestCountsContract = () =>
  describe("RequestCounts: postgres", () => {
    it.live("sums the requests of a minute over processes, and forgets earlier minutes", () =>
      withStores(
        Effect.gen(function* () {
          const counts = (yield* AccessStore).requestCounts
          assert.deepStrictEqual(yield* counts.exchange(7, new Map()), new Map())
          const [a, b] = ["client 1", "client 2"]
          const added = new Map([
            [b, 2],
            [a, 1],
          ])
          for (const total of [1, 2]) {
            assert.strictEqual((yield* counts.exchange(7, added)).get(a), total)
          }
          assert.deepStrictEqual(yield* counts.exchange(7, new Map([[b, 0]])), new Map([[b, 4]]))
          yield* counts.exchange(9, new Map([[a, 1]]))
          assert.strictEqual((yield* counts.exchange(7, new Map([[b, 1]]))).get(b), 1)
        }),
      ),
    )
  })
