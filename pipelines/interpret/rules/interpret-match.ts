import type { Address } from "#schemas/domain/primitive.ts"
import type { Delta } from "#schemas/facts/delta.ts"
import type { Action, Interpretation } from "#schemas/facts/interpretation.ts"
import type { ProtocolDefinition } from "../../protocols/protocol.ts"
import { gainActions } from "../heuristics/gain.ts"
import { flowInterpretation, leftoverActions, wholeFlowActions } from "../heuristics/leftover.ts"
import { swapAndSend } from "../heuristics/swap-and-send.ts"
import { matchSentence, meanings } from "../sentence/protocol-sentence.ts"
import type { DecodedTransaction } from "../transaction/decoded-transaction.ts"
import type { RuleMatch } from "../transaction/rule-match.ts"
import { otherParties } from "../transaction/shape.ts"
import { calledByWallet } from "../transaction/signer.ts"
import { type ActionDraft, actionsMax, draftActions } from "./action-draft.ts"
import { actsByMoving } from "./action-side.ts"
import { type ActionAmounts, attributeMovements, noAmounts } from "./attribution.ts"

/**
 * The interpretation of a transaction by the rules of its protocol; `undefined` where none matches, or where the match does not
 * determine a sentence.
 */
export const interpretMatch = (transaction: DecodedTransaction): Interpretation | undefined => {
  const { definition, matches: [best] = [] } = transaction.protocol ?? {}
  if (definition === undefined || best === undefined) return undefined
  const { drafted, others } = protocolActions(transaction)
  const main = mainAction(drafted)
  if (main === undefined) return undefined
  const isSigner = main.draft.account === transaction.signer
  const byFlows = isSigner && isVerblessCall(main.draft) ? namedFlows(definition, transaction) : undefined
  if (byFlows !== undefined) return byFlows
  const actions = [...drafted.map(({ action }) => action), ...others]
  const [match = best] = main.draft.matches
  const sentence = matchSentence(match, sentenceAmounts(main.action, transaction), isSigner)
  if (sentence === undefined) return oneSidedSwap(best, transaction)
  const { topic, category } = meanings[main.draft.type]
  const forwarded = isSigner && main.draft.type === "swap" ? forAnother(definition, transaction) : undefined
  return {
    interpreterId: match.definition.slug,
    actions,
    ...sentence,
    topic,
    category,
    isVague: false,
    ...(forwarded === undefined ? {} : { description: forwarded.description, items: forwarded.items }),
  }
}

/** A draft, its amounts, and the action made of both. */
interface DraftedAction {
  readonly draft: ActionDraft
  readonly amounts: ActionAmounts
  readonly action: Action
}

const isVerblessCall = ({ type, matches: [best] }: ActionDraft): boolean =>
  type === "call" && best?.rule.verb === undefined

/** The action that the sentence describes: the best one, unless it has no amounts and another one of the same account has. */
const mainAction = (drafted: ReadonlyArray<DraftedAction>): DraftedAction | undefined => {
  const [first] = drafted
  if (first === undefined || (isComplete(first) && !isVerblessCall(first.draft))) return first
  const others = drafted.filter(({ draft }) => draft.account === first.draft.account && !isVerblessCall(draft))
  return others.find((other) => hasMoved(other.amounts)) ?? first
}

const isComplete = ({ draft, amounts }: DraftedAction): boolean => !actsByMoving(draft.type) || hasMoved(amounts)

const hasMoved = ({ sent, received, isCredited }: ActionAmounts): boolean =>
  !isCredited && sent.length + received.length > 0

/** A swap with one side only for the signer: bought for another account, or described by its flows where the protocol is certain. */
const oneSidedSwap = ({ definition, rule, strength }: RuleMatch, transaction: DecodedTransaction) => {
  if (rule.action !== "swap") return undefined
  const isCertain = strength === 3 || (strength === 2 && rule.account !== undefined)
  return forAnother(definition, transaction) ?? (isCertain ? namedFlows(definition, transaction) : undefined)
}

/** A swap whose output another account received. */
const forAnother = ({ slug }: ProtocolDefinition, transaction: DecodedTransaction): Interpretation | undefined => {
  const swap = transaction.shape === "swap-and-send" ? swapAndSend.interpret(transaction) : undefined
  if (swap === undefined) return undefined
  return { ...swap, interpreterId: slug, actions: swap.actions.map((action) => ({ ...action, protocol: slug })) }
}

