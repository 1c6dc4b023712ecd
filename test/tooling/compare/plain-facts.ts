/**
 * Compares the interpretation of a transaction with recorded plain facts: who, what, how much, and by which protocol. Pure. Facts cover
 * some accounts only, so actions of other accounts are not required. Amounts are in whole units and decimals are not recorded: amounts of
 * tokens agree if their digits do, those of coins exactly.
 */
import { chainOrGeneric } from "#chains/registry.ts"
import type { TransactionFacts } from "#ops/maintenance/recordings/fact-line.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { Finding, Reason } from "./comparison.ts"
import { type FactKind, factKinds } from "./fact-kinds.ts"
import type { RecordedReceipt } from "./recorded.ts"

/** A plain fact as recorded. */
export interface PlainFact {
  readonly actionType: string
  readonly actionSubtype: string
  /** The native symbol or a CAIP-19 id. */
  readonly asset: string | null
  /** In whole units. */
  readonly amount: string
  readonly account: Address
  /** A protocol's name, `gas`, an address, or null. */
  readonly counterpartyProtocol: string | null
}

/** A transaction with its recorded facts. */
export interface FactsOfTransaction {
  readonly facts: ReadonlyArray<PlainFact>
  readonly interpreted: TransactionFacts
  readonly receipt: Pick<RecordedReceipt, "l1Fee">
}

type Action = TransactionFacts["actions"][number]

/** The findings about a transaction's plain facts. */
export const comparePlainFacts = (transaction: FactsOfTransaction): ReadonlyArray<Finding> =>
  transaction.facts.flatMap((fact) => {
    const compared = { ...transaction, fact }
    const amount = hasAmount(fact) ? amountReason(compared) : undefined
    const amounts = hasAmount(fact) ? [finding("facts: amounts", compared, amount)] : []
    if (isGas(fact)) return amounts
    const actions = [finding("facts: actions", compared, actionReason(compared, amount))]
    const protocols = isProtocol(fact) ? [finding("facts: protocols", compared, protocolReason(compared))] : []
    return [...amounts, ...actions, ...protocols]
  })

interface ComparedFact extends FactsOfTransaction {
  readonly fact: PlainFact
}

const finding = (check: Finding["check"], { fact, interpreted }: ComparedFact, reason: Reason | undefined): Finding => {
  if (reason === undefined) return { check }
  const { amount, asset, account, counterpartyProtocol } = fact
  const own = ownActions(fact, interpreted).map(({ type, protocol }) =>
    protocol === null ? type : `${type} by ${protocol}`,
  )
  const detail = `${kindOf(fact)} ${amount} ${asset} of ${account} by ${counterpartyProtocol}; actions: ${own.join(", ")}`
  return { check, reason, detail }
}

const kindOf = ({ actionType, actionSubtype }: PlainFact): string => `${actionType}/${actionSubtype}`

const isGas = ({ counterpartyProtocol }: PlainFact): boolean => counterpartyProtocol === "gas"

const isProtocol = ({ counterpartyProtocol: name }: PlainFact): boolean =>
  name !== null && name !== "gas" && !name.startsWith("0x")

/** If nothing moved, the amount of a fact is meaningless, or that of an allowance. */
const hasAmount = ({ actionType, amount }: PlainFact): boolean =>
  actionType !== "informational" && significantDigits(amount) !== ""

/** The digits of an amount without its point and the zeros around: the same in whole and in base units. */
const significantDigits = (amount: string): string => amount.replace(/[.-]/g, "").replace(/^0+|0+$/g, "")

/** All coins of the list have 18 decimals. */
const coinDecimals = 18

const isAssetOf = ({ fact, interpreted: { chainId } }: ComparedFact) => {
  const wanted = fact.asset?.toLowerCase() ?? ""
  return (asset: string): boolean =>
    isCoin(fact, chainId) ? asset.startsWith(`eip155:${chainId}/slip44:`) : asset === wanted
}

/** Some facts name a chain's coin by the contract that represents it as a token. */
const isCoin = ({ asset }: PlainFact, chainId: number): boolean => {
  const wanted = asset?.toLowerCase() ?? ""
  return (
    !wanted.startsWith("eip155:") ||
    wanted === `eip155:${chainId}/erc20:${chainOrGeneric(chainId).nativeToken?.address}`
  )
}

