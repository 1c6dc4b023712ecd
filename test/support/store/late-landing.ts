/** Statements that reach the store after the death of their processor. */
import { Deferred, Effect } from "effect"
import type { StatementGate } from "./gated-store.ts"

/** Kills at gates, and statements still in flight. */
export interface Visits {
  /** Number of kills by point. */
  readonly hits: Map<string, number>
  readonly onTheirWay: Set<Deferred.Deferred<void>>
}

/** No kills yet. */
export const noVisits = (): Visits => ({ hits: new Map(), onTheirWay: new Set() })

/** A death at a point, and the statement that is being sent. */
export interface DeathAt {
  readonly run: ReturnType<StatementGate>
  readonly die: Effect.Effect<never>
  /** True if the statement is delivered at `landAll`, false if it is lost; by default it is lost at the first death and delivered at the second. */
  readonly isLate?: boolean
}

/** Dies at a point. */
export const dieAt = Effect.fnUntraced(function* (visits: Visits, point: string, { run, die, ...rest }: DeathAt) {
  const hits = visits.hits.get(point) ?? 0
  const { isLate = hits === 1 } = rest
  visits.hits.set(point, hits + 1)
  if (isLate) {
    const landing = yield* Deferred.make<void>()
    visits.onTheirWay.add(landing)
    yield* Effect.forkDetach(Effect.andThen(Deferred.await(landing), run))
  }
  return yield* die
})

/** Delivers all statements in flight. */
export const landAll = ({ onTheirWay }: Visits) =>
  Effect.gen(function* () {
    for (const landing of onTheirWay) yield* Deferred.succeed(landing, undefined)
    onTheirWay.clear()
  })
