/**
 * Compares what is told of a transaction with recorded plain facts: who, what, how much, and by which protocol. Pure.
 *
 * The facts are told from the viewpoint of some accounts, so what others did is not asked for. Amounts are in whole units
 * and decimals are not recorded: amounts agree where their digits do.
 */
import { chainOrGeneric } from "#chains/registry.ts"
import { wrappedProtocol } from "#pipelines/interpret/wrapped-protocol.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { TransactionFacts } from "../fact-line.ts"
import { type Finding, unexplained } from "./comparison.ts"
import { actionsOfFact } from "./fact-kinds.ts"

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

/** The findings about a transaction's plain facts. */
export const comparePlainFacts = (facts: ReadonlyArray<PlainFact>, told: TransactionFacts): ReadonlyArray<Finding> =>
  facts.flatMap((fact) => [
    ...(isAmount(fact) ? [amountFinding(fact, facts, told)] : []),
    ...(fact.counterpartyProtocol === "gas" ? [] : [actionFinding(fact, told)]),
    ...(fact.counterpartyProtocol === "gas" ? [] : kindFinding(fact, facts, told)),
    ...(isProtocol(fact.counterpartyProtocol) ? [protocolFinding(fact, told)] : []),
  ])

/** Where nothing moved, the amount of a fact says nothing, or what an allowance was. */
const isAmount = ({ actionType, amount }: PlainFact): boolean =>
  actionType !== "informational" && significantDigits(amount) !== ""

const isProtocol = (name: string | null): name is string => name !== null && name !== "gas" && !name.startsWith("0x")

/** The digits of an amount without its point and the zeros around: the same in whole and in base units. */
const significantDigits = (amount: string): string => amount.replace(/[.-]/g, "").replace(/^0+|0+$/g, "")

const assetsOf = (fact: PlainFact, { chainId }: TransactionFacts) => {
  const wanted = fact.asset?.toLowerCase() ?? ""
  // Some name a chain's coin by the contract that shows it as a token.
  const coin = `eip155:${chainId}/erc20:${chainOrGeneric(chainId).nativeToken?.address}`
  return (asset: string): boolean =>
    wanted.startsWith("eip155:") && wanted !== coin ? asset === wanted : asset.startsWith(`eip155:${chainId}/slip44:`)
}

const amountFinding = (fact: PlainFact, facts: ReadonlyArray<PlainFact>, told: TransactionFacts): Finding => {
  const check = "facts: amounts"
  const isAsset = assetsOf(fact, told)
  const isFee = fact.counterpartyProtocol === "gas"
  const rows = told.deltas
    .filter(({ asset, account, kind }) => isAsset(asset) && account === fact.account && (kind === "fee") === isFee)
    .map(({ amountRaw }) => BigInt(amountRaw))
  const moved = new Set(sumsOf(rows).map((raw) => significantDigits(raw.toString())))
  const isWhole = ({ amount }: PlainFact): boolean => moved.has(significantDigits(amount))
  if (isWhole(fact)) return { check, difference: undefined }
  if (isFee && rows.length === 1) return { check, difference: "the receipt lacks the part for the chain below" }
  const others = facts.filter(
    (other) =>
      other.asset === fact.asset &&
      other.account === fact.account &&
      (other.counterpartyProtocol === "gas") === isFee &&
      isAmount(other),
  )
  const isSplit = isSplitOf(moved)
  if (isSplit(others) || isSplit(others.filter((other) => !isWhole(other)))) {
    return { check, difference: "one movement is told as several facts" }
  }
  if (rows.length === 0) {
    const isMoved = told.deltas.some(({ asset }) => isAsset(asset))
    return { check, difference: isMoved ? "the asset moved past the account" : "no event and no call moved the asset" }
  }
  if (fact.actionSubtype === "interest") return { check, difference: "interest is credited without a movement" }
  // A fee that was no transfer of its own was computed, by whatever rate; both amounts depend on it.
  if (others.some(({ actionSubtype }) => actionSubtype === "fee")) {
    return { check, difference: "the record reckons a fee apart" }
  }
  const detail = `${kindOf(fact)} ${fact.amount} ${fact.asset} of ${fact.account}`
  return { check, difference: unexplained, detail }
}

/** Single rows, what was gained in all, what was lost in all, and what remained. */
const sumsOf = (rows: ReadonlyArray<bigint>): ReadonlyArray<bigint> => {
  const sum = (some: ReadonlyArray<bigint>): bigint => some.reduce((left, right) => left + right, 0n)
  return [...rows, sum(rows), sum(rows.filter((raw) => raw > 0n)), sum(rows.filter((raw) => raw < 0n))]
}