/** Converts amounts of facts and raw amounts to a form in which equal amounts compare equal. */
const comparable = ({ fact, interpreted: { chainId } }: ComparedFact) => {
  const isExact = isCoin(fact, chainId)
  return {
    ofFact: (amount: string): string =>
      isExact ? inBaseUnit(amount, coinDecimals).toString() : significantDigits(amount),
    ofRaw: (raw: bigint): string => {
      const text = (raw < 0n ? -raw : raw).toString()
      return isExact ? text : significantDigits(text)
    },
  }
}

const inBaseUnit = (amount: string, decimals: number): bigint => {
  const [whole = "", part = ""] = amount.replace("-", "").split(".")
  return BigInt(whole + part.slice(0, decimals).padEnd(decimals, "0"))
}

const sumOf = (raws: ReadonlyArray<bigint>): bigint => raws.reduce((sum, raw) => sum + raw, 0n)

/** Compares with the ledger: a row, the sum of a direction, or the net change of the fact's account and asset. */
const amountReason = (compared: ComparedFact): Reason | undefined => {
  const { fact, facts, interpreted, receipt } = compared
  const isAsset = isAssetOf(compared)
  const { ofFact, ofRaw } = comparable(compared)
  const rows = interpreted.deltas
    .filter(
      ({ asset, account, kind }) => isAsset(asset) && account === fact.account && (kind === "fee") === isGas(fact),
    )
    .map(({ amountRaw }) => BigInt(amountRaw))
  if (rows.length === 0) return "no movement of the account"
  const sums = [sumOf(rows), sumOf(rows.filter((raw) => raw > 0n)), sumOf(rows.filter((raw) => raw < 0n))]
  const moved = new Set([...rows, ...sums].map(ofRaw))
  const isWhole = ({ amount }: PlainFact): boolean => moved.has(ofFact(amount))
  if (isWhole(fact)) return undefined
  if (isGas(fact)) {
    const isMore = inBaseUnit(fact.amount, coinDecimals) > -sumOf(rows)
    return isMore && receipt.l1Fee === undefined && rows.length === 1
      ? "the receipt lacks the data fee"
      : "another amount"
  }
  const others = facts.filter(
    (other) => other.asset === fact.asset && other.account === fact.account && !isGas(other) && hasAmount(other),
  )
  return splitReason([others, others.filter((other) => !isWhole(other))], moved)
}

/** The reason where facts add up to a moved amount, exactly or up to the rounding of a computed fee. */
const splitReason = (groups: ReadonlyArray<ReadonlyArray<PlainFact>>, moved: ReadonlySet<string>): Reason => {
  const sums = groups.flatMap(signedSums)
  if (sums.some((sum) => moved.has(significantDigits(sum)) || moved.has(sum))) return "one movement is several facts"
  const hasFee = groups.some((facts) => facts.some(({ actionSubtype }) => actionSubtype === "fee"))
  const isNear = (sum: string) =>
    [...moved].some((amount) => Math.abs(significand(sum) / significand(amount) - 1) < 0.01)
  return hasFee && sums.some(isNear) ? "a fee is computed, not moved" : "another amount"
}

/** Maximum number of facts whose sums and differences are tried. */
const factsAddedMax = 8

/** All sums and differences of the facts' amounts in base units; only positive ones. */
const signedSums = (facts: ReadonlyArray<PlainFact>): ReadonlyArray<string> => {
  const raws = facts.slice(0, factsAddedMax).map(({ amount }) => inBaseUnit(amount, coinDecimals))
  return Array.from({ length: 2 ** raws.length }, (_, bits) =>
    raws.reduce((sum, raw, index) => (bits & (1 << index) ? sum - raw : sum + raw), 0n),
  )
    .filter((sum) => sum > 0n)
    .map(String)
}

/** An amount's digits as a number between 1 and 10. */
const significand = (amount: string): number => Number(amount.replace(/^(\d)/, "$1."))

const ownActions = (fact: PlainFact, interpreted: TransactionFacts): ReadonlyArray<Action> =>
  interpreted.actions.filter(({ account }) => account === fact.account)

