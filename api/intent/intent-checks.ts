/** Promises of an intent beside what the transaction did. Pure. */
import type { RecordedAllowance } from "#schemas/domain/allowance.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import {
  type IntentDetail,
  type IntentField,
  isDeadline,
  isRecipientMember,
  memberOf,
  type TransactionIntent,
} from "#schemas/domain/transaction-intent.ts"
import { isOfFee } from "#schemas/facts/delta.ts"
import type { TransactionModel } from "#schemas/graphql/history-model.ts"
import type { IntentCheckModel } from "#schemas/graphql/intent-model.ts"

/** Outcome of a transaction, as far as intents are compared with it. */
export type IntentOutcome = Pick<TransactionModel, "chainId" | "deltas" | "hasFailed" | "signer" | "timestampMs" | "to">

/** Nesting of calls whose promises are checked. @limit callers */
const depthMax = 4

/** Checks of one transaction. @limit callers */
const checksMax = 50

const minimumPattern = /\bmin|least|receive|^amountout(?:min|$)|returnamount/i

const maximumPattern = /\bmax|most|send|sell|pay\b|spend|amountin|deposit|supply|^value$/i

/** Functions that state a whole allowance. Of an increase, the recorded total proves nothing. */
const allowancePattern = /^(?:approve|permit)\(/

const sendingPattern = /^(?:transfer|transferFrom|safeTransfer\w*)\(/

const spenderPattern = /^_?(?:spender|guy|usr)$/i

/** A field, and the call that it is of. */
interface Promised {
  readonly field: IntentField
  readonly signature: string
  /** Recipient that the call names, else the one around it. */
  readonly recipient: Address | undefined
  /** Spender that the call names. */
  readonly spender: Address | undefined
}

type AmountDetail = Extract<IntentDetail, { readonly kind: "tokenAmount" }>

const isRecipient = (field: IntentField): boolean => field.detail?.kind === "address" && isRecipientMember(field)

/** The first address among the fields of a call that a condition selects. */
const addressOf = (fields: ReadonlyArray<IntentField>, isWanted: (field: IntentField) => boolean) => {
  const detail = fields.find((field) => field.detail?.kind === "address" && isWanted(field))?.detail
  return detail?.kind === "address" ? detail.address : undefined
}

const promisesOf = (
  { fields, signature }: TransactionIntent,
  around: Address | undefined = undefined,
  depth = 0,
): ReadonlyArray<Promised> => {
  if (depth > depthMax) return []
  const recipient = addressOf(fields, isRecipient) ?? around
  const spender = addressOf(fields, (field) => spenderPattern.test(memberOf(field)))
  return fields.flatMap((field) => [
    { field, signature: signature ?? "", recipient, spender },
    ...(field.nested === undefined ? [] : promisesOf(field.nested, recipient, depth + 1)),
  ])
}

const matches = (pattern: RegExp, field: IntentField): boolean =>
  pattern.test(memberOf(field)) || pattern.test(field.label)

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

const largestOf = (amounts: ReadonlyArray<bigint>): bigint =>
  amounts.toSorted((left, right) => (left > right ? -1 : 1))[0] ?? 0n

/** Amounts of one token that several calls of a transaction promise: of one call the largest, of calls beside each other the sum. */
const totalOf = (
  { fields }: TransactionIntent,
  isCounted: (field: IntentField, detail: AmountDetail) => boolean,
  depth = 0,
): bigint => {
  if (depth > depthMax) return 0n
  const own = fields.map((field) =>
    field.detail?.kind === "tokenAmount" && isCounted(field, field.detail) ? field.detail.amountRaw : 0n,
  )
  const inside = fields.reduce(
    (sum, { nested }) => sum + (nested === undefined ? 0n : totalOf(nested, isCounted, depth + 1)),
    0n,
  )
  return largestOf([inside, ...own])
}

/**
 * An amount is received if it stays: one that goes back again is no proof. Less than several calls promise together leaves open which of them
 * broke its promise.
 */
const minimumReceived = (
  field: IntentField,
  { token, amountRaw }: AmountDetail,
  {
    recipient,
    totalRaw,
    outcome,
  }: { readonly recipient: Address; readonly totalRaw: bigint; readonly outcome: IntentOutcome },
): Check => {
  const [grossRaw, netRaw] = [receivedRaw(outcome, recipient, token), changeRaw(outcome, recipient, token)]
  const isOpen = grossRaw >= amountRaw && netRaw < largestOf([totalRaw, amountRaw])
  const isUnclear = outcome.hasFailed || isOpen || (grossRaw === 0n && hasMovedCoins(outcome, recipient, token))
  return checkOf("MINIMUM_RECEIVED", field, {
    token,
    promisedRaw: amountRaw.toString(),
    actualRaw: isUnclear ? undefined : grossRaw.toString(),
    outcome: isUnclear ? "UNKNOWN" : verdict(grossRaw >= amountRaw),
  })
}

/** Nothing of the token may have left the signer because another account paid, so that nothing is no proof. */
const maximumSpent = (field: IntentField, { token, amountRaw }: AmountDetail, outcome: IntentOutcome): Check => {
  const changedRaw = changeRaw(outcome, outcome.signer, token)
  const spentRaw = changedRaw < 0n ? -changedRaw : 0n
  const isUnclear = outcome.hasFailed || movementsOf(outcome, outcome.signer, token).length === 0
  return checkOf("MAXIMUM_SPENT", field, {
    token,
    promisedRaw: amountRaw.toString(),
    actualRaw: isUnclear ? undefined : spentRaw.toString(),
    outcome: isUnclear ? "UNKNOWN" : verdict(spentRaw <= amountRaw),
  })
}

/** Leaves the outcome open if another spender has a larger allowance: it may be the rest of an older one, or an unrequested one. */
const allowance = (
  { field, spender }: Promised,
  { token, amountRaw }: AmountDetail,
  { hasFailed, allowances }: { readonly hasFailed: boolean; readonly allowances: ReadonlyArray<RecordedAllowance> },
): Check => {
  const ofToken = hasFailed ? [] : allowances.filter((each) => each.token === token)
  const recorded = ofToken.findLast((each) => spender === undefined || each.spender === spender)
  const isOpen =
    recorded !== undefined &&
    recorded.amountRaw <= amountRaw &&
    ofToken.some((each) => each.amountRaw > amountRaw && each.spender !== recorded.spender)
  return checkOf("ALLOWANCE", field, {
    token,
    promisedRaw: amountRaw.toString(),
    actualRaw: recorded?.amountRaw.toString(),
    outcome: recorded === undefined || isOpen ? "UNKNOWN" : verdict(recorded.amountRaw <= amountRaw),
  })
}

/** Accounts other than the called contract with more of a token than before. */
const gainers = (outcome: IntentOutcome, token: Address): ReadonlyArray<Address> => {
  const accounts = new Set(outcome.deltas.filter((delta) => isOf(delta, token)).map(({ account }) => account))
  return [...accounts].filter((account) => account !== outcome.to && changeRaw(outcome, account, token) > 0n)
}

/** Another asset than a promised one is no proof, and coins may stand for their wrapped form. */
const recipientOf = (
  field: IntentField,
  promised: Address,
  tokens: ReadonlyArray<Address>,
  outcome: IntentOutcome,
): Check => {
  const gains = outcome.deltas.filter((delta) => delta.account === promised && delta.amountRaw > 0n && !isOfFee(delta))
  const hasGained =
    tokens.length === 0 ? gains.length > 0 : gains.some((delta) => tokens.some((token) => isOf(delta, token)))
  const isOpen = !hasGained && gains.some((delta) => isOf(delta, zeroAddress))
  const others = hasGained || isOpen ? [] : tokens.flatMap((token) => gainers(outcome, token))
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
  const isHere = ({ chainId }: AmountDetail) => chainId === outcome.chainId
  const received = promises.flatMap((promise) => {
    const { detail } = promise.field
    const kind = detail?.kind === "tokenAmount" && isHere(detail) ? amountKind(promise) : undefined
    return detail?.kind === "tokenAmount" && (kind === "minimum" || kind === "sent") ? [detail.token] : []
  })
  const minimum = (promise: Promised, detail: AmountDetail): Check => {
    const recipient = promise.recipient ?? outcome.signer
    const same = new Set(
      promises.flatMap((other) => {
        const kind = amountKind(other)
        const isSame = (other.recipient ?? outcome.signer) === recipient
        return isSame && (kind === "minimum" || kind === "sent") ? [other.field] : []
      }),
    )
    const totalRaw = totalOf(intent, (field, of) => isHere(of) && of.token === detail.token && same.has(field))
    return minimumReceived(promise.field, detail, { recipient, totalRaw, outcome })
  }
  const checksOf = (promise: Promised): ReadonlyArray<Check> => {
    const { field } = promise
    const { detail } = field
    if (detail?.kind === "date") return isDeadline(field) ? [deadline(field, detail.atMs, outcome)] : []
    if (detail?.kind === "address") {
      return isRecipient(field) ? [recipientOf(field, detail.address, received, outcome)] : []
    }
    // Amounts on other chains are compared with nothing: their transactions are others.
    if (detail?.kind !== "tokenAmount" || !isHere(detail)) return []
    switch (amountKind(promise)) {
      case "allowance":
        return [allowance(promise, detail, { hasFailed: outcome.hasFailed, allowances })]
      case "minimum":
        return [minimum(promise, detail)]
      case "maximum":
        return [maximumSpent(field, detail, outcome)]
      case "sent":
        return [maximumSpent(field, detail, outcome), minimum(promise, detail)]
      case undefined:
        return []
    }
  }
  return promises
    .flatMap(checksOf)
    .slice(0, checksMax)
    .map((check) => ({ ...check, chainId: outcome.chainId }))
}
