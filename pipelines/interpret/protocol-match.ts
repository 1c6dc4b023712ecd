/**
 * Finds the one protocol whose rules fit a transaction best. Every transaction has at most one, and each protocol's
 * interpreter speaks for its own: so no two of them can match the same transaction.
 */
import { selectorOfCall } from "#chains/abi/signature.ts"
import { addressOfTopic } from "#chains/abi/word.ts"
import type { Log } from "#schemas/domain/block.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import type { AssetAmount } from "#schemas/facts/interpretation.ts"
import { addTo, contractKeys, keysOfContract } from "./contract-index.ts"
import { assetKey, emptyFlow } from "./flow.ts"
import type { DecodedTransaction } from "./interpreter.ts"
import { topicOfRule } from "./noted-call.ts"
import { tokensOfPool } from "./pool-address.ts"
import type {
  AssetTable,
  ContractTable,
  EventParty,
  ProtocolDefinition,
  ProtocolMatch,
  ProtocolRule,
  RuleMatch,
} from "./protocol.ts"

/** A transaction before its protocol is known. */
export type UnmatchedTransaction = Omit<DecodedTransaction, "protocol" | "attempt">

/** A rule with its signatures hashed, and its contracts as `chain id:address`. */
interface IndexedRule {
  readonly definition: ProtocolDefinition
  readonly rule: ProtocolRule
  readonly selectors: ReadonlySet<string> | undefined
  readonly called: ReadonlySet<string> | undefined
  readonly emitters: ReadonlySet<string> | undefined
  readonly named: ReadonlySet<string> | undefined
  readonly gave: ReadonlySet<string> | undefined
  readonly got: ReadonlySet<string> | undefined
  /** The other event's topic, and who emits it. */
  readonly besideTopic: string | undefined
  readonly besideEmitters: ReadonlySet<string> | undefined
}

/** The rules by what can be looked up fast: the event's topic, else the contract or the call. */
export interface ProtocolIndex {
  readonly byTopic: ReadonlyMap<string, ReadonlyArray<IndexedRule>>
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
      const tables = [rule.called, rule.emitters, rule.where?.is, rule.gave, rule.got, rule.beside?.emitters]
      const [called, emitters, named, gave, got, besideEmitters] = tables.map(contractsOf)
      const besideTopic = rule.beside === undefined ? undefined : topicOfRule(rule.beside.event)
      const sets = { called, emitters, named, gave, got, besideEmitters }
      const indexed = { definition, rule, selectors, besideTopic, ...sets }
      if (rule.event !== undefined) addTo(byTopic, topicOfRule(rule.event), indexed)
      else if (rule.called !== undefined) {
        for (const contract of new Set(Object.values(rule.called).flatMap((addresses) => addresses ?? [])))
          addTo(byContract, contract, indexed)
      } else for (const selector of selectors ?? []) addTo(bySelector, selector, indexed)
    }
  }
  return { byTopic, byContract, bySelector }
}

const emptyIndex = () => new Map<string, Array<IndexedRule>>()

/** Many rules share one table, some of them with hundreds of contracts: each is turned into a set once. */
const memoizedContracts = () => {
  const known = new Map<ContractTable, ReadonlySet<string>>()
  return (table: AssetTable | undefined): ReadonlySet<string> | undefined => {
    if (table === undefined || table === "any") return undefined
    const contracts = known.get(table) ?? contractKeys(table)
    known.set(table, contracts)
    return contracts
  }
}

/** The protocol that fits best; `undefined` where none does, or where the transaction failed. */
export const protocolOf = (transaction: UnmatchedTransaction, index: ProtocolIndex): ProtocolMatch | undefined => {
  if (transaction.hasFailed) return undefined
  const all = withoutPassedPools([...callMatches(transaction, index), ...eventMatches(transaction, index)])
  const matches = withoutSteps(all, transaction)
  const ranked = matches.toSorted((left, right) => rank(right, transaction) - rank(left, transaction))
  const [best] = ranked
  return best === undefined ? undefined : { definition: best.definition, matches: ranked }
}

/**
 * What is told by pools alone is so where nobody between told the same, and where they are one protocol's: else somebody
 * between was asked.
 */
