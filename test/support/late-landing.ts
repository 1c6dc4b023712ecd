/** Statements of processors that are dead by the time their statements reach the store. */
import { Deferred, Effect } from "effect"
import type { StatementGate } from "./gated-store.ts"

/** Where a gate has killed, and what is still on its way. */
export interface Visits {
  /** How often it has killed at each point. */
  readonly hits: Map<string, number>
  readonly onTheirWay: Set<Deferred.Deferred<void>>
}

/** Nobody has died yet. */
export const noVisits = (): Visits => ({ hits: new Map(), onTheirWay: new Set() })

/** Dies at a point: the first time with its statement lost, then with the statement landing at `landAll`. */
export const dieAt = Effect.fnUntraced(function* (
  visits: Visits,
  point: string,
  { run, die }: { readonly run: ReturnType<StatementGate>; readonly die: Effect.Effect<never> },
) {
  const hits = visits.hits.get(point) ?? 0
  visits.hits.set(point, hits + 1)
  if (hits === 1) {
    const landing = yield* Deferred.make<void>()
    visits.onTheirWay.add(landing)
    yield* Effect.forkDetach(Effect.andThen(Deferred.await(landing), run))
  }
  return yield* die
})

/** Lets everything land that is on its way. */
export const landAll = ({ onTheirWay }: Visits) =>
  Effect.gen(function* () {
    for (const landing of onTheirWay) yield* Deferred.succeed(landing, undefined)
    onTheirWay.clear()
  })
