/** Reconciles payments for as long as the API runs. */
import { Effect, Schedule } from "effect"
import type { Payments } from "./payments.ts"

/** An undecided payment is looked up this often. */
const intervalMs = 5_000

/** Reconciles again and again. Any number of processes may do so. */
export const keepReconciling = ({ reconcile }: Payments["Service"]): Effect.Effect<void> =>
  reconcile.pipe(Effect.ignore, Effect.repeat(Schedule.spaced(intervalMs)), Effect.asVoid)