const withoutPassedPools = (matches: ReadonlyArray<RuleMatch>): ReadonlyArray<RuleMatch> => {
  const ofPools = matches.filter(({ rule }) => rule.pool !== undefined)
  const others = matches.filter(({ rule }) => rule.pool === undefined)
  if (ofPools.length === 0 || new Set(ofPools.map(({ definition }) => definition)).size > 1) return others
  const isOther = ({ rule, account }: RuleMatch): boolean =>
    others.every((other) => other.rule.action !== rule.action || other.account !== account)
  return [...others, ...ofPools.filter(isOther)]
}

/**
 * A swap that left the signer with one side only was a step on the way to what else was done; another's has that other side
 * where it was asked to go. A call told of an event gives way to what else the same event tells, and what only moved at the called
 * contract to that contract's events.
 */
const withoutSteps = (
  matches: ReadonlyArray<RuleMatch>,
  transaction: UnmatchedTransaction,
): ReadonlyArray<RuleMatch> => {
  const isStep = ({ rule: { action }, account }: RuleMatch): boolean =>
    action === "swap" && account === transaction.signer && !hasTraded(transaction)
  /** What an event is only told as where nothing says who it was done for. */
  const isLastWord = ({ definition, contract, rule: { action, event } }: RuleMatch): boolean =>
    action === "call" &&
    event !== undefined &&
    matches.some(
      (other) =>
        other.definition === definition &&
        other.contract === contract &&
        other.rule.event === event &&
        other.rule.action !== "call",
    )
  /** Derived from the called contract and what moved alone, although an event of that contract names the action. */
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
  const told = matches.filter((match) => !isStep(match) && !isLastWord(match) && !isSuperseded(match))
  return told.length === 0 ? matches : told
}

/** Whether the signer gave one asset and got another, also where it passed on what it got. */
const hasTraded = ({ deltas, signerFlow: { sent, received }, signer }: UnmatchedTransaction): boolean => {
  if (sent.length > 0 && received.length > 0) return true
  const own = deltas.filter(({ account, kind }) => account === signer && kind !== "fee")
  const keysOf = (isLoss: boolean) => [
    ...new Set(own.filter(({ amountRaw }) => amountRaw < 0n === isLoss).map(({ asset }) => assetKey(asset))),
  ]
  const gained = keysOf(false)
  return keysOf(true).some((key) => gained.some((other) => other !== key))
}

/**
 * Order of matches, best first: the signer's own actions precede those of others, actions precede plain calls, and a named protocol
 * precedes the standard that it follows.
 */
const rank = (
  { definition, strength, account, rule, isOnBehalf }: RuleMatch,
  { signer }: UnmatchedTransaction,
): number =>
  strength * 16 +
  (account === signer ? 8 : 0) +
  (rule.action === "call" ? 0 : 4) +
  (isOnBehalf ? 0 : 2) +
  (definition.name === undefined ? 0 : 1)

const callMatches = (transaction: UnmatchedTransaction, index: ProtocolIndex): ReadonlyArray<RuleMatch> => {
  const { to, input } = transaction.transaction
  if (to === undefined) return []
  const candidates = [...(index.byContract.get(to) ?? []), ...(index.bySelector.get(input.slice(0, 10)) ?? [])]
  return candidates
    .filter((candidate) => isCallOf(candidate, transaction) && isFlowOf(candidate, transaction, transaction.signer))
    .map(({ definition, rule }) => ({
      definition,
      rule,
      account: transaction.signer,
      contract: to,
      log: undefined,
      strength: strengthOf(rule),
      isOnBehalf: false,
    }))
}

const eventMatches = (transaction: UnmatchedTransaction, index: ProtocolIndex): ReadonlyArray<RuleMatch> => {
  const { logs } = transaction.transaction.receipt
  const topics = new Set(logs.map((log) => log.topics[0]))
  return logs.flatMap((log) =>
    (index.byTopic.get(log.topics[0] ?? "") ?? []).flatMap((candidate): ReadonlyArray<RuleMatch> => {
      const { definition, rule, emitters, besideTopic } = candidate
      // Looking for it among thousands of logs, for each of them, would take its time.
      if (besideTopic !== undefined && !topics.has(besideTopic)) return []
      if (emitters !== undefined && !isIn(emitters, transaction.chain.id, log.address)) return []
      if (!isCallOf(candidate, transaction) || !isNamed(candidate, transaction, log)) return []
      if (!hasBeside(candidate, transaction, log)) return []
      const named = partyOf(transaction, log, rule.account)
      if (named === undefined || named === zeroAddress) return []
      const isOnBehalf = isTool(transaction, named)
      const account = isOnBehalf ? transaction.signer : named
      if (!isFlowOf(candidate, transaction, account)) return []
      if (!isPaidByPool(rule, transaction, log, account)) return []
      return [{ definition, rule, account, contract: log.address, log, strength: strengthOf(rule), isOnBehalf }]
    }),
  )
}

