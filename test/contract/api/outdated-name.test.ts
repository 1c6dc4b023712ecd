/** Names that were read at marks from before a revert, and reused by another request at these marks. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { makeMarkVector } from "#api/marks/mark-vector.ts"
import { makeSharedMarks, markAgeMsMax } from "#api/marks/shared-marks.ts"
import { readIdentities } from "#api/names/read-names.ts"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { FactSink } from "#pipelines/runtime/fact-sink.ts"
import { Store } from "#projections/store/store.ts"
import type { Mark } from "#schemas/domain/mark.ts"
import { addresses, buildBlock, type LogDraft } from "../../support/chain/block-builder.ts"
import { addressLog, claimLogs, ownedNameLogs } from "../../support/chain/name-log.ts"
import { testSystems } from "../../support/store/name-story.ts"
import { layerTables, markAt, project } from "../../support/store/projected.ts"

const chainId = ethereum.id

const [ann, bob] = addresses(1, 2)

const blockOf = (number: number, logs: ReadonlyArray<LogDraft>) => ({
  ...buildBlock({ number, transactions: [{ logs }] }),
  chainId,
})

/** The name of an account at a mark. */
const nameAt = (mark: Mark) =>
  Effect.map(
    readIdentities([ann], {
      marks: makeMarkVector([mark], new Set([chainId]), []).marks,
      names: testSystems,
      caller: { keyId: "test" },
      heads: Effect.succeed(new Map<never, never>()),
      nowMs: 0,
      awaitNames: () => false,
    }),
    (found) => found.get(ann)?.ens?.name,
  )

layer(layerTables, { excludeTestServices: true })("names of a reverted block", (it) => {
  it.effect("are compared with marks that were read after them, also where a cache has them", () =>
    Effect.gen(function* () {
      const first = blockOf(1, [...ownedNameLogs("ann.eth", bob), ...claimLogs(ann, "ann.eth")])
      yield* project([first], 1, {}, ethereum)
      const old = yield* project([blockOf(2, [addressLog("ann.eth", ann)])], 2, {}, ethereum)
      const sink = yield* FactSink
      const up = markAt(first, 3, { chainId, revertCount: 1 })
      yield* sink.revert({ down: { ...up, applied: 2 }, up })

      let [reads, statements] = [0, 0]
      const shared = makeSharedMarks(
        Effect.sync(() => (reads += 1)),
        markAgeMsMax,
      )
      const store = yield* Store
      const noted = shared.noteQueries(
        Store.of({
          ...store,
          query: (statement) => {
            statements += 1
            return store.query(statement)
          },
        }),
      )
      assert.strictEqual(yield* shared.sinceQueries, 1)
      // The rows of the old mark are gone: a request at it finds no name, and keeps that for its marks.
      const ofOne = yield* nameAt(old).pipe(Effect.provideService(Store, noted))
      const before = statements
      const ofOther = yield* nameAt(old).pipe(Effect.provideService(Store, noted))
      assert.deepStrictEqual([ofOne, ofOther, statements], [undefined, undefined, before])
      // The other one, which has read nothing itself, sees the revert in the marks that it compares with.
      assert.strictEqual(yield* shared.sinceQueries, 2)
    }),
  )
})
