/**
 * Matches transactions against the rules of all protocols. Rules are indexed by contract, topic and selector, so that a transaction
 * is compared only with those that can match. The best match decides its protocol.
 */
import { selectorOfCall } from "#chains/abi/signature.ts"
import { addressOfData, addressOfTopic } from "#chains/abi/word.ts"
import type { Log } from "#schemas/domain/block.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { isOfFee } from "#schemas/facts/delta.ts"
import type { AssetAmount } from "#schemas/facts/interpretation.ts"
import { addressesOf, type ContractTable } from "../../protocols/contract-table.ts"
import type {
  AssetTable,
  EventParty,
  ProtocolAction,
  ProtocolDefinition,
  ProtocolRule,
} from "../../protocols/protocol.ts"
import { addTo, type ContractSet, contractSet } from "../contracts/contract-index.ts"
import type { SelectedCall, UnmatchedTransaction } from "../transaction/decoded-transaction.ts"
import { assetKey } from "../transaction/flow.ts"
import { isProven } from "../transaction/proven.ts"
import type { ProtocolMatch, RuleMatch } from "../transaction/rule-match.ts"
import { topicOfRule } from "./noted-call.ts"
import { tokensOfPool } from "./pool-address.ts"

/** A rule with its signatures hashed, and its contracts by chain. */
interface IndexedRule {
  readonly definition: ProtocolDefinition
  readonly rule: ProtocolRule
  readonly selectors: ReadonlySet<string> | undefined
  readonly called: ContractSet | undefined
  readonly emitters: ContractSet | undefined
  readonly named: ContractSet | undefined
  readonly sends: ContractSet | undefined
  readonly receives: ContractSet | undefined
  /** Topic and emitters of the other event that the rule requires. */
  readonly besideTopic: string | undefined
  readonly besideEmitters: ContractSet | undefined
}

/** The rules of an event, in the order of their definition. */
interface EventRules {
  /** The rules that any contract's event can match. */
  readonly ofAny: ReadonlyArray<IndexedRule>
  /** The rules that the event of a contract can match, for contracts that a rule names. */
  readonly byEmitter: ReadonlyMap<Address, ReadonlyArray<IndexedRule>>
}

/** Rules by their look-up key: the event's topic and contract, else the contract or the call. */
export interface ProtocolIndex {
  readonly byTopic: ReadonlyMap<string, EventRules>
  readonly byContract: ReadonlyMap<Address, ReadonlyArray<IndexedRule>>
  readonly bySelector: ReadonlyMap<string, ReadonlyArray<IndexedRule>>
}

/** Prepares the rules for `protocolOf`. */
export const indexProtocols = (definitions: ReadonlyArray<ProtocolDefinition>): ProtocolIndex => {
  const [byTopic, byContract, bySelector] = [emptyIndex(), emptyIndex(), emptyIndex()]
  const contractsOf = memoizedContracts()
  for (const definition of definitions) {
    for (const rule of definition.rules) {
      const selectors = rule.calls === undefined ? undefined : new Set(rule.calls.map(selectorOfCall))
      const tables = [rule.called, rule.emitters, rule.where?.is, rule.sends, rule.receives, rule.beside?.emitters]
      const [called, emitters, named, sends, receives, besideEmitters] = tables.map(contractsOf)
      const besideTopic = rule.beside === undefined ? undefined : topicOfRule(rule.beside.event)
      const sets = { called, emitters, named, sends, receives, besideEmitters }
      const indexed = { definition, rule, selectors, besideTopic, ...sets }
      if (rule.event !== undefined) addTo(byTopic, topicOfRule(rule.event), indexed)
      else if (rule.called !== undefined) {
        for (const contract of addressesOf(rule.called)) addTo(byContract, contract, indexed)
      } else for (const selector of selectors ?? []) addTo(bySelector, selector, indexed)
    }
  }
  return {
    byTopic: new Map([...byTopic].map(([topic, rules]) => [topic, eventRulesOf(rules)])),
    byContract,
    bySelector,
  }
}

const eventRulesOf = (rules: ReadonlyArray<IndexedRule>): EventRules => {
  const emittersOf = ({ rule: { emitters } }: IndexedRule): ReadonlySet<Address> | undefined =>
    emitters === undefined ? undefined : new Set(addressesOf(emitters))
  const named = rules.map((indexed) => ({ indexed, addresses: emittersOf(indexed) }))
  const all = new Set(named.flatMap(({ addresses }) => [...(addresses ?? [])]))
  const rulesOf = (emitter: Address) =>
    named.filter(({ addresses }) => addresses?.has(emitter) !== false).map(({ indexed }) => indexed)
  return {
    ofAny: named.filter(({ addresses }) => addresses === undefined).map(({ indexed }) => indexed),
    byEmitter: new Map([...all].map((emitter) => [emitter, rulesOf(emitter)])),
  }
}

