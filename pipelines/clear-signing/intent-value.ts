/** Intents as JSON. */
import type { TransactionIntent } from "#schemas/domain/transaction-intent.ts"

/** An intent as JSON; the value of a nested call is its intent. */
export interface IntentValue {
  readonly chainId: number | null
  readonly to: string | null
  readonly intent: string | null
  readonly sentence: string | null
  readonly owner: string | null
  readonly fields: ReadonlyArray<{ readonly label: string; readonly value: string | IntentValue }>
  readonly warnings: ReadonlyArray<string>
}

/** An intent in the form that `preview` prints. */
export const intentValue = ({
  chainId,
  to,
  intent,
  sentence,
  owner,
  fields,
  warnings,
}: TransactionIntent): IntentValue => ({
  chainId,
  to,
  intent,
  sentence,
  owner,
  fields: fields.map(({ label, value, nested }) => ({
    label,
    value: nested === undefined ? value : intentValue(nested),
  })),
  warnings,
})

/** The form of what cannot be read. */
export const unreadableIntent = (warning: string): IntentValue => ({
  chainId: null,
  to: null,
  intent: null,
  sentence: null,
  owner: null,
  fields: [],
  warnings: [warning],
})
