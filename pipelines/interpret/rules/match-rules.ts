/**
 * Matches transactions against the rules of all protocols. Rules are indexed by contract, topic and selector, so that a transaction
 * is compared only with those that can match. The best match decides its protocol.
 */
import { isOfFee } from "#schemas/facts/delta.ts"
import type { ProtocolAction } from "../../protocols/protocol.ts"
import type { UnmatchedTransaction } from "../transaction/decoded-transaction.ts"
import { assetKey } from "../transaction/flow.ts"
import { isProven } from "../transaction/proven.ts"
import type { ProtocolMatch, RuleMatch } from "../transaction/rule-match.ts"
import { matchCall, matchEvent } from "./match-rule.ts"
import { type ProtocolIndex, rulesOfCall, rulesOfLog } from "./rule-index.ts"

/** The protocol that matches best; `undefined` where none matches, or where the transaction failed. */
export const protocolOf = (transaction: UnmatchedTransaction, index: ProtocolIndex): ProtocolMatch | undefined => {
  if (transaction.hasFailed) return undefined
  const found = foundMatches(transaction, index)
  if (found.length === 0) return undefined
  const { ranked } = selectMatches(found, transaction)
  const [best] = ranked
  return best === undefined ? undefined : { definition: best.definition, matches: ranked }
}

/** The matches of all rules, those by calls first, then those by events in log order. */
const foundMatches = (transaction: UnmatchedTransaction, index: ProtocolIndex): ReadonlyArray<RuleMatch> => {
  const found: Array<RuleMatch> = []
  addCallMatches(found, transaction, index)
  addEventMatches(found, transaction, index)
  return found
}

/** Drops matches in three steps, and ranks those that remain. */
export const selectMatches = (found: ReadonlyArray<RuleMatch>, transaction: UnmatchedTransaction) => {
  const credible = found.filter((match) => isCredible(match, transaction))
  const direct = withoutPassedPools(credible)
  const specific = withoutSteps(direct, transaction)
  const ranked =
    specific.length < 2
      ? specific
      : specific.toSorted((left, right) => rank(right, transaction) - rank(left, transaction))
  return { credible, direct, ranked }
}

/** Actions by which an account gets back or gets what is its own, also if somebody else triggers them. */
const gainingActions: ReadonlySet<ProtocolAction> = new Set(["bridge", "claim", "unpool", "unstake", "withdraw"])

/** False for an event of any contract about an account that did not act, unless by it the account got something and gave nothing. */
const isCredible = (match: RuleMatch, transaction: UnmatchedTransaction): boolean => {
  const { strength, account, rule } = match
  if (isProfitOnly(match, transaction) || isPartOfPayout(match, transaction)) return false
  if (strength > 1 || isProven(transaction, account)) return true
  const flow = transaction.flows.get(account)
  return flow !== undefined && flow.sent.length === 0 && flow.received.length > 0 && gainingActions.has(rule.action)
}

/**
 * Whether a sole event is of fewer assets than the account got: it also got something back, such as a staked item, and which of them the event is
 * of is unknown.
 */
const isPartOfPayout = (
  { account, log, rule: { isSole } }: RuleMatch,
  { flows, transaction: { receipt } }: UnmatchedTransaction,
): boolean => {
  if (isSole !== true || log === undefined) return false
  const claims = receipt.logs.filter(({ address, topics }) => address === log.address && topics[0] === log.topics[0])
  return (flows.get(account)?.received ?? []).length > claims.length
}

/**
 * Whether the called contract acted by any contract's event, and the signer gave nothing for what it got: the profit of a bot's owner, to which
 * the event was a step.
 */
const isProfitOnly = (
  { strength, isOnBehalf, rule: { action } }: RuleMatch,
  { signerFlow: { sent } }: UnmatchedTransaction,
): boolean => strength === 1 && isOnBehalf && action !== "claim" && sent.length === 0

/**
 * Drops matches of pools where another match has the same action and account, and where the pools belong to several protocols:
 * the call went through an intermediary then.
 */
const withoutPassedPools = (matches: ReadonlyArray<RuleMatch>): ReadonlyArray<RuleMatch> => {
  const isOfPool = ({ rule: { pool, isPaidByEmitter } }: RuleMatch): boolean =>
    pool !== undefined || isPaidByEmitter === true
  const ofPools = matches.filter(isOfPool)
  if (ofPools.length === 0) return matches
  const others = matches.filter((match) => !isOfPool(match))
  if (new Set(ofPools.map(({ definition }) => definition)).size > 1) return others
  const isOther = ({ rule, account }: RuleMatch): boolean =>
    others.every((other) => other.rule.action !== rule.action || other.account !== account)
  return [...others, ...ofPools.filter(isOther)]
}