/** Looks for an action of the account with a type of the fact's kind, and with the fact's asset and amount. */
const actionReason = (compared: ComparedFact, amount: Reason | undefined): Reason | undefined => {
  const { fact, interpreted } = compared
  const kind = factKinds[kindOf(fact)]
  if (kind === undefined) return "no rule for the kind"
  const own = ownActions(fact, interpreted)
  const meant = own.filter(({ type }) => kind.types.includes(type))
  const { side } = kind
  if (side === undefined || !hasAmount(fact)) return meant.length > 0 ? undefined : silentReason(compared)
  if (own.length === 0) return "no action of the account"
  if (hasFact(meant, compared, side)) return undefined
  const withAsset = meant.filter((action) => amountsOf(action, compared, side).length > 0)
  if (withAsset.length > 0) return amount ?? partReason(withAsset, compared, side)
  return otherReason(own, compared, side) ?? amount ?? "no action has the amount"
}

/** Reason why a permission or a vote has no action. */
const silentReason = (compared: ComparedFact): Reason => {
  const { fact, interpreted } = compared
  const isAsset = isAssetOf(compared)
  // Many tokens emit `Approval` with the remaining allowance when it is spent.
  const isSpent = ({ account, asset, amountRaw }: TransactionFacts["deltas"][number]): boolean =>
    account === fact.account && isAsset(asset) && amountRaw.startsWith("-")
  if (kindOf(fact) === "informational/approve" && interpreted.deltas.some(isSpent))
    return "an allowance is used, not given"
  return ownActions(fact, interpreted).length === 0 ? "no action of the account" : "no rule for the kind"
}

type Side = NonNullable<FactKind["side"]>

const amountsOf = (action: Action, compared: ComparedFact, side: Side): ReadonlyArray<bigint> => {
  const isAsset = isAssetOf(compared)
  const amounts = side === "either" ? [...action.sent, ...action.received] : action[side]
  return amounts.filter(({ asset }) => isAsset(asset)).map(({ amountRaw }) => BigInt(amountRaw))
}

/** Whether the amounts of one of the actions, or of all of them together, are those of the fact. */
const hasFact = (actions: ReadonlyArray<Action>, compared: ComparedFact, side: Side): boolean => {
  const { ofFact, ofRaw } = comparable(compared)
  const amounts = actions.map((action) => amountsOf(action, compared, side))
  const candidates = [...amounts.flat(), ...amounts.map(sumOf), sumOf(amounts.flat())]
  return candidates.some((raw) => ofRaw(raw) === ofFact(compared.fact.amount))
}

/** Reason why an action has another amount of the fact's asset. */
const partReason = (actions: ReadonlyArray<Action>, compared: ComparedFact, side: Side): Reason => {
  const { fact, facts } = compared
  const { ofRaw } = comparable(compared)
  const parts = facts.filter(
    (other) => other.asset === fact.asset && other.account === fact.account && !isGas(other) && hasAmount(other),
  )
  return splitReason([parts], new Set(actions.flatMap((action) => amountsOf(action, compared, side).map(ofRaw))))
}

/** Reason why an action of another type has the fact's amount; absent where no action has it. */
const otherReason = (own: ReadonlyArray<Action>, compared: ComparedFact, side: Side): Reason | undefined => {
  const { fact, facts } = compared
  const holders = own.filter((action) => hasFact([action], compared, side))
  if (holders.length === 0) return undefined
  if (fact.actionSubtype === "none") return "the record names no kind"
  const types = holders.map(({ type }) => type)
  if (types.includes("swap") && fact.actionSubtype.endsWith("wrapped")) return "a share that is bought is a swap"
  const isMeantElsewhere = facts.some(
    (other) =>
      other !== fact &&
      other.account === fact.account &&
      other.counterpartyProtocol === fact.counterpartyProtocol &&
      types.some((type) => factKinds[kindOf(other)]?.types.includes(type)),
  )
  if (isMeantElsewhere) return "one action is several facts"
  return isProtocol(fact) && holders.every(({ protocol }) => protocol === null)
    ? "no rule for the protocol"
    : "another kind"
}

/** Looks for the protocol among the actions that have the fact's amount, else among all of the account's. */
const protocolReason = (compared: ComparedFact): Reason | undefined => {
  const { fact, interpreted } = compared
  const own = ownActions(fact, interpreted)
  if (own.length === 0) return "no action of the account"
  const side = factKinds[kindOf(fact)]?.side ?? "either"
  const holders = hasAmount(fact) ? own.filter((action) => hasFact([action], compared, side)) : []
  const protocols = (holders.length === 0 ? own : holders).map(({ protocol }) => protocol)
  if (protocols.includes(fact.counterpartyProtocol)) return undefined
  return protocols.every((protocol) => protocol === null) ? "no rule for the protocol" : "another protocol"
}
