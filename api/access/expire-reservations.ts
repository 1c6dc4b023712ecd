/** Expires the reservations of processes that ended before they settled. */
import { Effect } from "effect"
import type { CreditLedger } from "./credit-ledger.ts"
import { repeatWork } from "./repeat-work.ts"

/** Age at which a reservation without a settlement expires: sixty times the longest answer. */
export const reservationMsMax = 600_000

const intervalMs = 60_000

/** Expires reservations, again and again. Any number of processes may do so. */
export const expireReservations = (ledger: CreditLedger): Effect.Effect<void> =>
  repeatWork(
    Effect.gen(function* () {
      const count = yield* ledger.expire(reservationMsMax)
      if (count > 0) {
        yield* Effect.logWarning("Reservations of ended processes have expired.").pipe(Effect.annotateLogs({ count }))
      }
    }),
    intervalMs,
  )