/** The amounts that a sentence names. Debt tokens, which are minted and burned with a loan, are left out. */
const sentenceAmounts = (action: Action, { deltas }: DecodedTransaction): Pick<Action, "sent" | "received"> => {
  const { type, account, sent, received } = action
  if (type !== "borrow" && type !== "repay") return action
  const issued = new Set(
    deltas
      .filter((delta) => delta.account === account && (delta.kind === "mint" || delta.kind === "burn"))
      .map(({ asset }) => asset.token),
  )
  const lent = (amounts: Action["sent"]) => {
    const kept = amounts.filter(({ asset }) => !issued.has(asset.token))
    return kept.length === 0 ? amounts : kept
  }
  return type === "borrow" ? { sent, received: lent(received) } : { sent: lent(sent), received }
}

/** The actions of a transaction: those of its rules, and those of its other movements. */
interface ProtocolActions {
  readonly drafted: ReadonlyArray<DraftedAction>
  readonly others: ReadonlyArray<Action>
}

const protocolActions = (transaction: DecodedTransaction): ProtocolActions => {
  const drafts = draftActions(transaction.protocol?.matches ?? [])
  const { amounts, leftover } = attributeMovements(transaction, drafts)
  const drafted = drafts.map((draft, index) => {
    const own = amounts[index] ?? noAmounts
    return { draft, amounts: own, action: actionOf(draft, own) }
  })
  return { drafted, others: otherActions(transaction, leftover) }
}

const actionOf = ({ type, definition, account, matches }: ActionDraft, { sent, received }: ActionAmounts): Action => ({
  type,
  protocol: definition.name === undefined ? undefined : definition.slug,
  account,
  sent,
  received,
  counterparty: matches[0]?.contract,
})

/** Actions without a rule: leftover movements, the signer's and its wallet's where no rule names them, and donations received. */
const otherActions = (
  transaction: DecodedTransaction,
  leftover: ReadonlyMap<Address, ReadonlyArray<Delta>>,
): ReadonlyArray<Action> => {
  const { signer, wallet } = transaction
  const actors = wallet === undefined ? [signer] : [signer, wallet]
  const acting = new Set([...leftover.keys(), ...actors])
  const found = [
    ...[...leftover].map(([account, deltas]) => [account, leftoverActions(transaction, account, deltas)] as const),
    ...actors
      .filter((account) => !leftover.has(account))
      .map((account) => [account, unmatchedActions(transaction, account)] as const),
  ]
  const own = found.flatMap(([account, actions]) => actions.filter((action) => action.account === account))
  const gained = new Set<Address>()
  const others = [...found.flatMap(([, actions]) => actions), ...gifts(transaction)].filter(
    ({ account }) => !acting.has(account) && !gained.has(account) && gained.add(account) !== undefined,
  )
  return [...own, ...others].slice(0, actionsMax)
}

/** The recipients' side of donations. */
const gifts = (transaction: DecodedTransaction): ReadonlyArray<Action> => {
  const [best] = transaction.protocol?.matches ?? []
  if (best?.rule.action !== "donate") return []
  const received = gainActions(otherParties(transaction).payees, "receive", best.account)
  return received.map((action) => ({ ...action, protocol: best.definition.slug }))
}

/** The heuristics' interpretation under the protocol's name; `undefined` where nothing moved and nothing was approved. */
const namedFlows = (definition: ProtocolDefinition, transaction: DecodedTransaction): Interpretation | undefined => {
  const interpretation = flowInterpretation(transaction)
  if (interpretation === undefined) return undefined
  const { signer, protocol } = transaction
  const matches = (protocol?.matches ?? []).filter(({ account }) => account !== signer)
  const { drafted, others } = protocolActions({ ...transaction, protocol: { definition, matches } })
  const actions = [...drafted.map(({ action }) => action), ...others]
  return { ...interpretation, interpreterId: definition.slug, actions }
}

/**
 * The actions of the signer or its wallet where the rules name other accounts only: the called contract deposited on its behalf,
 * or filled another account's order. They follow from its flow; without one it is a plain call.
 */
const unmatchedActions = (transaction: DecodedTransaction, account: Address): ReadonlyArray<Action> => {
  const { name, slug } = transaction.protocol?.definition ?? {}
  // An action of the wallet has a protocol only where a rule matches.
  const protocol = name === undefined || account !== transaction.signer ? undefined : slug
  const actions = wholeFlowActions(transaction, account)
  if (actions.length > 0) return actions.map((action) => ({ ...action, protocol: action.protocol ?? protocol }))
  const { transaction: called, wallet } = transaction
  const counterparty = account === wallet ? calledByWallet(called, wallet) : called.to
  return [{ type: "call", protocol, account, sent: [], received: [], counterparty }]
}
