/** The actions of a transaction that matches rules: those of the rules with their amounts, and those of its other movements. */
import type { Address } from "#schemas/domain/primitive.ts"
import type { Delta } from "#schemas/facts/delta.ts"
import type { Action, AssetAmount } from "#schemas/facts/interpretation.ts"
import { gainActions } from "../heuristics/gain.ts"
import { leftoverActions, wholeFlowActions } from "../heuristics/leftover.ts"
import type { DecodedTransaction } from "../transaction/decoded-transaction.ts"
import { assetKey } from "../transaction/flow.ts"
import type { RuleMatch } from "../transaction/rule-match.ts"
import { otherParties } from "../transaction/shape.ts"
import { calledByWallet } from "../transaction/signer.ts"
import { type ActionAmounts, noAmounts } from "./action-amounts.ts"
import { type ActionDraft, actionsMax, draftActions } from "./action-draft.ts"
import { attributeMovements } from "./attribution.ts"
import type { DraftedAction } from "./drafted-action.ts"
import { statedAmountsOf } from "./stated-amount.ts"

/** The actions of a transaction. */
interface ProtocolActions {
  readonly drafted: ReadonlyArray<DraftedAction>
  readonly others: ReadonlyArray<Action>
}

let last: { readonly transaction: DecodedTransaction; readonly actions: ProtocolActions } | undefined

/** The last ones are kept: the sentences of other accounts need them after the interpretation. */
export const protocolActions = (transaction: DecodedTransaction): ProtocolActions => {
  if (last?.transaction !== transaction) last = { transaction, actions: findActions(transaction) }
  return last.actions
}

const findActions = (transaction: DecodedTransaction): ProtocolActions => {
  const drafts = draftActions(transaction.protocol?.matches ?? [])
  const { amounts, leftover } = attributeMovements(transaction, drafts)
  const drafted = drafts.map((draft, index) => {
    const own = amounts[index] ?? noAmounts
    return { draft, amounts: own, action: actionOf(draft, withoutMessageFee(draft, own, transaction)) }
  })
  const fees = drafted.flatMap(messageFeeAction)
  return { drafted, others: [...fees, ...otherActions(transaction, leftover)].slice(0, actionsMax) }
}

/**
 * The amounts of a bridge transfer. A coin that was sent with a token paid for the message and is not bridged; of a coin alone, what the event
 * states is bridged, unless that is the amount of a token for which it was sold.
 */
const withoutMessageFee = (
  { type, matches }: ActionDraft,
  amounts: ActionAmounts,
  { deltas }: DecodedTransaction,
): ActionAmounts => {
  if (type !== "bridge") return amounts
  const tokens = amounts.sent.filter(({ asset }) => asset.standard !== "native")
  if (tokens.length > 0) return { ...amounts, sent: tokens }
  const isOfCoin = (raw: bigint, { contract }: RuleMatch): boolean =>
    deltas.every(
      ({ asset, kind, amountRaw }) =>
        asset.standard === "native" || amountRaw !== -raw || (asset.token === contract && kind !== "burn"),
    )
  const statedRaws = matches.flatMap((match) =>
    match.rule.amounts === undefined ? [] : statedAmountsOf(match).filter((raw) => isOfCoin(raw, match)),
  )
  const bridged = (amount: AssetAmount): AssetAmount => {
    const amountRaw = statedRaws.find((raw) => raw > 0n && raw < amount.amountRaw)
    return amountRaw === undefined ? amount : { ...amount, amountRaw }
  }
  return { ...amounts, sent: amounts.sent.map(bridged) }
}

/** The payment of a bridge's message, as an action of its own. */
const messageFeeAction = ({ action, amounts }: DraftedAction): ReadonlyArray<Action> => {
  const sent = amounts.sent.flatMap(({ asset, amountRaw }) => {
    const ofAction = action.sent.find((other) => assetKey(other.asset) === assetKey(asset))
    const paidRaw = amountRaw - (ofAction?.amountRaw ?? 0n)
    return paidRaw > 0n ? [{ asset, amountRaw: paidRaw }] : []
  })
  return sent.length === 0 ? [] : [{ ...action, type: "send", sent, received: [] }]
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
  const own: Array<Action> = []
  const ofOthers: Array<Action> = []
  const take = (account: Address, actions: ReadonlyArray<Action>): void => {
    for (const action of actions) (action.account === account ? own : ofOthers).push(action)
  }
  for (const [account, deltas] of leftover) take(account, leftoverActions(transaction, account, deltas))
  for (const account of actors) if (!leftover.has(account)) take(account, unmatchedActions(transaction, account))
  ofOthers.push(...gifts(transaction))
  const gained = new Set<Address>()
  for (const action of ofOthers) {
    const { account } = action
    if (leftover.has(account) || actors.includes(account) || gained.has(account)) continue
    gained.add(account)
    own.push(action)
  }
  return own.slice(0, actionsMax)
}

/** The recipients' side of donations. */
const gifts = (transaction: DecodedTransaction): ReadonlyArray<Action> => {
  const [best] = transaction.protocol?.matches ?? []
  if (best?.rule.action !== "donate") return []
  const received = gainActions(otherParties(transaction).payees, "receive", best.account)
  return received.map((action) => ({ ...action, protocol: best.definition.slug }))
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
