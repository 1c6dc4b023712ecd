import type { ChainId } from "#schemas/domain/primitive.ts"
import type { IntentDetail, TransactionIntent } from "#schemas/domain/transaction-intent.ts"
import type { TypedValue } from "#schemas/domain/typed-value.ts"
import { chainIdIn } from "./coerce.ts"
import type { FieldFormat } from "./display-format.ts"
import { type FieldPlace, parameterOf, type Scope } from "./scope.ts"

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

/** The chain of a field's value: its parameter, else the chain of the call. `undefined` if the parameter has none. */
export const chainOf = ({ scope, place, field }: FieldValue): ChainId | undefined => {
  const { isSet, value } = parameterOf(scope, place, field.params, "chainId")
  return isSet ? chainIdIn(value) : scope.container.chainId
}
