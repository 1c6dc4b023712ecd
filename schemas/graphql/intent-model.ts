/** Models of intents of transactions. */
import type { CallTrust } from "../domain/decoded-call.ts"
import type { Address, ChainId } from "../domain/primitive.ts"
import type { TransactionIntent } from "../domain/transaction-intent.ts"
import type { TransactionModel } from "./model.ts"

/** Model of `TransactionIntent`. */
export interface IntentModel {
  readonly intent: TransactionIntent
  readonly trust: CallTrust
  /** The transaction that followed; absent for previews without one, messages and nested calls. */
  readonly transaction: TransactionModel | undefined
}

/** Kinds of promises that an outcome is compared with. */
export type IntentCheckKind = "MINIMUM_RECEIVED" | "MAXIMUM_SPENT" | "RECIPIENT" | "DEADLINE" | "ALLOWANCE"

/** Model of `TransactionIntentCheck`: a promise beside what happened. */
export interface IntentCheckModel {
  readonly kind: IntentCheckKind
  readonly chainId: ChainId
  /** Label of the field that states the promise. */
  readonly label: string
  readonly promised: string
  /** Exact form of an amount, an address, or milliseconds. */
  readonly promisedRaw: string
  /** `undefined` if it is unknown. */
  readonly actualRaw: string | undefined
  /** Token of amounts; the zero address for the coin. */
  readonly token: Address | undefined
  readonly outcome: "KEPT" | "BROKEN" | "UNKNOWN"
}
