/** Warnings about risks of a described call or message, whatever the source of its description. Pure. */
import { checksumAddress } from "#chains/abi/checksum-address.ts"
import { isUnlimitedAmount } from "#schemas/domain/allowance.ts"
import type { Hex } from "#schemas/domain/primitive.ts"
import {
  type IntentField,
  isDeadline,
  isRecipientMember,
  memberOf,
  type TransactionIntent,
} from "#schemas/domain/transaction-intent.ts"
import type { Container } from "./scope.ts"
import { warnings } from "./warnings.ts"

const allowancePattern = /approv|allow|permit|spend/i

/** Intents that send to another account by their nature. */
const sendingPattern = /send|transfer|bridge|pay|donate|airdrop|mint|create|permit|approv|setup|delegat/i

/** Warnings of a described call. */
export const riskWarnings = (
  call: Container & { readonly data: Hex },
  description: Pick<TransactionIntent, "intent" | "fields" | "signature">,
  { nowMs }: { readonly nowMs?: number },
): ReadonlyArray<string> => [
  ...description.fields.flatMap((field) => [
    ...unlimitedOf(field, description),
    ...recipientOf(field, call, description),
    ...deadlineOf(field, nowMs),
  ]),
  ...delegateCallOf(description),
]

const unlimitedOf = (field: IntentField, { intent, signature }: Pick<TransactionIntent, "intent" | "signature">) => {
  const { detail } = field
  if (detail?.kind !== "tokenAmount") return []
  const isAllowance = allowancePattern.test(`${intent ?? ""} ${signature ?? ""} ${field.label}`)
  return isAllowance && (detail.isUnlimited || isUnlimitedAmount(detail.amountRaw))
    ? [warnings.unlimitedAllowance(`"${field.label}" is unlimited: the spender may take all, now and later.`)]
    : []
}

const recipientOf = (field: IntentField, { from, to }: Container, { intent }: Pick<TransactionIntent, "intent">) => {
  const { detail } = field
  if (detail?.kind !== "address" || from === undefined || sendingPattern.test(intent ?? "")) return []
  if (detail.address === from || detail.address === to || !isRecipientMember(field)) return []
  return [warnings.recipientDiffers(`${checksumAddress(detail.address)} receives, and not the signer.`)]
}

const deadlineOf = (field: IntentField, nowMs: number | undefined) =>
  nowMs !== undefined && field.detail?.kind === "date" && field.detail.atMs < nowMs && isDeadline(field)
    ? [warnings.deadlineExpired(`"${field.label}" has passed.`)]
    : []

/** A Safe's operation 1 runs the code of another contract with the Safe's assets. */
const delegateCallOf = ({ fields, signature }: Pick<TransactionIntent, "fields" | "signature">) =>
  /uint8(?: operation)?/.test(signature ?? "") &&
  fields.some(
    (field) => memberOf(field) === "operation" && field.detail?.kind === "integer" && field.detail.value === 1n,
  )
    ? [warnings.delegateCall("The called code acts with all rights and assets of the account.")]
    : []
