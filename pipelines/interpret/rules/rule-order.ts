import type { EventParty, ProtocolAction, ProtocolDefinition, ProtocolRule } from "../../protocols/protocol.ts"

/** A rule and its protocol. */
interface DefinedRule {
  readonly definition: Pick<ProtocolDefinition, "slug">
  readonly rule: Pick<ProtocolRule, "action"> & Partial<ProtocolRule>
}

/** Actions that one event proves at once, the most specific first: a loan precedes its collateral, and side effects come last. */
const actionOrder: ReadonlyArray<ProtocolAction> = [
  "swap",
  "liquidate",
  "borrow",
  "repay",
  "deposit",
  "pool",
  "stake",
  "withdraw",
  "unpool",
  "unstake",
  "bridge",
  "donate",
  "vote",
  "delegate",
  "execute",
  "claim",
  "call",
]

/** Members of a rule that a transaction has to fulfil. */
const conditions = [
  "called",
  "calls",
  "event",
  "named",
  "emitters",
  "pool",
  "isPaidByEmitter",
  "sign",
  "on",
  "sends",
  "receives",
  "where",
  "beside",
  "flow",
  "isSole",
] as const satisfies ReadonlyArray<keyof ProtocolRule>

const conditionCount = ({ rule }: DefinedRule): number => conditions.filter((name) => rule[name] !== undefined).length

/** An account that the event names is better evidence than one that follows from movements. */
const accountRank = (party: EventParty | undefined): number => (party === "receiver" || party === "payee" ? 1 : 0)

const texts = new WeakMap<DefinedRule["rule"], string>()

/** The text of a rule, written once: a rule with many contracts is compared many times. */
const textOf = (rule: DefinedRule["rule"]): string => {
  const found = texts.get(rule)
  if (found !== undefined) return found
  const text = JSON.stringify(rule)
  texts.set(rule, text)
  return text
}

/**
 * Order of rules with equal evidence: by the origin of the account, then the action, then the number of conditions, then by protocol and text. It
 * depends on the rules alone, never on their place in a list.
 */
export const compareRules = (left: DefinedRule, right: DefinedRule): number =>
  accountRank(left.rule.account) - accountRank(right.rule.account) ||
  actionOrder.indexOf(left.rule.action) - actionOrder.indexOf(right.rule.action) ||
  conditionCount(right) - conditionCount(left) ||
  Number(right.rule.verb !== undefined) - Number(left.rule.verb !== undefined) ||
  compareTexts(left.definition.slug, right.definition.slug) ||
  (left.rule === right.rule ? 0 : compareTexts(textOf(left.rule), textOf(right.rule)))

const compareTexts = (left: string, right: string): number => {
  if (left === right) return 0
  return left < right ? -1 : 1
}
