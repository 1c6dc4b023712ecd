import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { cachedTimelinePage } from "#api/cache/cached-timeline.ts"
import { Store } from "#projections/store/store.ts"
import { readMarks } from "#projections/table/commits.ts"
import type { TimelinePage } from "#projections/transactions/timeline-page.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import { address, buildBlock, transferLog } from "../../../support/chain/block-builder.ts"
import { layerTables, project } from "../../../support/store/projected.ts"

const token = address(0x70)

const accounts = [1, 2, 3, 4, 5].map(address)

/** A block in which one of four accounts transfers to the next. The fifth is in none. */
const blockOf = (number: number) => {
  const [from, to] = [address(1 + (number % 4)), address(1 + ((number + 1) % 4))]
  return buildBlock({ number, transactions: [{ from, to: token, logs: [transferLog(token, from, to, 1n)] }] })
}

const pageOf = (marks: ReadonlyArray<Mark>, subjects: TimelinePage["subjects"]): TimelinePage => ({
  marks,
  subjects,
  perspective: "all",
  filters: {},
  order: "DESC",
  limit: 3,
})

describe("cachedTimelinePage", () => {
  layer(layerTables, { excludeTestServices: true })((it) => {
    it.effect("reads only pages of accounts with new entries again", () =>
      Effect.gen(function* () {
        const store = yield* Store
        const reads: Array<string> = []
        const query: typeof store.query = (statement) =>
          Effect.suspend(() => {
            reads.push(statement.operation)
            return store.query(statement)
          })
        // The cache is that of a store.
        const counting = { ...store, query }
        const readAll = Effect.gen(function* () {
          const marks = yield* readMarks()
          reads.length = 0
          const pages = yield* Effect.forEach(accounts, (account) => cachedTimelinePage(pageOf(marks, [account])))
          assert.isAbove(pages.flat().length, 0)
          return reads.filter((operation) => operation === "read a history").length
        }).pipe(Effect.provideService(Store, counting))
        const counted = Effect.gen(function* () {
          yield* project([blockOf(1), blockOf(2)], 1)
          const first = yield* readAll
          const repeated = yield* readAll
          yield* project([blockOf(3)], 3)
          return [first, repeated, yield* readAll]
        })
        assert.deepStrictEqual(yield* counted, [5, 0, 2])
      }),
    )
  })
})
