/** Models of intents of transactions. */

import type { RecordedAllowance } from "../domain/allowance.ts"
import type { CallTrust } from "../domain/decoded-call.ts"
import type { Address, ChainId } from "../domain/primitive.ts"
import type { SignableCall } from "../domain/signable-call.ts"
import type { TransactionIntent } from "../domain/transaction-intent.ts"
import type { TransactionModel } from "./history-model.ts"

/** Model of `TransactionIntent`. */
export interface IntentModel {
  readonly intent: TransactionIntent
  readonly trust: CallTrust
  /** The transaction that followed; absent for previews, messages and nested calls. */
  readonly transaction: TransactionModel | undefined
}

/** Model of `TransactionPreview`. */
export interface IntentPreviewModel {
  readonly intent: IntentModel
  /** The call to simulate; absent for messages. */
  readonly call: SignableCall | undefined
}

/** Model of `TransactionSimulation`: the call as a transaction, or the reason why there is none. */
export interface IntentSimulationModel {
  readonly intent: TransactionIntent
  readonly reason: string | undefined
  /** Absent if nobody executed the call. Its block is the one after which it was executed, and its hash a digest of the call. */
  readonly transaction: TransactionModel | undefined
  /** Allowances that it records, in order. */
  readonly allowances: ReadonlyArray<RecordedAllowance>
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