/** Whether amounts of facts, added up or taken from one another, are among the digits of what moved. */
const isSplitOf =
  (moved: ReadonlySet<string>) =>
  (facts: ReadonlyArray<PlainFact>): boolean => {
    const decimals = Math.max(...facts.map(({ amount }) => amount.split(".")[1]?.length ?? 0))
    const raws = facts.map(
      ({ amount }) =>
        BigInt(amount.replace(/\.(\d*)$/, (_, digits: string) => digits)) *
        10n ** BigInt(decimals - (amount.split(".")[1]?.length ?? 0)),
    )
    const signs = 2 ** Math.min(raws.length, 8)
    return Array.from({ length: signs }, (_, bits) =>
      raws.reduce((sum, raw, index) => (bits & (1 << index) ? sum - raw : sum + raw), 0n),
    ).some((sum) => sum !== 0n && moved.has(significantDigits(sum.toString())))
  }

const approval = "informational/approve"

const kindOf = ({ actionType, actionSubtype }: PlainFact): string => `${actionType}/${actionSubtype}`

const actionFinding = (fact: PlainFact, told: TransactionFacts): Finding => {
  const check = "facts: actions"
  const kind = kindOf(fact)
  const own = told.actions.filter(({ account }) => account === fact.account)
  // An approval beside other actions needs one of its own.
  const hasActed = kind === approval ? own.some(({ type }) => actionsOfFact[kind]?.includes(type)) : own.length > 0
  if (hasActed) return { check, difference: undefined }
  const isUsed = kind === approval && told.deltas.some(isSpent(fact, told))
  if (isUsed) return { check, difference: "an allowance that is used is not given" }
  const detail = `${kind} of ${fact.account}: ${own.map(({ type }) => type).join(", ")}`
  return { check, difference: unexplained, detail }
}

/** Whether what the account did is called what the fact calls it; approvals are compared as actions. */
const kindFinding = (
  fact: PlainFact,
  facts: ReadonlyArray<PlainFact>,
  told: TransactionFacts,
): ReadonlyArray<Finding> => {
  const kind = kindOf(fact)
  const allowed = actionsOfFact[kind]
  const own = told.actions.filter(({ account }) => account === fact.account)
  if (allowed === undefined || kind === approval || own.length === 0) return []
  const check = "facts: kinds"
  if (own.some(({ type }) => allowed.includes(type))) return [{ check, difference: undefined }]
  const detail = `${kind} of ${fact.account}: ${own.map(({ type }) => type).join(", ")}`
  return [{ check, difference: kindDifference(fact, facts, told), detail }]
}

const kindDifference = (fact: PlainFact, facts: ReadonlyArray<PlainFact>, told: TransactionFacts): string => {
  const isByFlows = told.actions.every(({ protocol }) => protocol === null)
  if (isByFlows && isProtocol(fact.counterpartyProtocol)) return "no rule for the protocol"
  // The recorded vocabulary's word for a movement that nobody decoded.
  if (fact.actionSubtype === "none") return "the fact tells a movement only"
  const own = told.actions.filter(({ account }) => account === fact.account)
  const isTold = facts.some(
    (other) =>
      other.account === fact.account &&
      other.counterpartyProtocol === fact.counterpartyProtocol &&
      own.some(({ type }) => actionsOfFact[kindOf(other)]?.includes(type)),
  )
  if (isTold) return "one action is told as several facts"
  const isAsset = assetsOf(fact, told)
  const isBought = own.some(
    ({ type, sent, received }) => type === "swap" && [...sent, ...received].some(({ asset }) => isAsset(asset)),
  )
  return isBought && fact.actionSubtype.endsWith("wrapped") ? "a share that is bought is a swap" : unexplained
}

/** Tokens tell what is left of an allowance by the event that tells of a new one. */
const isSpent =
  (fact: PlainFact, told: TransactionFacts) =>
  ({ account, asset, amountRaw }: TransactionFacts["deltas"][number]): boolean =>
    account === fact.account && assetsOf(fact, told)(asset) && amountRaw.startsWith("-")

const protocolFinding = (fact: PlainFact, told: TransactionFacts): Finding => {
  const check = "facts: protocols"
  const protocols = told.actions.map(({ protocol }) => protocol)
  if (protocols.includes(fact.counterpartyProtocol)) return { check, difference: undefined }
  const known = protocols.filter((protocol) => protocol !== null)
  if (known.length > 0 && fact.counterpartyProtocol === wrappedProtocol(chainOrGeneric(told.chainId))) {
    return { check, difference: "wrapping on the way is not told" }
  }
  const difference = known.length === 0 ? "no rule for the protocol" : unexplained
  return { check, difference, detail: `${fact.counterpartyProtocol} for ${known.join(", ")}` }
}