/** Whether the event's contract is a pool of the maker, and the account gained a token of it, or its share for pooling. */
const isPaidByPool = (
  { pool, action }: ProtocolRule,
  { chain, flows, transaction: { receipt } }: UnmatchedTransaction,
  log: Log,
  account: Address,
): boolean => {
  if (pool === undefined) return true
  const tokens = tokensOfPool(pool, chain.id, log, receipt.logs)
  if (tokens === undefined) return false
  const { received } = flows.get(account) ?? emptyFlow(account)
  const paid = new Set<Address | undefined>(action === "pool" ? [log.address] : tokens)
  return received.some(({ asset }) => paid.has(asset.token === zeroAddress ? chain.wrappedNative : asset.token))
}

/**
 * What the called contract did is what the signer did, where it was for the signer: a proxy or a helper, which keeps nothing.
 * A wallet, or a trader's own contract, acts for itself.
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

const isCallOf = ({ rule, called, selectors }: IndexedRule, { chain, transaction }: UnmatchedTransaction): boolean => {
  if (rule.on?.includes(chain.id) === false) return false
  if (called !== undefined && (transaction.to === undefined || !isIn(called, chain.id, transaction.to))) return false
  return selectors === undefined || selectors.has(transaction.input.slice(0, 10))
}

const isNamed = ({ rule: { where }, named }: IndexedRule, { chain }: UnmatchedTransaction, log: Log): boolean => {
  if (where === undefined || named === undefined) return true
  const account = addressOfTopic(log.topics[where.topic] ?? "")
  return account !== undefined && isIn(named, chain.id, account)
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
        (besideEmitters === undefined ? other.address === address : isIn(besideEmitters, chain.id, other.address))),
  )

/** Whether the account's flow is what the rule asks for. */
const isFlowOf = (
  { rule, gave, got }: IndexedRule,
  { chain, flows, signer }: UnmatchedTransaction,
  account: Address,
): boolean => {
  const { sent, received } = flows.get(account) ?? emptyFlow(account)
  // Who swapped in name only passed it on, or took an order.
  if (rule.action === "swap" && account !== signer && sent.length + received.length === 0) return false
  if (rule.flow === "out" && (sent.length === 0 || received.length > 0)) return false
  if (rule.flow === "in" && (received.length === 0 || sent.length > 0)) return false
  const isAmong = (amounts: ReadonlyArray<AssetAmount>, assets: ReadonlySet<string> | undefined): boolean =>
    amounts.some(({ asset }) => assets === undefined || isIn(assets, chain.id, asset.token))
  return (rule.gave === undefined || isAmong(sent, gave)) && (rule.got === undefined || isAmong(received, got))
}

const isIn = (contracts: ReadonlySet<string>, chainId: ChainId, address: Address): boolean =>
  keysOfContract(chainId, address).some((key) => contracts.has(key))

const wordDigits = 64

const partyOf = (transaction: UnmatchedTransaction, log: Log, party: EventParty | undefined): Address | undefined => {
  if (party === undefined) return transaction.wallet ?? transaction.signer
  if (party === "signer") return transaction.signer
  if (party === "receiver") return onlyReceiver(transaction, log.address)
  if ("topic" in party) return addressOfTopic(log.topics[party.topic] ?? "")
  const start = 2 + party.word * wordDigits
  return addressOfTopic(`0x${log.data.slice(start, start + wordDigits)}`)
}

/** Who only gained, but for tokens that keep what they stand for; of several the one that the contract paid. */
const onlyReceiver = ({ deltas, flows, signer }: UnmatchedTransaction, contract: Address): Address | undefined => {
  const nobody = new Set([signer, contract, ...deltas.map(({ asset }) => asset.token)])
  const receivers = [...flows.values()]
    .filter(({ account, sent, received }) => !nobody.has(account) && sent.length === 0 && received.length > 0)
    .map(({ account }) => account)
  if (receivers.length < 2) return receivers[0]
  const paid = new Set(deltas.filter(({ counterparty }) => counterparty === contract).map(({ account }) => account))
  const payees = receivers.filter((account) => paid.has(account))
  return payees.length === 1 ? payees[0] : undefined
}
