/**
 * Finds the one protocol whose rules fit a transaction best. Every transaction has at most one, and each protocol's
 * interpreter speaks for its own: so no two of them can match the same transaction.
 */
import { selectorOfCall, topicOfEvent } from "#chains/abi/signature.ts"
import { addressOfTopic } from "#chains/abi/word.ts"
import type { Log } from "#schemas/domain/block.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import type { DecodedTransaction } from "./interpreter.ts"
import type {
  ContractTable,
  EventParty,
  ProtocolDefinition,
  ProtocolMatch,
  ProtocolRule,
  RuleMatch,
} from "./protocol.ts"

/** A transaction before its protocol is known. */
export type UnmatchedTransaction = Omit<DecodedTransaction, "protocol">

/** A rule with its signatures hashed. */
interface IndexedRule {
  readonly definition: ProtocolDefinition
  readonly rule: ProtocolRule
  readonly selectors: ReadonlySet<string> | undefined
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
  for (const definition of definitions) {
    for (const rule of definition.rules) {
      const selectors = rule.calls === undefined ? undefined : new Set(rule.calls.map(selectorOfCall))
      const indexed = { definition, rule, selectors }
      if (rule.event !== undefined) add(byTopic, topicOfEvent(rule.event), indexed)
      else if (rule.called !== undefined) {
        for (const contract of new Set(Object.values(rule.called).flatMap((addresses) => addresses ?? [])))
          add(byContract, contract, indexed)
      } else for (const selector of selectors ?? []) add(bySelector, selector, indexed)
    }
  }
  return { byTopic, byContract, bySelector }
}

const emptyIndex = () => new Map<string, Array<IndexedRule>>()

const add = (index: Map<string, Array<IndexedRule>>, key: string, rule: IndexedRule): void => {
  const rules = index.get(key)
  if (rules === undefined) index.set(key, [rule])
  else rules.push(rule)
}

/** The protocol that fits best; `undefined` where none does, or where the transaction failed. */
export const protocolOf = (transaction: UnmatchedTransaction, index: ProtocolIndex): ProtocolMatch | undefined => {
  if (transaction.hasFailed) return undefined
  const matches = [...callMatches(transaction, index), ...eventMatches(transaction, index)]
  const ranked = matches.toSorted((left, right) => rank(right, transaction) - rank(left, transaction))
  const [best] = ranked
  return best === undefined ? undefined : { definition: best.definition, matches: ranked }
}

/** The signer's own actions first: what it was called for matters more than what happened on the way. */
const rank = ({ strength, account }: RuleMatch, { signer }: UnmatchedTransaction): number =>
  strength * 2 + (account === signer ? 1 : 0)

const callMatches = (transaction: UnmatchedTransaction, index: ProtocolIndex): ReadonlyArray<RuleMatch> => {
  const { to, input } = transaction.transaction
  if (to === undefined) return []
  const candidates = [...(index.byContract.get(to) ?? []), ...(index.bySelector.get(input.slice(0, 10)) ?? [])]
  return candidates
    .filter((candidate) => isCallOf(candidate, transaction))
    .map(({ definition, rule }) => ({
      definition,
      rule,
      account: transaction.signer,
      contract: to,
      strength: strengthOf(rule),
    }))
}

const eventMatches = (transaction: UnmatchedTransaction, index: ProtocolIndex): ReadonlyArray<RuleMatch> =>
  transaction.transaction.receipt.logs.flatMap((log) =>
    (index.byTopic.get(log.topics[0] ?? "") ?? []).flatMap((candidate): ReadonlyArray<RuleMatch> => {
      const { definition, rule } = candidate
      const account = rule.account === undefined ? transaction.signer : partyOf(transaction, log, rule.account)
      if (account === undefined || account === zeroAddress) return []
      if (!isCallOf(candidate, transaction)) return []
      if (rule.emitters !== undefined && !isIn(rule.emitters, transaction.chain.id, log.address)) return []
      return [{ definition, rule, account, contract: log.address, strength: strengthOf(rule) }]
    }),
  )

const strengthOf = ({ called, emitters }: ProtocolRule): RuleMatch["strength"] => {
  if (called !== undefined) return 3
  return emitters === undefined ? 1 : 2
}

const isCallOf = ({ rule, selectors }: IndexedRule, { chain, transaction }: UnmatchedTransaction): boolean => {
  if (rule.called !== undefined && (transaction.to === undefined || !isIn(rule.called, chain.id, transaction.to))) {
    return false
  }
  return selectors === undefined || selectors.has(transaction.input.slice(0, 10))
}

const isIn = (table: ContractTable, chainId: ChainId, address: Address): boolean =>
  table[chainId]?.includes(address) === true || table.every?.includes(address) === true

const wordDigits = 64

const partyOf = (transaction: UnmatchedTransaction, log: Log, party: EventParty): Address | undefined => {
  if (party === "receiver") return onlyReceiver(transaction, log.address)
  if ("topic" in party) return addressOfTopic(log.topics[party.topic] ?? "")
  const start = 2 + party.word * wordDigits
  return addressOfTopic(`0x${log.data.slice(start, start + wordDigits)}`)
}

const onlyReceiver = ({ flows, signer }: UnmatchedTransaction, contract: Address): Address | undefined => {
  const receivers = [...flows.values()].filter(
    ({ account, sent, received }) =>
      account !== signer && account !== contract && sent.length === 0 && received.length > 0,
  )
  return receivers.length === 1 ? receivers[0]?.account : undefined
}
