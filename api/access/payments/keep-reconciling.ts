/** Reconciles payments for as long as the API runs. */
import type { Effect } from "effect"
import { repeatWork } from "../repeat-work.ts"
import type { Payments } from "./payments.ts"

/** An undecided payment is looked up this often. */
const intervalMs = 5_000

/** Reconciles again and again. Any number of processes may do so. */
export const keepReconciling = ({ reconcile }: Payments["Service"]): Effect.Effect<void> =>
  repeatWork(reconcile, intervalMs)
