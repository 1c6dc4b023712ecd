import type { Address } from "#schemas/domain/primitive.ts"
import type { Delta } from "#schemas/facts/delta.ts"
import type { Action, Interpretation } from "#schemas/facts/interpretation.ts"
import { type ActionDraft, actionsMax, draftActions } from "./action-draft.ts"
import { actsByMoving } from "./action-side.ts"
import { type ActionAmounts, attributeMovements } from "./attribution.ts"
import { gainActions } from "./gain.ts"
import { swapAndSend } from "./heuristics/swap-and-send.ts"
import type { DecodedTransaction, Interpreter } from "./interpreter.ts"
import { flowInterpretation, leftoverActions, wholeFlowActions } from "./leftover.ts"
import type { ProtocolDefinition, RuleMatch } from "./protocol.ts"
import { meanings, toldSentence } from "./protocol-sentence.ts"
import { otherParties } from "./shape.ts"
import { calledByWallet } from "./signer.ts"

/** Makes the interpreter of a protocol from what is known of it. */
export const defineProtocol = (definition: ProtocolDefinition): Interpreter => ({
  id: definition.slug,
  specificity: "contract",
  protocol: definition,
  matches: ({ protocol }) => protocol?.definition === definition,
  interpret: (transaction) => {
    const [best] = transaction.protocol?.matches ?? []
    if (best === undefined) return undefined
    const { drafted, others } = protocolActions(transaction)
    const main = mainAction(drafted)
    if (main === undefined) return undefined
    const isSigner = main.draft.account === transaction.signer
    const byFlows = isSigner && isNamelessCall(main.draft) ? flowsTold(definition, transaction) : undefined
    if (byFlows !== undefined) return byFlows
    const actions = [...drafted.map(({ action }) => action), ...others]
    const [match = best] = main.draft.matches
    const told = toldSentence(match, spokenAmounts(main.action, transaction), isSigner)
    if (told === undefined) return halfOfSwap(best, transaction)
    const { topic, category } = meanings[main.draft.type]
    const forwarded = isSigner && main.draft.type === "swap" ? forAnother(definition, transaction) : undefined
    return {
      interpreterId: match.definition.slug,
      actions,
      ...told,
      topic,
      category,
      isVague: false,
      ...(forwarded === undefined ? {} : { description: forwarded.description, items: forwarded.items }),
    }
  },
})

/** A draft with its amounts, as the action that it became. */
interface DraftedAction {
  readonly draft: ActionDraft
  readonly amounts: ActionAmounts
  readonly action: Action
}

const isNamelessCall = ({ type, matches: [best] }: ActionDraft): boolean =>
  type === "call" && best?.rule.verb === undefined

/** The action that the sentence is about: the best one, unless another of the same account says what moved and this does not. */
const mainAction = (drafted: ReadonlyArray<DraftedAction>): DraftedAction | undefined => {
  const [first] = drafted
  if (first === undefined || (isTold(first) && !isNamelessCall(first.draft))) return first
  const others = drafted.filter(({ draft }) => draft.account === first.draft.account && !isNamelessCall(draft))
  return others.find((other) => hasMoved(other.amounts)) ?? first
}

const isTold = ({ draft, amounts }: DraftedAction): boolean => !actsByMoving(draft.type) || hasMoved(amounts)

const hasMoved = ({ sent, received, isCredited }: ActionAmounts): boolean =>
  !isCredited && sent.length + received.length > 0

/** A swap without a second side for the signer: for another, or told by what moved where it surely was the protocol's. */
const halfOfSwap = ({ definition, rule, strength }: RuleMatch, transaction: DecodedTransaction) => {
  if (rule.action !== "swap") return undefined
  const isSure = strength === 3 || (strength === 2 && rule.account !== undefined)
  return forAnother(definition, transaction) ?? (isSure ? flowsTold(definition, transaction) : undefined)
}

/** A swap of which somebody else got what was bought. */
const forAnother = ({ slug }: ProtocolDefinition, transaction: DecodedTransaction): Interpretation | undefined => {
  const told = transaction.shape === "swap-and-send" ? swapAndSend.interpret(transaction) : undefined
  if (told === undefined) return undefined
  return { ...told, interpreterId: slug, actions: told.actions.map((action) => ({ ...action, protocol: slug })) }
}

/** The amounts that a sentence names: a token that stands for a debt comes and goes with the loan, and is not what was lent. */
const spokenAmounts = (action: Action, { deltas }: DecodedTransaction): Pick<Action, "sent" | "received"> => {
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

/** The actions of a transaction: those of its rules, and those of what moved beside. */
interface ProtocolActions {
  readonly drafted: ReadonlyArray<DraftedAction>
  readonly others: ReadonlyArray<Action>
}

const protocolActions = (transaction: DecodedTransaction): ProtocolActions => {
  const drafts = draftActions(transaction.protocol?.matches ?? [])
  const { amounts, leftover } = attributeMovements(transaction, drafts)
  const drafted = drafts.map((draft, index) => {
    const own = amounts[index] ?? { sent: [], received: [], isCredited: false }
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

/** Actions that no rule speaks of: what was left over, what the signer and its wallet did beside, and gifts that arrived. */
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
      .map((account) => [account, silentActions(transaction, account)] as const),
  ]
  const own = found.flatMap(([account, actions]) => actions.filter((action) => action.account === account))
  const gained = new Set<Address>()
  const others = [...found.flatMap(([, actions]) => actions), ...gifts(transaction)].filter(
    ({ account }) => !acting.has(account) && !gained.has(account) && gained.add(account) !== undefined,
  )
  return [...own, ...others].slice(0, actionsMax)
}

/** That those received something for whom donations were meant. */
const gifts = (transaction: DecodedTransaction): ReadonlyArray<Action> => {
  const [best] = transaction.protocol?.matches ?? []
  if (best?.rule.action !== "donate") return []
  const received = gainActions(otherParties(transaction).payees, "receive", best.account)
  return received.map((action) => ({ ...action, protocol: best.definition.slug }))
}

/** What moved, told as of any contract, with the protocol's name; `undefined` where nothing did. */
const flowsTold = (definition: ProtocolDefinition, transaction: DecodedTransaction): Interpretation | undefined => {
  const told = flowInterpretation(transaction)
  if (told === undefined) return undefined
  const { signer, protocol } = transaction
  const matches = (protocol?.matches ?? []).filter(({ account }) => account !== signer)
  const { drafted, others } = protocolActions({ ...transaction, protocol: { definition, matches } })
  return { ...told, interpreterId: definition.slug, actions: [...drafted.map(({ action }) => action), ...others] }
}

/**
 * What the signer did, or its wallet, where the rules speak of others only: a contract that it called deposited for it, or an
 * order of another was carried out. Its own flows say what; without any it has called, at least.
 */
const silentActions = (transaction: DecodedTransaction, account: Address): ReadonlyArray<Action> => {
  const { name, slug } = transaction.protocol?.definition ?? {}
  // What a wallet did by itself has a protocol only where a rule says so.
  const protocol = name === undefined || account !== transaction.signer ? undefined : slug
  const told = wholeFlowActions(transaction, account)
  if (told.length > 0) return told.map((action) => ({ ...action, protocol: action.protocol ?? protocol }))
  const { transaction: called, wallet } = transaction
  const counterparty = account === wallet ? calledByWallet(called, wallet) : called.to
  return [{ type: "call", protocol, account, sent: [], received: [], counterparty }]
}
