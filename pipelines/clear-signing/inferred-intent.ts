/** Words of calls without a descriptor, by functions that are well known. Pure. */
import type { SignableCall } from "#schemas/domain/signable-call.ts"
import type { TransactionIntent } from "#schemas/domain/transaction-intent.ts"
import { purposeOf } from "../interpret/heuristics/purpose.ts"

/** Intent, fields and signature of a call whose function is well known; `undefined` for others. */
export const inferIntent = (call: SignableCall): Omit<TransactionIntent, "chainId" | "to" | "warnings"> | undefined => {
  const { to, data } = call
  const purpose = to === undefined ? undefined : purposeOf({ to, input: data })
  if (purpose === undefined) return undefined
  return {
    intent: `${purpose.slice(0, 1).toUpperCase()}${purpose.slice(1)}`,
    sentence: null,
    owner: null,
    source: { kind: "signature" },
    signature: null,
    fields: [],
  }
}
