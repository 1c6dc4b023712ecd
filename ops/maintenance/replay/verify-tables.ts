/**
 * Verification: folds the whole log again into a database beside the served one, and compares the tables by digests of ranges of blocks.
 *
 * Sends no requests to chains, and only reads the served tables.
 */
import { Clock, Effect, Fiber, Layer, Ref, Schedule, Schema } from "effect"
import { chainOrGeneric } from "#chains/registry.ts"
import { type ProcessorSettings, processChains } from "#pipelines/runtime/process-chains.ts"
import { layerFactSink } from "#projections/fact-sink.ts"
import { hasCaughtUp, progressOf } from "#projections/migrate/build-progress.ts"
import { prepareTables } from "#projections/migrate/prepare-tables.ts"
import { readSetTables } from "#projections/migrate/served-store.ts"
import { readLackingColumns } from "#projections/migrate/table-comments.ts"
import { release } from "#projections/registry.ts"
import { Store } from "#projections/store/store.ts"
import { readSetMarks } from "#projections/table/commits.ts"
import { readServedSet, setOfProjections } from "#projections/table/table-sets.ts"
import {
  compareCovered,
  contentColumns,
  differences,
  type RangeDifference,
  readTableDigests,
} from "#projections/verify/table-digests.ts"
import { joinSlots, type Mark } from "#schemas/domain/mark.ts"
import { layerFoldThreads } from "../../process/fold-threads.ts"

/** There are no tables to verify. */
export class TablesMissing extends Schema.TaggedError<TablesMissing>()("TablesMissing", {}) {
  readonly kind = "rejected"
  override get message() {
    return "There is nothing to verify: the tables contain no block yet."
  }
}

/** The log cannot be folded up to the marks of the served tables. */
export class VerificationStalled extends Schema.TaggedError<VerificationStalled>()("VerificationStalled", {
  chainIds: Schema.Array(Schema.Int),
  seconds: Schema.Number,
}) {
  readonly kind = "corrupt"
  override get message() {
    return `The log of chain ${this.chainIds.join(", ")} could not be folded further for ${this.seconds} s; the messages above have the reason.`
  }
}

/** Options of a verification. */
export interface VerifyOptions<E, R> {
  /** The store of the database that the log is folded into. It is dropped afterwards. */
  readonly scratch: Layer.Layer<Store, E, R>
  readonly scratchDatabase: string
  readonly processor: ProcessorSettings & { readonly threads: number }
  /** Called about once a second with the number of folded and of all records. */
  readonly reportProgress: (done: number, total: number) => Effect.Effect<void>
  /** Time without a further folded record after which a verification ends; half a minute by default. */
  readonly stalledMs?: number
}

/** The result of a verification. */
export interface Verification {
  readonly tables: number
  /** Compared rows. */
  readonly rows: number
  readonly differences: ReadonlyArray<RangeDifference>
}

const stalledMsDefault = 30_000

const lookIntervalMs = 1_000

/** Verifies every table of facts. Fails with `TablesMissing` and `VerificationStalled`, and as the store and the log do. */
export const verifyTables = Effect.fn("ops.verifyTables")(function* <E, R>(options: VerifyOptions<E, R>) {
  const { scratch, scratchDatabase } = options
  const set = yield* readServedSet().pipe(Effect.catchIf(isTableUnknown, () => Effect.succeed(undefined)))
  const marks = set === undefined ? [] : yield* readSetMarks(set.name)
  if (set === undefined || marks.length === 0) return yield* new TablesMissing()
  const store = yield* Store
  const { tables: served } = yield* readSetTables(set, release)
  const lackingIn = yield* readLackingColumns(release.projections)
  const drop = Effect.gen(function* () {
    const store = yield* Store
    const parameters = { database: scratchDatabase }
    yield* store.execute({ operation: "drop tables", sql: "DROP DATABASE IF EXISTS {database:Identifier}", parameters })
  })
  yield* drop
  const beside = yield* Layer.build(scratch)
  const verification = yield* Effect.gen(function* () {
    yield* prepareTables({ release })
    yield* foldUpTo(marks, options)
    const compare = Effect.fnUntraced(function* (covered: ReadonlyArray<Mark>) {
      const found: Array<RangeDifference> = []
      let rows = 0
      for (const projection of release.projections) {
        const table = served.get(projection.name)?.table ?? projection.table
        // Values of these are missing until a replay, which is no damage.
        const lacking = lackingIn(table)
        const columns = contentColumns(Object.keys(projection.columns)).filter((column) => !lacking.includes(column))
        const digestsOf = (name: string) => readTableDigests({ table: name, columns, marks: covered })
        const ours = yield* Effect.provideService(digestsOf(table), Store, store)
        rows += ours.reduce((sum, range) => sum + range.rows, 0)
        found.push(...differences(projection.name, ours, yield* digestsOf(projection.table)))
      }
      const result: Verification = { tables: release.projections.length, rows, differences: found }
      return result
    })
    const marksNow = Effect.map(Effect.provideService(readSetMarks(set.name), Store, store), joinSlots)
    return yield* compareCovered({ marks: joinSlots(marks), readMarks: marksNow, compare })
  }).pipe(Effect.provide(beside), Effect.ensuring(Effect.ignore(drop)))
  return verification
}, Effect.scoped)

/** Whether a statement failed since no processor has created the tables yet. */
const isTableUnknown = (failure: { readonly _tag: string; readonly code?: string }): boolean =>
  failure._tag === "StatementRejected" && failure.code?.endsWith("UNKNOWN_TABLE") === true

/** Folds the log until the tables of the scratch database have reached the marks, each lane and slot its own. */
const foldUpTo = Effect.fnUntraced(function* <E, R>(
  marks: ReadonlyArray<Mark>,
  { processor: { threads, ...settings }, reportProgress, stalledMs = stalledMsDefault }: VerifyOptions<E, R>,
) {
  const last = yield* Ref.make({ done: -1, atMs: yield* Clock.currentTimeMillis })
  const services = yield* Layer.build(Layer.merge(layerFactSink, layerFoldThreads(threads)))
  const folding = yield* processChains({ chains: [], other: chainOrGeneric, settings }).pipe(
    Effect.provide(services),
    Effect.forkChild,
  )
  const look = Effect.gen(function* () {
    const built = yield* readSetMarks(setOfProjections(release.projections).name)
    const { recordsDone: done, recordsTotal } = progressOf({ served: marks, built })
    yield* reportProgress(done, recordsTotal)
    const atMs = yield* Clock.currentTimeMillis
    const before = yield* Ref.get(last)
    if (done > before.done) yield* Ref.set(last, { done, atMs })
    else if (atMs - before.atMs > stalledMs) {
      const chainIds = marks.filter((mark) => !hasCaughtUp({ served: [mark], built })).map(({ chainId }) => chainId)
      return yield* new VerificationStalled({ chainIds: [...new Set(chainIds)], seconds: stalledMs / 1_000 })
    }
    return hasCaughtUp({ served: marks, built })
  })
  const untilFolded = Effect.repeat(look, { until: (isDone) => isDone, schedule: Schedule.spaced(lookIntervalMs) })
  yield* Effect.raceFirst(untilFolded, Effect.andThen(Fiber.join(folding), Effect.never))
  yield* Fiber.interrupt(folding)
}, Effect.scoped)
