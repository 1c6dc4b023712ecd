/** Explains which rules match a transaction, which do not, and why. */
import type { Address } from "#schemas/domain/primitive.ts"
import type { ProtocolAction, ProtocolDefinition, ProtocolRule } from "../../protocols/protocol.ts"
import type { DecodedTransaction } from "../transaction/decoded-transaction.ts"
import type { RuleMatch } from "../transaction/rule-match.ts"
import { matchCall, matchEvent, type Rejection } from "./match-rule.ts"
import { selectMatches } from "./match-rules.ts"
import { type IndexedRule, type ProtocolIndex, rulesOfCall, rulesOfTopic } from "./rule-index.ts"

/** Rejection of a rule: a condition that no event or call fulfilled, or the step of the selection that dropped its match. */
export type RuleRejection = Rejection | "weak evidence" | "a pool on the way" | "a step of another match" | "failed"

/** A rule, by what identifies it in its protocol. */
interface NamedRule {
  readonly protocol: string
  readonly action: ProtocolAction
  readonly verb: string | undefined
  /** The event or the calls that the rule is looked up by; `any call` of its contracts where it names neither. */
  readonly by: string
}

/** A rule that matches, best first in its list. */
export interface MatchedRule extends NamedRule {
  readonly account: Address
  /** The called contract, or the emitter of the event. */
  readonly contract: Address
  readonly logIndex: number | undefined
  readonly strength: RuleMatch["strength"]
  readonly isOnBehalf: boolean
}

/** Rules that do not match, alike by name, with the number of comparisons that ended so. */
export interface RejectedRule extends NamedRule {
  readonly reason: RuleRejection
  readonly count: number
}

/** The rules that the events and calls of a transaction point to. */
export interface ExplainedRules {
  readonly matched: ReadonlyArray<MatchedRule>
  /** In the order of the calls and events, each name once for each reason. */
  readonly rejected: ReadonlyArray<RejectedRule>
}

/** Compares a transaction with every rule that one of its calls or events points to, as `protocolOf` does. */
export const explainRules = (transaction: DecodedTransaction, index: ProtocolIndex): ExplainedRules => {
  const found: Array<RuleMatch> = []
  const rejected = new Map<string, RejectedRule>()
  const reject = (of: Pick<IndexedRule, "definition" | "rule">, reason: RuleRejection): void => {
    const named = namedRule(of)
    const key = JSON.stringify([named, reason])
    rejected.set(key, { ...named, reason, count: (rejected.get(key)?.count ?? 0) + 1 })
  }
  const take = (candidate: IndexedRule, match: RuleMatch | Rejection): void => {
    if (typeof match === "string") reject(candidate, match)
    else if (transaction.hasFailed) reject(candidate, "failed")
    else found.push(match)
  }
  for (const call of transaction.calls) {
    for (const candidate of rulesOfCall(index, call)) take(candidate, matchCall(candidate, transaction, call))
  }
  for (const log of transaction.transaction.receipt.logs) {
    for (const candidate of rulesOfTopic(index, log)) take(candidate, matchEvent(candidate, transaction, log))
  }
  const { credible, direct, ranked } = selectMatches(found, transaction)
  for (const match of without(found, credible)) reject(match, "weak evidence")
  for (const match of without(credible, direct)) reject(match, "a pool on the way")
  for (const match of without(direct, ranked)) reject(match, "a step of another match")
  return { matched: ranked.map(matchedRule), rejected: [...rejected.values()] }
}

const without = (matches: ReadonlyArray<RuleMatch>, others: ReadonlyArray<RuleMatch>): ReadonlyArray<RuleMatch> => {
  const kept = new Set(others)
  return matches.filter((match) => !kept.has(match))
}

const namedRule = ({
  definition,
  rule,
}: {
  readonly definition: ProtocolDefinition
  readonly rule: ProtocolRule
}): NamedRule => ({
  protocol: definition.slug,
  action: rule.action,
  verb: rule.verb,
  by: rule.event ?? rule.calls?.join(", ") ?? "any call",
})

const matchedRule = (match: RuleMatch): MatchedRule => ({
  ...namedRule(match),
  account: match.account,
  contract: match.contract,
  logIndex: match.log?.index,
  strength: match.strength,
  isOnBehalf: match.isOnBehalf,
})
