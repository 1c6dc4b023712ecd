/** Promises of an intent beside what the transaction did. Pure. */
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { IntentDetail, IntentField, TransactionIntent } from "#schemas/domain/transaction-intent.ts"
import { isOfFee } from "#schemas/facts/delta.ts"
import type { IntentCheckModel } from "#schemas/graphql/intent-model.ts"
import type { TransactionModel } from "#schemas/graphql/model.ts"
import type { RecordedAllowance } from "../catalogue/clear-signing.ts"

/** What a transaction did, as far as intents are compared with it. */
export type IntentOutcome = Pick<TransactionModel, "chainId" | "deltas" | "hasFailed" | "signer" | "timestampMs" | "to">

/** Nesting of calls whose promises are checked. @limit callers */
const depthMax = 4

/** Checks of one transaction. @limit callers */
const checksMax = 50

const minimumPattern = /\bmin|least|receive|^amountout(?:min|$)|returnamount/i

const maximumPattern = /\bmax|most|send|sell|pay\b|spend|amountin|deposit|supply|^value$/i

const allowancePattern = /^(?:approve|permit|increaseAllowance)\(/

const sendingPattern = /^(?:transfer|transferFrom|safeTransfer\w*)\(/

const recipientPattern =
  /^(?:recipient|receiver|to|dst\w*|beneficiary|destination\w*|_?(?:recipient|receiver|beneficiary))$/i

const deadlinePattern = /deadline|expir|validto|validuntil|validbefore/i

/** A field, and the call that it is of. */
interface Promised {
  readonly field: IntentField
  readonly signature: string
}

type AmountDetail = Extract<IntentDetail, { readonly kind: "tokenAmount" }>

const promisesOf = ({ fields, signature }: TransactionIntent, depth = 0): ReadonlyArray<Promised> =>
  depth > depthMax
    ? []
    : fields.flatMap((field) => [
        { field, signature: signature ?? "" },
        ...(field.nested === undefined ? [] : promisesOf(field.nested, depth + 1)),
      ])

/** Name of the member that a path ends with. */
const lastName = ({ path = "" }: IntentField): string => path.split(".").at(-1) ?? ""

const matches = (pattern: RegExp, field: IntentField): boolean =>
  pattern.test(lastName(field)) || pattern.test(field.label)

type Movement = IntentOutcome["deltas"][number]

const isOf = ({ asset }: Movement, token: Address): boolean =>
  token === zeroAddress ? asset.standard === "native" : asset.standard === "erc20" && asset.token === token

/** Movements of an account in a token, without fees. */
const movementsOf = ({ deltas }: IntentOutcome, account: Address, token: Address): ReadonlyArray<Movement> =>
  deltas.filter((delta) => delta.account === account && !isOfFee(delta) && isOf(delta, token))

const sumOf = (movements: ReadonlyArray<Movement>): bigint =>
  movements.reduce((sum, { amountRaw }) => sum + amountRaw, 0n)

const receivedRaw = (outcome: IntentOutcome, account: Address, token: Address): bigint =>
  sumOf(movementsOf(outcome, account, token).filter(({ amountRaw }) => amountRaw > 0n))

const changeRaw = (outcome: IntentOutcome, account: Address, token: Address): bigint =>
  sumOf(movementsOf(outcome, account, token))

type Outcome = IntentCheckModel["outcome"]

/** A check before its chain is added. */
type Check = Omit<IntentCheckModel, "chainId">

const verdict = (isKept: boolean): Outcome => (isKept ? "KEPT" : "BROKEN")

/** Members of a check that follow from its field. */
const checkOf = (
  kind: IntentCheckModel["kind"],
  { label, value }: IntentField,
  rest: Pick<IntentCheckModel, "actualRaw" | "outcome" | "promisedRaw" | "token">,
): Check => ({ kind, label, promised: value, ...rest })

/** Whether an amount may have been paid or received in coins in place of their wrapped form, which no promise names. */
const hasMovedCoins = (outcome: IntentOutcome, account: Address, token: Address): boolean =>
  token !== zeroAddress && movementsOf(outcome, account, zeroAddress).length > 0

const minimumReceived = (
  field: IntentField,
  { token, amountRaw }: AmountDetail,
  recipient: Address,
  outcome: IntentOutcome,
): Check => {
  const actualRaw = receivedRaw(outcome, recipient, token)
  const isUnclear = outcome.hasFailed || (actualRaw === 0n && hasMovedCoins(outcome, recipient, token))
  return checkOf("MINIMUM_RECEIVED", field, {
    token,
    promisedRaw: amountRaw.toString(),
    actualRaw: isUnclear ? undefined : actualRaw.toString(),
    outcome: isUnclear ? "UNKNOWN" : verdict(actualRaw >= amountRaw),
  })
}

const maximumSpent = (field: IntentField, { token, amountRaw }: AmountDetail, outcome: IntentOutcome): Check => {
  const changedRaw = changeRaw(outcome, outcome.signer, token)
  const spentRaw = changedRaw < 0n ? -changedRaw : 0n
  const isUnclear = outcome.hasFailed || (spentRaw === 0n && hasMovedCoins(outcome, outcome.signer, token))
  return checkOf("MAXIMUM_SPENT", field, {
    token,
    promisedRaw: amountRaw.toString(),
    actualRaw: isUnclear ? undefined : spentRaw.toString(),
    outcome: isUnclear ? "UNKNOWN" : verdict(spentRaw <= amountRaw),
  })
}

const allowance = (
  field: IntentField,
  { token, amountRaw }: AmountDetail,
  { hasFailed, allowances }: { readonly hasFailed: boolean; readonly allowances: ReadonlyArray<RecordedAllowance> },
): Check => {
  const recorded = hasFailed ? undefined : allowances.findLast((each) => each.token === token)
  return checkOf("ALLOWANCE", field, {
    token,
    promisedRaw: amountRaw.toString(),
    actualRaw: recorded?.amountRaw.toString(),
    outcome: recorded === undefined ? "UNKNOWN" : verdict(recorded.amountRaw <= amountRaw),
  })
}

/** Accounts other than the called contract with more of a token than before. */
const gainers = (outcome: IntentOutcome, token: Address): ReadonlyArray<Address> => {
  const accounts = new Set(outcome.deltas.filter((delta) => isOf(delta, token)).map(({ account }) => account))
  return [...accounts].filter((account) => account !== outcome.to && changeRaw(outcome, account, token) > 0n)
}

const recipientOf = (
  field: IntentField,
  promised: Address,
  tokens: ReadonlyArray<Address>,
  outcome: IntentOutcome,
): Check => {
  const hasGained = outcome.deltas.some(
    (delta) => delta.account === promised && delta.amountRaw > 0n && !isOfFee(delta),
  )
  const others = hasGained ? [] : tokens.flatMap((token) => gainers(outcome, token))
  const isUnclear = outcome.hasFailed || (!hasGained && others.length === 0)
  return checkOf("RECIPIENT", field, {
    token: undefined,
    promisedRaw: promised,
    actualRaw: hasGained && !outcome.hasFailed ? promised : others[0],
    outcome: isUnclear ? "UNKNOWN" : verdict(hasGained),
  })
}

const deadline = (field: IntentField, atMs: number, { hasFailed, timestampMs }: IntentOutcome): Check =>
  checkOf("DEADLINE", field, {
    token: undefined,
    promisedRaw: atMs.toString(),
    actualRaw: timestampMs.toString(),
    outcome: hasFailed ? "UNKNOWN" : verdict(timestampMs <= atMs),
  })

/** How an amount is promised; `undefined` for amounts that state none. */
const amountKind = ({ field, signature }: Promised): "allowance" | "minimum" | "maximum" | "sent" | undefined => {
  if (allowancePattern.test(signature)) return "allowance"
  if (sendingPattern.test(signature)) return "sent"
  if (matches(minimumPattern, field)) return "minimum"
  return field.path === "@.value" || matches(maximumPattern, field) ? "maximum" : undefined
}

/** Whether the promises of an intent can be compared with allowances that logs record. */
export const hasAllowances = (intent: TransactionIntent): boolean =>
  promisesOf(intent).some(
    ({ field, signature }) => field.detail?.kind === "tokenAmount" && allowancePattern.test(signature),
  )

/**
 * The promises of an intent beside the outcome, in the order of its fields.
 *
 * A promise is unknown where the transaction failed, where coins may have moved in place of their wrapped form, and where nothing moved that it
 * could be compared with.
 */
export const checkIntent = (
  intent: TransactionIntent,
  outcome: IntentOutcome,
  allowances: ReadonlyArray<RecordedAllowance>,
): ReadonlyArray<IntentCheckModel> => {
  const promises = promisesOf(intent)
  const isRecipient = (field: IntentField) => field.detail?.kind === "address" && recipientPattern.test(lastName(field))
  const named = promises.find(({ field }) => isRecipient(field))?.field.detail
  const recipient = named?.kind === "address" ? named.address : outcome.signer
  const received = promises.flatMap((promise) => {
    const { detail } = promise.field
    const kind = detail?.kind === "tokenAmount" ? amountKind(promise) : undefined
    return detail?.kind === "tokenAmount" && (kind === "minimum" || kind === "sent") ? [detail.token] : []
  })
  const checksOf = (promise: Promised): ReadonlyArray<Check> => {
    const { field } = promise
    const { detail } = field
    if (detail?.kind === "date") return matches(deadlinePattern, field) ? [deadline(field, detail.atMs, outcome)] : []
    if (detail?.kind === "address") {
      return isRecipient(field) ? [recipientOf(field, detail.address, received, outcome)] : []
    }
    if (detail?.kind !== "tokenAmount") return []
    switch (amountKind(promise)) {
      case "allowance":
        return [allowance(field, detail, { hasFailed: outcome.hasFailed, allowances })]
      case "minimum":
        return [minimumReceived(field, detail, recipient, outcome)]
      case "maximum":
        return [maximumSpent(field, detail, outcome)]
      case "sent":
        return [maximumSpent(field, detail, outcome), minimumReceived(field, detail, recipient, outcome)]
      case undefined:
        return []
    }
  }
  return promises
    .flatMap(checksOf)
    .slice(0, checksMax)
    .map((check) => ({ ...check, chainId: outcome.chainId }))
}
