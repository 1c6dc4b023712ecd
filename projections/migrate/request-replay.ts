/** Requests of replays: to rebuild tables from the log, and to return to the tables that were served before. */
import { Effect, Schema } from "effect"
import type { Release } from "../table/release.ts"
import { parseTableName } from "../table/table-name.ts"
import { readServedSet, readSetBefore, setOfProjections } from "../table/table-sets.ts"
import type { TableOptions } from "./prepare-tables.ts"
import { isBuildOf, replayedRelease, replayedTable } from "./replayed-release.ts"
import { type Replay, readReplay, writeReplay } from "./replays.ts"
import { readComments, writableTables } from "./table-comments.ts"

/** A replay cannot be requested now. Nothing was changed. */
export class ReplayRefused extends Schema.TaggedError<ReplayRefused>()("ReplayRefused", { reason: Schema.String }) {
  readonly kind = "rejected"
  override get message() {
    return this.reason
  }
}

/** Another command has requested other tables since. */
export class ReplaySuperseded extends Schema.TaggedError<ReplaySuperseded>()("ReplaySuperseded", {
  /** The tables that replays build now. */
  tables: Schema.Array(Schema.String),
}) {
  readonly kind = "rejected"
  override get message() {
    const now = this.tables.length === 0 ? "the tables that were filled from the start" : this.tables.join(", ")
    return `Another command made a request after this one, which is no longer in effect. Processors now fill ${now}.`
  }
}

/** The tables of a release and its replays that the served set lacks. */
const readUnserved = Effect.fnUntraced(function* (release: Release, { tables }: Replay) {
  const served = yield* readServedSet()
  if (served === undefined)
    return yield* new ReplayRefused({ reason: "There is nothing to replay: there are no tables yet." })
  const own = setOfProjections(replayedRelease(release, tables).projections)
  return { served, unserved: own.tables.filter((table) => !served.tables.includes(table)) }
})

/**
 * Requests that the tables of projections be rebuilt beside the served ones, held until `allowMove`. If such a build is under way
 * already, nothing is requested. Returns the request in effect.
 *
 * Fails with `ReplayRefused` if other tables are being built.
 */
export const requestReplay = Effect.fn("replays.request")(function* (release: Release, names: ReadonlyArray<string>) {
  const replay = yield* readReplay()
  const { unserved } = yield* readUnserved(release, replay)
  const underWay = unserved.map((table) => parseTableName(table)?.name ?? table)
  if (names.every((name) => underWay.includes(name))) return replay
  if (underWay.length > 0) {
    return yield* new ReplayRefused({
      reason: `Other tables are being built: ${unserved.join(", ")}. Wait until reads use them, or give up their replay with --back.`,
    })
  }
  const number = replay.number + 1
  const replaced = release.projections.filter(({ name }) => names.includes(name))
  const unchanged = replay.tables.filter((table) => !replaced.some((projection) => isBuildOf(projection, table)))
  const built = replaced.map((projection) => replayedTable(projection, number))
  const request: Replay = { number, tables: [...unchanged, ...built].sort(), isHeld: true }
  yield* writeReplay(request)
  return request
})

/** Reads the request in effect. Fails with `ReplaySuperseded` if it is for other tables than the given one. */
export const requireInEffect = Effect.fn("replays.require")(function* ({ tables }: Pick<Replay, "tables">) {
  const replay = yield* readReplay()
  if (replay.tables.join() !== tables.join()) return yield* new ReplaySuperseded({ tables: replay.tables })
  return replay
})

/** Lets reads move to the tables of a request once they are complete. Fails with `ReplaySuperseded` if it is no longer in effect. */
export const allowMove = Effect.fn("replays.allow")(function* (request: Pick<Replay, "tables">) {
  const replay = yield* requireInEffect(request)
  if (replay.isHeld) yield* writeReplay({ ...replay, number: replay.number + 1, isHeld: false })
})

/**
 * Requests that reads return to the tables that were served before the last move; where a replay is under way, that it is given up.
 * Returns the request.
 *
 * Fails with `ReplayRefused` if there are no earlier tables, or if this release cannot bring them up to date.
 */
export const requestReturn = Effect.fn("replays.return")(function* ({ cluster, release }: TableOptions) {
  const replay = yield* readReplay()
  const { served, unserved } = yield* readUnserved(release, replay)
  const isUnderWay = unserved.some((table) => replay.tables.includes(table))
  const set = isUnderWay ? served : yield* readSetBefore(served)
  if (set === undefined) {
    return yield* new ReplayRefused({
      reason: "There is nothing to return to: reads have always used the same tables.",
    })
  }
  const writable = writableTables(set.tables, { comments: yield* readComments(cluster), cluster, release })
  if (writable.length !== release.projections.length || writable.length !== set.tables.length) {
    const lacking = set.tables.filter((table) => !writable.some((one) => one.table === table))
    return yield* new ReplayRefused({
      reason: `The earlier tables cannot be brought up to date, because these were dropped or have another shape: ${lacking.join(", ")}. Start the release that filled them, or replay again.`,
    })
  }
  const tables = set.tables.filter((table) => (parseTableName(table)?.build ?? 1) > 1)
  const request: Replay = { number: replay.number + 1, tables, isHeld: false }
  yield* writeReplay(request)
  return request
})