const noRules: ReadonlyArray<IndexedRule> = []

/** The rules that a log can match. */
const candidatesOf = ({ byTopic }: ProtocolIndex, { topics: [topic], address }: Log): ReadonlyArray<IndexedRule> => {
  const rules = byTopic.get(topic ?? "")
  return rules === undefined ? noRules : (rules.byEmitter.get(address) ?? rules.ofAny)
}

const emptyIndex = () => new Map<string, Array<IndexedRule>>()

/** Many rules share a table, some with hundreds of contracts: each table is turned into a set once. */
const memoizedContracts = () => {
  const known = new Map<ContractTable, ContractSet>()
  return (table: AssetTable | undefined): ContractSet | undefined => {
    if (table === undefined || table === "any") return undefined
    const contracts = known.get(table) ?? contractSet(table)
    known.set(table, contracts)
    return contracts
  }
}

/** The protocol that matches best; `undefined` where none matches, or where the transaction failed. */
export const protocolOf = (transaction: UnmatchedTransaction, index: ProtocolIndex): ProtocolMatch | undefined => {
  if (transaction.hasFailed) return undefined
  const found: Array<RuleMatch> = []
  addCallMatches(found, transaction, index)
  addEventMatches(found, transaction, index)
  if (found.length === 0) return undefined
  const all = withoutPassedPools(found.filter((match) => isCredible(match, transaction)))
  const matches = withoutSteps(all, transaction)
  const ranked =
    matches.length < 2 ? matches : matches.toSorted((left, right) => rank(right, transaction) - rank(left, transaction))
  const [best] = ranked
  return best === undefined ? undefined : { definition: best.definition, matches: ranked }
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
  const ofPools = matches.filter(({ rule }) => rule.pool !== undefined)
  if (ofPools.length === 0) return matches
  const others = matches.filter(({ rule }) => rule.pool === undefined)
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
  const isFallback = ({ definition, contract, rule: { action, event } }: RuleMatch): boolean =>
    action === "call" &&
    event !== undefined &&
    matches.some(
      (other) =>
        other.definition === definition &&
        other.contract === contract &&
        other.rule.event === event &&
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

/** Adds the matches by calls. An inner call is weaker evidence than the call itself. */
const addCallMatches = (found: Array<RuleMatch>, transaction: UnmatchedTransaction, index: ProtocolIndex): void => {
  const { calls, signer, wallet } = transaction
  for (const call of calls) {
    const isInner = call !== calls[0]
    const account = isInner ? (wallet ?? signer) : signer
    for (const candidates of [index.byContract.get(call.to), index.bySelector.get(call.selector)]) {
      for (const candidate of candidates ?? noRules) {
        if (!isCallOf(candidate, transaction, [call]) || !isFlowOf(candidate, transaction, account)) continue
        const { definition, rule } = candidate
        const strength = isInner ? 2 : strengthOf(rule)
        found.push({ definition, rule, account, contract: call.to, log: undefined, strength, isOnBehalf: false })
      }
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
    for (const candidate of candidatesOf(index, log)) {
      if (candidate.besideTopic !== undefined && topics?.has(candidate.besideTopic) === false) continue
      const match = eventMatch(candidate, transaction, log)
      if (match !== undefined) found.push(match)
    }
  }
}

const eventMatch = (candidate: IndexedRule, transaction: UnmatchedTransaction, log: Log): RuleMatch | undefined => {
  const { definition, rule, emitters } = candidate
  if (emitters !== undefined && !emitters.has(transaction.chain.id, log.address)) return undefined
  if (!isCallOf(candidate, transaction, transaction.calls) || !isNamed(candidate, transaction, log)) return undefined
  if (!hasBeside(candidate, transaction, log)) return undefined
  const named = partyOf(transaction, log, rule.account)
  if (named === undefined || named === zeroAddress) return undefined
  const isOnBehalf = isTool(transaction, named)
  const account = isOnBehalf ? transaction.signer : named
  if (!isFlowOf(candidate, transaction, account) || !isPaidByPool(rule, transaction, log, account)) return undefined
  return { definition, rule, account, contract: log.address, log, strength: strengthOf(rule), isOnBehalf }
}

/** Whether the event's contract is a pool of the factory, and the account gained one of its tokens, or its share for pooling. */
const isPaidByPool = (
  { pool, action }: ProtocolRule,
  { chain, flows, transaction: { receipt } }: UnmatchedTransaction,
  log: Log,
  account: Address,
): boolean => {
  if (pool === undefined) return true
  const { received = [] } = flows.get(account) ?? {}
  if (received.length === 0) return false
  const tokens = tokensOfPool(pool, chain.id, log.address, receipt.logs)
  if (tokens === undefined) return false
  const paid: ReadonlyArray<Address | undefined> = action === "pool" ? [log.address] : tokens
  return received.some(({ asset }) => paid.includes(asset.token === zeroAddress ? chain.wrappedNative : asset.token))
}

/**
 * Whether the called contract acted on behalf of the signer: a proxy or helper that keeps nothing. A wallet, or a trader's own
 * contract, acts for itself.
 */
const isTool = ({ transaction: { to }, wallet, signerFlow, flows }: UnmatchedTransaction, named: Address): boolean =>
  named === to &&
  named !== wallet &&
  signerFlow.sent.length + signerFlow.received.length > 0 &&
  (flows.get(named)?.received ?? []).length === 0

const strengthOf = ({ called, emitters }: ProtocolRule): RuleMatch["strength"] => {
  if (called !== undefined) return 3
  return emitters === undefined ? 1 : 2
}

/** Whether one of the calls is of a contract and a signature of the rule. */
const isCallOf = (
  { rule, called, selectors }: IndexedRule,
  { chain }: UnmatchedTransaction,
  calls: ReadonlyArray<SelectedCall>,
): boolean => {
  if (rule.on?.includes(chain.id) === false) return false
  if (called === undefined && selectors === undefined) return true
  return calls.some(
    ({ to, selector }) => called?.has(chain.id, to) !== false && (selectors === undefined || selectors.has(selector)),
  )
}

const isNamed = ({ rule: { where }, named }: IndexedRule, { chain }: UnmatchedTransaction, log: Log): boolean => {
  if (where === undefined || named === undefined) return true
  const account = addressOfTopic(log.topics[where.topic] ?? "")
  return account !== undefined && named.has(chain.id, account)
}

const hasBeside = (
  { rule: { beside }, besideTopic, besideEmitters }: IndexedRule,
  { chain, transaction }: UnmatchedTransaction,
  { address }: Log,
): boolean =>
  besideTopic === undefined ||
  transaction.receipt.logs.some(
    (other) =>
      other.topics[0] === besideTopic &&
      (beside?.emitters === "any" ||
        (besideEmitters === undefined ? other.address === address : besideEmitters.has(chain.id, other.address))),
  )

/** Whether the account's flow matches the rule. */
const isFlowOf = (
  { rule, sends, receives }: IndexedRule,
  { chain, flows, signer }: UnmatchedTransaction,
  account: Address,
): boolean => {
  const { sent = [], received = [] } = flows.get(account) ?? {}
  // An account without a flow of its own only forwarded the swap, or filled an order.
  if (rule.action === "swap" && account !== signer && sent.length + received.length === 0) return false
  if (rule.flow === "out" && (sent.length === 0 || received.length > 0)) return false
  if (rule.flow === "in" && (received.length === 0 || sent.length > 0)) return false
  const isAmong = (amounts: ReadonlyArray<AssetAmount>, assets: ContractSet | undefined): boolean =>
    amounts.some(({ asset }) => assets === undefined || assets.has(chain.id, asset.token))
  return (
    (rule.sends === undefined || isAmong(sent, sends)) && (rule.receives === undefined || isAmong(received, receives))
  )
}

const partyOf = (transaction: UnmatchedTransaction, log: Log, party: EventParty | undefined): Address | undefined => {
  if (party === undefined) return transaction.wallet ?? transaction.signer
  if (party === "signer") return transaction.signer
  if (party === "receiver") return onlyReceiver(transaction, log.address)
  if ("topic" in party) return addressOfTopic(log.topics[party.topic] ?? "")
  return addressOfData(log.data, party.word)
}

/** The account that only gained, tokens that hold their own underlying excluded; of several the one that the contract paid. */
const onlyReceiver = ({ deltas, flows, signer }: UnmatchedTransaction, contract: Address): Address | undefined => {
  const excluded = new Set([signer, contract, ...deltas.map(({ asset }) => asset.token)])
  const receivers = [...flows.values()]
    .filter(({ account, sent, received }) => !excluded.has(account) && sent.length === 0 && received.length > 0)
    .map(({ account }) => account)
  if (receivers.length < 2) return receivers[0]
  const paid = new Set(deltas.filter(({ counterparty }) => counterparty === contract).map(({ account }) => account))
  const payees = receivers.filter((account) => paid.has(account))
  return payees.length === 1 ? payees[0] : undefined
}
