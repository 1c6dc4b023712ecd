/**
 * Finds what a failed transaction tried. Nothing moved, and nothing was told: only whom it called, and how, can say it. So
 * it is said where all that is known of the call, or else of the contract, means the same.
 */
import { selectorOfCall } from "#chains/abi/signature.ts"
import { addTo, contractKeys, keysOfContract } from "./contract-index.ts"
import type { ProtocolAttempt, ProtocolDefinition, ProtocolRule, TriedAction } from "./protocol.ts"
import type { UnmatchedTransaction } from "./protocol-match.ts"

/** One thing that a contract is known for. */
interface KnownUse extends TriedAction {
  /** The calls that mean it; any where absent. */
  readonly selectors: ReadonlySet<string> | undefined
  /** Whether calling the contract means it; else the contract is known to tell of it, whoever called. */
  readonly isCalled: boolean
  /** Whether it is told apart by which way things moved: then calls that moved nothing may have asked for something else. */
  readonly isOfFlow: boolean
}

/** What contracts are known for, by `chain id:address`, and calls that are one protocol's alone, by selector. */
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
  return { byContract, bySelector }
}

/** Who gave one thing for another exchanged them: that is all that such a contract is for. */
const isOfFlow = ({ flow, gave, got }: Partial<ProtocolRule>): boolean =>
  flow !== undefined || (gave === undefined) !== (got === undefined)

/** Whether the call by itself says it, whoever was called: no event beside it, and nothing that had to move. */
const isOfCallAlone = ({ called, event, flow, gave, got }: Partial<ProtocolRule>): boolean =>
  [called, event, flow, gave, got].every((part) => part === undefined)

/** What a failed transaction tried; `undefined` where nothing says it, or where it could have been this or that. */
export const attemptOf = (
  { hasFailed, chain, transaction: { to, input } }: UnmatchedTransaction,
  { byContract, bySelector }: AttemptIndex,
): TriedAction | undefined => {
  if (!hasFailed || to === undefined || input === "0x") return undefined
  const selector = input.slice(0, 10)
  const known = keysOfContract(chain.id, to).flatMap((key) => byContract.get(key) ?? [])
  const ofCall = known.filter(({ isCalled, selectors }) => isCalled && selectors?.has(selector) === true)
  if (ofCall.length > 0) return onlyOne(ofCall)
  const ofAny = known.filter(({ isCalled, selectors }) => isCalled && selectors === undefined)
  if (ofAny.some((use) => use.isOfFlow)) return undefined
  return ofAny.length > 0 ? onlyOne(known) : onlyOne(bySelector.get(selector) ?? [])
}

/** What all of them mean; `undefined` where they differ, or say only that somebody was called. */
const onlyOne = (uses: ReadonlyArray<KnownUse>): TriedAction | undefined => {
  const [first] = uses
  if (first === undefined || (first.rule.action === "call" && first.rule.verb === undefined)) return undefined
  const isSame = ({ definition, rule }: KnownUse): boolean =>
    definition.name === first.definition.name && rule.action === first.rule.action && rule.verb === first.rule.verb
  return uses.every(isSame) ? first : undefined
}
