/** Actions before their amounts are known: rule matches grouped by account, action type and protocol. */
import type { Address } from "#schemas/domain/primitive.ts"
import type { ProtocolAction, ProtocolDefinition } from "../../protocols/protocol.ts"
import type { RuleMatch } from "../transaction/rule-match.ts"

/** One action of one account, with every match that proves it. */
export interface ActionDraft {
  readonly type: ProtocolAction
  readonly definition: ProtocolDefinition
  readonly account: Address
  /** Best first, never empty. */
  readonly matches: ReadonlyArray<RuleMatch>
}

/** Actions of one transaction: bundles of orders or user operations are otherwise unbounded. @limit callers */
export const actionsMax = 50

/**
 * Groups matches into drafts, one for each account, action type and protocol, in the order of their best matches.
 *
 * Matches of an unnamed standard, and of a contract called on behalf of the signer, join the best draft of the same account and type.
 */
export const draftActions = (matches: ReadonlyArray<RuleMatch>): ReadonlyArray<ActionDraft> => {
  const drafts = new Map<string, ActionDraft & { readonly matches: Array<RuleMatch> }>()
  const firstOfType = new Map<string, string>()
  for (const match of matches) {
    const { definition, rule, account, isOnBehalf } = match
    const typeKey = `${rule.action} ${account}`
    const ownKey = `${typeKey} ${definition.slug}`
    const isLesser = definition.name === undefined || isOnBehalf
    const key = isLesser ? (firstOfType.get(typeKey) ?? ownKey) : ownKey
    const draft = drafts.get(key)
    if (draft !== undefined) draft.matches.push(match)
    else if (drafts.size < actionsMax) drafts.set(key, { type: rule.action, definition, account, matches: [match] })
    if (!firstOfType.has(typeKey)) firstOfType.set(typeKey, key)
  }
  return [...drafts.values()]
}