/**
 * Drops matches that are part of a more specific one, unless none remains: a swap in which the signer did not trade itself, a
 * `call` by an event that also proves another action, and a rule of contract and movements where an event of that contract matches.
 * Swaps of other accounts stay: their other side may go elsewhere.
 */
const withoutSteps = (
  matches: ReadonlyArray<RuleMatch>,
  transaction: UnmatchedTransaction,
): ReadonlyArray<RuleMatch> => {
  if (matches.length < 2) return matches
  const isStep = ({ rule: { action }, account }: RuleMatch): boolean =>
    action === "swap" && account === transaction.signer && !hasTraded(transaction)
  /** A `call` by an event by which another rule matches as well. */
  const isFallback = ({ definition, contract, rule: { action, event, named } }: RuleMatch): boolean =>
    action === "call" &&
    event !== undefined &&
    matches.some(
      (other) =>
        other.definition === definition &&
        other.contract === contract &&
        other.rule.event === event &&
        other.rule.named === named &&
        other.rule.action !== "call",
    )
  /** Derived from the called contract and movements alone, although an event of that contract proves an action. */
  const isSuperseded = ({ definition, account, contract, rule }: RuleMatch): boolean =>
    rule.event === undefined &&
    rule.calls === undefined &&
    matches.some(
      (other) =>
        other.definition === definition &&
        other.account === account &&
        other.contract === contract &&
        other.rule.event !== undefined,
    )
  const remaining = matches.filter((match) => !isStep(match) && !isFallback(match) && !isSuperseded(match))
  return remaining.length === 0 ? matches : remaining
}

/** Whether the signer gave one asset and got another, also where it forwarded what it got. */
const hasTraded = ({ deltas, signerFlow: { sent, received }, signer }: UnmatchedTransaction): boolean => {
  if (sent.length > 0 && received.length > 0) return true
  const own = deltas.filter((delta) => delta.account === signer && !isOfFee(delta))
  const keysOf = (isLoss: boolean) => [
    ...new Set(own.filter(({ amountRaw }) => amountRaw < 0n === isLoss).map(({ asset }) => assetKey(asset))),
  ]
  const gained = keysOf(false)
  return keysOf(true).some((key) => gained.some((other) => other !== key))
}

/**
 * Order of matches, best first: stronger evidence precedes weaker, the signer's own actions those of others, actions plain calls,
 * direct matches those on behalf of the signer, a named protocol the standard that it implements, and a call for a price or a whole act what
 * it did on the way.
 */
const rank = (
  { definition, strength, account, rule, isOnBehalf }: RuleMatch,
  { signer }: UnmatchedTransaction,
): number =>
  strength * 32 +
  (account === signer ? 16 : 0) +
  (rule.action === "call" && rule.isWhole !== true ? 0 : 8) +
  (isOnBehalf ? 0 : 4) +
  (definition.name === undefined ? 0 : 2) +
  (rule.paid === "price" || rule.isWhole === true ? 1 : 0)

/** Adds the matches by calls. */
const addCallMatches = (found: Array<RuleMatch>, transaction: UnmatchedTransaction, index: ProtocolIndex): void => {
  for (const call of transaction.calls) {
    for (const candidate of rulesOfCall(index, call)) {
      const match = matchCall(candidate, transaction, call)
      if (typeof match !== "string") found.push(match)
    }
  }
}

/** Logs of a transaction up to which a scan is cheaper than a set of their topics. */
const scannedLogsMax = 32

/** Adds the matches by events, in log order. */
const addEventMatches = (found: Array<RuleMatch>, transaction: UnmatchedTransaction, index: ProtocolIndex): void => {
  const { logs } = transaction.transaction.receipt
  // Cheap test first: `hasBeside` scans all logs, of which there may be thousands.
  const topics = logs.length <= scannedLogsMax ? undefined : new Set(logs.map((log) => log.topics[0]))
  for (const log of logs) {
    for (const candidate of rulesOfLog(index, log)) {
      if (candidate.besideTopic !== undefined && topics?.has(candidate.besideTopic) === false) continue
      const match = matchEvent(candidate, transaction, log)
      if (typeof match !== "string") found.push(match)
    }
  }
}
