/** Prices are late at times, and nothing else depends on them: an answer has the rest without them. */
import { Clock, Effect } from "effect"
import type { QueryFailure } from "#projections/store/store.ts"
import type { PricesPending } from "../request/partial-errors.ts"

/** Reports the chains whose prices are late. */
export type ReportLate = (failure: PricesPending) => void

/** Share of the remaining time of an answer that prices may take: half of it, so that the rest can follow without them. */
const priceTimeShare = 0.5

/**
 * Reads prices, or returns `undefined` if they are late, their tables are being built, or their query reached a limit of the store. Fails with
 * `StatementRejected`.
 *
 * @param deadlineMs - Time at which the answer ends.
 */
export const unlessLate = <A, E extends QueryFailure, R>(read: Effect.Effect<A, E, R>, deadlineMs: number) =>
  Effect.flatMap(Clock.currentTimeMillis, (nowMs) =>
    read.pipe(
      Effect.timeoutOrElse({
        duration: Math.max(0, (deadlineMs - nowMs) * priceTimeShare),
        orElse: () => Effect.as(Effect.logWarning("Prices are late."), undefined),
      }),
      Effect.catch((failure) =>
        failure._tag === "StatementRejected"
          ? Effect.fail(failure)
          : Effect.as(Effect.logWarning("Prices could not be read.", failure), undefined),
      ),
    ),
  )
