import type { IntentDetail, TransactionIntent } from "#schemas/domain/transaction-intent.ts"
import type { TypedValue } from "#schemas/domain/typed-value.ts"
import type { FieldFormat } from "./display-format.ts"
import type { FieldPlace, Scope } from "./scope.ts"

/** A rendered value. */
export interface Rendered {
  readonly text: string
  readonly detail?: IntentDetail
  readonly nested?: TransactionIntent
}

/** A value with the field that shows it. */
export interface FieldValue {
  readonly scope: Scope
  readonly place: FieldPlace
  readonly field: FieldFormat
  readonly value: TypedValue
}
