/**
 * Rules by what they can match: the contract, the topic or the selector. The order of their definition has no effect: rules of one look-up key
 * are in an order of their own.
 */
import { hashBytes } from "#chains/abi/encode.ts"
import { selectorOfCall } from "#chains/abi/signature.ts"
import type { Log } from "#schemas/domain/block.ts"
import type { Address, Hash } from "#schemas/domain/primitive.ts"
import { addressesOf, type ContractTable } from "../../protocols/contract-table.ts"
import type { AssetTable, ProtocolDefinition, ProtocolRule } from "../../protocols/protocol.ts"
import { addTo, type ContractSet, contractSet } from "../contracts/contract-index.ts"
import type { SelectedCall } from "../transaction/decoded-transaction.ts"
import { topicOfRule } from "./noted-call.ts"
import { compareRules } from "./rule-order.ts"

/** A rule with its signatures hashed, and its contracts by chain. */
export interface IndexedRule {
  readonly definition: ProtocolDefinition
  readonly rule: ProtocolRule
  readonly selectors: ReadonlySet<string> | undefined
  readonly called: ContractSet | undefined
  readonly emitters: ContractSet | undefined
  /** Hash of the name in the event's first topic. */
  readonly nameTopic: Hash | undefined
  readonly named: ContractSet | undefined
  readonly sends: ContractSet | undefined
  readonly receives: ContractSet | undefined
  /** Topic and emitters of the other event that the rule requires. */
  readonly besideTopic: string | undefined
  readonly besideEmitters: ContractSet | undefined
}

/** The rules of an event, ordered. */
export interface EventRules {
  /** All rules of the event. */
  readonly all: ReadonlyArray<IndexedRule>
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
      const nameTopic = rule.named === undefined ? undefined : hashOfText(rule.named)
      const sets = { called, emitters, named, sends, receives, besideEmitters }
      const indexed = { definition, rule, selectors, nameTopic, besideTopic, ...sets }
      if (rule.event !== undefined) addTo(byTopic, topicOfRule(rule.event), indexed)
      else if (rule.called !== undefined) {
        for (const contract of addressesOf(rule.called)) addTo(byContract, contract, indexed)
      } else for (const selector of selectors ?? []) addTo(bySelector, selector, indexed)
    }
  }
  return {
    byTopic: new Map([...byTopic].map(([topic, rules]) => [topic, eventRulesOf(rules.toSorted(compareRules))])),
    byContract: ordered(byContract),
    bySelector: ordered(bySelector),
  }
}

const hashOfText = (text: string): Hash => hashBytes(`0x${Buffer.from(text).toString("hex")}`)

const ordered = (index: ReadonlyMap<string, ReadonlyArray<IndexedRule>>) =>
  new Map([...index].map(([key, rules]) => [key, rules.toSorted(compareRules)]))

const eventRulesOf = (rules: ReadonlyArray<IndexedRule>): EventRules => {
  const emittersOf = ({ rule: { emitters } }: IndexedRule): ReadonlySet<Address> | undefined =>
    emitters === undefined ? undefined : new Set(addressesOf(emitters))
  const named = rules.map((indexed) => ({ indexed, addresses: emittersOf(indexed) }))
  const all = new Set(named.flatMap(({ addresses }) => [...(addresses ?? [])]))
  const rulesOf = (emitter: Address) =>
    named.filter(({ addresses }) => addresses?.has(emitter) !== false).map(({ indexed }) => indexed)
  return {
    all: rules,
    ofAny: named.filter(({ addresses }) => addresses === undefined).map(({ indexed }) => indexed),
    byEmitter: new Map([...all].map((emitter) => [emitter, rulesOf(emitter)])),
  }
}

const noRules: ReadonlyArray<IndexedRule> = []

/** The rules that a log can match. */
export const rulesOfLog = (
  { byTopic }: ProtocolIndex,
  { topics: [topic], address }: Log,
): ReadonlyArray<IndexedRule> => {
  const rules = byTopic.get(topic ?? "")
  return rules === undefined ? noRules : (rules.byEmitter.get(address) ?? rules.ofAny)
}

/** The rules of a log's event, those of other emitters included. */
export const rulesOfTopic = ({ byTopic }: ProtocolIndex, { topics: [topic] }: Log): ReadonlyArray<IndexedRule> =>
  byTopic.get(topic ?? "")?.all ?? noRules

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

/** The rules that a call can match. */
export const rulesOfCall = (
  { byContract, bySelector }: ProtocolIndex,
  { to, selector }: SelectedCall,
): ReadonlyArray<IndexedRule> => {
  const [ofContract, ofSelector] = [byContract.get(to), bySelector.get(selector)]
  if (ofContract === undefined) return ofSelector ?? noRules
  return ofSelector === undefined ? ofContract : [...ofContract, ...ofSelector]
}
