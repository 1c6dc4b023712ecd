/**
 * Infers the intent of a failed transaction. It has no movements and no events, only a call: the intent is known where all rules for
 * the call, else for the contract, agree.
 */
import { selectorOfCall } from "#chains/abi/signature.ts"
import type { ProtocolAttempt, ProtocolDefinition, ProtocolRule } from "../../protocols/protocol.ts"
import { addTo, contractKeys, keysOfContract } from "../contracts/contract-index.ts"
import type { UnmatchedTransaction } from "../transaction/decoded-transaction.ts"
import type { TriedAction } from "../transaction/rule-match.ts"
import { compareRules } from "./rule-order.ts"

/** One thing that a contract is known for. */
interface KnownUse extends TriedAction {
  /** Calls with this intent; any call where absent. */
  readonly selectors: ReadonlySet<string> | undefined
  /** True where the contract must be called; false where it only emits the event. */
  readonly isCalled: boolean
  /** True where movements distinguish it: a call without movements may have had another intent. */
  readonly isOfFlow: boolean
}

/** Intents of contracts by `chain id:address`, and of calls that only one protocol has by selector. */
export interface AttemptIndex {
  readonly byContract: ReadonlyMap<string, ReadonlyArray<KnownUse>>
  readonly bySelector: ReadonlyMap<string, ReadonlyArray<KnownUse>>
}

/** Prepares the rules for `attemptOf`. */
export const indexAttempts = (definitions: ReadonlyArray<ProtocolDefinition>): AttemptIndex => {
  const byContract = new Map<string, Array<KnownUse>>()
  const bySelector = new Map<string, Array<KnownUse>>()
  for (const definition of definitions) {
    const rules: ReadonlyArray<ProtocolRule | ProtocolAttempt> = [...definition.rules, ...(definition.attempts ?? [])]
    for (const rule of rules) {
      const selectors = rule.calls === undefined ? undefined : new Set(rule.calls.map(selectorOfCall))
      const use = { definition, rule, selectors, isCalled: rule.called !== undefined, isOfFlow: isOfFlow(rule) }
      const emitters = "emitters" in rule ? rule.emitters : undefined
      for (const contract of contractKeys(rule.called ?? emitters ?? {})) addTo(byContract, contract, use)
      if (isOfCallAlone(rule)) for (const selector of selectors ?? []) addTo(bySelector, selector, use)
    }
  }
  return { byContract: ordered(byContract), bySelector: ordered(bySelector) }
}

const ordered = (index: ReadonlyMap<string, ReadonlyArray<KnownUse>>) =>
  new Map([...index].map(([key, uses]) => [key, uses.toSorted(compareRules)]))

/** Whether a rule requires movements in one direction. One that requires both is a swap, the only purpose of such a contract. */
const isOfFlow = ({ flow, sends, receives }: Partial<ProtocolRule>): boolean =>
  flow !== undefined || (sends === undefined) !== (receives === undefined)

/** Whether the call alone proves the action, without a contract, an event, or movements. */
const isOfCallAlone = ({ called, event, flow, sends, receives }: Partial<ProtocolRule>): boolean =>
  [called, event, flow, sends, receives].every((part) => part === undefined)

/** The intent of a failed transaction; `undefined` where it is unknown or ambiguous. */
export const attemptOf = (
  { hasFailed, chain, calls: [call] }: UnmatchedTransaction,
  { byContract, bySelector }: AttemptIndex,
): TriedAction | undefined => {
  if (!hasFailed || call === undefined || call.selector === "0x") return undefined
  const { to, selector } = call
  const known = keysOfContract(chain.id, to).flatMap((key) => byContract.get(key) ?? [])
  const ofCall = known.filter(({ isCalled, selectors }) => isCalled && selectors?.has(selector) === true)
  if (ofCall.length > 0) return onlyOne(ofCall)
  const ofAny = known.filter(({ isCalled, selectors }) => isCalled && selectors === undefined)
  if (ofAny.some((use) => use.isOfFlow)) return undefined
  return ofAny.length > 0 ? onlyOne(known) : onlyOne(bySelector.get(selector) ?? [])
}

/** The common intent; `undefined` where they differ, or are plain calls. */
const onlyOne = (uses: ReadonlyArray<KnownUse>): TriedAction | undefined => {
  const [first] = uses
  if (first === undefined || (first.rule.action === "call" && first.rule.verb === undefined)) return undefined
  const isSame = ({ definition, rule }: KnownUse): boolean =>
    definition.name === first.definition.name && rule.action === first.rule.action && rule.verb === first.rule.verb
  return uses.every(isSame) ? first : undefined
}
