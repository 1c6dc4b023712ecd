import type { Asset } from "#schemas/domain/asset.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { Action, AssetAmount, Interpretation } from "#schemas/facts/interpretation.ts"
import type { ProtocolDefinition } from "../../protocols/protocol.ts"
import { contractNameOf } from "../contracts/contract-name.ts"
import { flowInterpretation } from "../heuristics/leftover.ts"
import { swapAndSend } from "../heuristics/swap-and-send.ts"
import {
  arbitrageSentence,
  deliverySentence,
  liquidatedSentence,
  liquidatorSentence,
  matchSentence,
  meanings,
  onBehalfSentence,
  topicOfAction,
} from "../sentence/protocol-sentence.ts"
import type { Sentence } from "../sentence/sentence.ts"
import type { DecodedTransaction } from "../transaction/decoded-transaction.ts"
import { assetKey } from "../transaction/flow.ts"
import type { RuleMatch } from "../transaction/rule-match.ts"
import { shapeOf } from "../transaction/shape.ts"
import { isActor } from "../transaction/signer.ts"
import type { ActionDraft } from "./action-draft.ts"
import {
  type DraftedAction,
  hasMoved,
  isVerblessCall,
  isWhole,
  type MatchedAction,
  mainAction,
} from "./drafted-action.ts"
import { subjectOf } from "./event-subject.ts"
import { otherChainOf } from "./other-chain.ts"
import { protocolActions } from "./protocol-actions.ts"

/**
 * The interpretation of a transaction by the rules of its protocol; `undefined` where none matches, or where the match does not
 * determine a sentence.
 */
export const interpretMatch = (transaction: DecodedTransaction): Interpretation | undefined => {
  const { definition, matches: [best] = [] } = transaction.protocol ?? {}
  if (definition === undefined || best === undefined) return undefined
  const { drafted, others } = protocolActions(transaction)
  const main = mainAction(drafted, transaction)
  if (main === undefined) return undefined
  const isSigner = main.draft.account === transaction.signer
  const byFlows = isSigner && isVerblessCall(main.draft) ? namedFlows(definition, transaction) : undefined
  if (byFlows !== undefined) return byFlows
  const actions = [...drafted.map(({ action }) => action), ...others]
  const [match = best] = main.draft.matches
  const ownTrade = isIndependent(main.draft, transaction) ? namedFlows(definition, transaction) : undefined
  if (ownTrade !== undefined) return ownTrade
  const byWallet = main.draft.type === "execute" ? walletFlows(transaction) : undefined
  if (byWallet !== undefined) return { ...byWallet, interpreterId: match.definition.slug, actions }
  const sentence = mainSentence({ ...main, match }, drafted, transaction)
  if (sentence === undefined) return oneSidedSwap(best, transaction)
  const { category } = meanings[main.draft.type]
  const forwarded = isSigner && main.draft.type === "swap" ? forAnother(definition, transaction) : undefined
  return {
    interpreterId: match.definition.slug,
    actions,
    ...sentence,
    topic: topicOfAction(match),
    category,
    isVague: false,
    ...(forwarded === undefined ? {} : { description: forwarded.description, items: forwarded.items }),
  }
}

/** Whether another account traded for itself, and the signer too, such as with the maker of an order. */
const isIndependent = ({ type, account }: ActionDraft, transaction: DecodedTransaction): boolean =>
  type === "swap" &&
  !isActor(transaction, account) &&
  [transaction.flows.get(account), transaction.signerFlow].every(
    (flow) => flow !== undefined && flow.sent.length > 0 && flow.received.length > 0,
  )

/** Whether the signer only delivered what was bridged to another account. */
const isDelivery = ({ type, account }: ActionDraft, { sent }: Action, transaction: DecodedTransaction): boolean =>
  type === "bridge" && sent.length === 0 && !isActor(transaction, account)

/** The gains of a called contract that traded for itself and lost nothing by several trades: none of them is described alone. */
const arbitrageGains = (
  { type, account }: ActionDraft,
  { flows, signer, transaction: { to } }: DecodedTransaction,
): Action["received"] => {
  const { sent = [], received = [] } = flows.get(account) ?? {}
  return type === "swap" && account === to && account !== signer && sent.length === 0 ? received : []
}

/** The sentence of a transaction, from the side of its signer. */
const mainSentence = (
  described: MatchedAction,
  drafted: ReadonlyArray<DraftedAction>,
  transaction: DecodedTransaction,
): Sentence | undefined => {
  const { draft, action, match } = described
  if (isDelivery(draft, action, transaction)) return deliverySentence({ match, amounts: action }, draft.account)
  const gained = arbitrageGains(draft, transaction)
  if (gained.length > 0) return arbitrageSentence({ match, amounts: { sent: [], received: gained } }, draft.account)
  const sentence = draftSentence(described, transaction)
  if (sentence === undefined || !isOnBehalf(described, transaction)) return sentence
  return isLoss(described)
    ? liquidatorSentence({ match, amounts: action }, draft.account)
    : onBehalfSentence(sentence, beneficiaryOf(draft, drafted, transaction), otherBeneficiaries(described, transaction))
}

/** The account of an action, or the one for which a contract of the protocol acted, such as one that holds coins of orders. */
const beneficiaryOf = (
  { account, type }: ActionDraft,
  drafted: ReadonlyArray<DraftedAction>,
  { chain }: DecodedTransaction,
): Address => {
  const ofType = drafted.filter(({ draft }) => draft.type === type).map(({ draft }) => draft.account)
  return ofType.find((other) => contractNameOf(chain.id, other) === undefined) ?? account
}

/** The number of other accounts for which the same rule matches, and that gave or got something: those of a batch. */
const otherBeneficiaries = ({ draft, match }: MatchedAction, transaction: DecodedTransaction): number => {
  const { chain, flows, protocol } = transaction
  const others = (protocol?.matches ?? []).filter(
    ({ rule, account }) => rule === match.rule && account !== draft.account && !isActor(transaction, account),
  )
  const isParty = (account: Address): boolean => {
    const { sent = [], received = [] } = flows.get(account) ?? {}
    return sent.length + received.length > 0 && contractNameOf(chain.id, account) === undefined
  }
  return new Set(others.map(({ account }) => account).filter(isParty)).size
}

/**
 * Whether the signer only submitted the action of another account: it has nothing of the amounts, or less than half of them as its fee. One that
 * gave nothing did not swap, even if it was paid in the bought token.
 */
const isOnBehalf = ({ draft, amounts, action }: DraftedAction, transaction: DecodedTransaction): boolean => {
  const { sent, received } = transaction.signerFlow
  if (isActor(transaction, draft.account) || isVerblessCall(draft)) return false
  if (!hasMoved(amounts)) return isWhole({ draft })
  if (action.sent.length > 0 && sent.some(({ asset }) => isAmong(asset, action.sent))) return false
  if (draft.type === "swap" && action.sent.length > 0) return true
  const amountsOf = action.received.length === 0 ? action.sent : action.received
  const isShare = (own: AssetAmount): boolean =>
    amountsOf.some(({ asset, amountRaw }) => asset.token === own.asset.token && 2n * own.amountRaw >= amountRaw)
  return !received.some(isShare)
}

const isAmong = (asset: Asset, amounts: ReadonlyArray<AssetAmount>): boolean =>
  amounts.some((amount) => assetKey(amount.asset) === assetKey(asset))

/** The sentence of an action from the side of its account. */
const draftSentence = (
  { draft, action, match }: MatchedAction,
  transaction: DecodedTransaction,
): Sentence | undefined => {
  const amounts = sentenceAmounts(action, transaction)
  const otherChain = otherChainOf(draft.matches, transaction.chain)
  const subject = subjectOf(match)
  return matchSentence({ match, amounts, otherChain, subject }, draft.account === transaction.signer)
}

/**
 * Sentences of other accounts by the rules of protocols, in the order of the evidence: a trader whose order a solver filled, the wallet that
 * acted for the signer. Only by events of known contracts, which nobody can forge.
 */
export const actorSentences = (
  transaction: DecodedTransaction,
): ReadonlyArray<readonly [account: Address, sentence: Sentence]> => {
  const matches = transaction.protocol?.matches ?? []
  if (matches.every(({ account }) => account === transaction.signer)) return []
  return protocolActions(transaction).drafted.flatMap((drafted) => {
    const { draft, amounts } = drafted
    const [match] = draft.matches
    if (match === undefined || match.strength < 2 || isVerblessCall(draft) || !hasBothSides(drafted)) return []
    if (!hasMoved(amounts)) return []
    const sentence = isLoss(drafted)
      ? liquidatedSentence({ match, amounts })
      : draftSentence({ ...drafted, match }, transaction)
    return sentence === undefined ? [] : [[draft.account, sentence] as const]
  })
}

/** Whether an account's collateral was taken in a liquidation. */
const isLoss = ({ draft: { type }, action: { sent, received } }: DraftedAction): boolean =>
  type === "liquidate" && sent.length > 0 && received.length === 0

/** A swap of which one side is unknown is better described by its movement. */
const hasBothSides = ({ draft: { type }, action: { sent, received } }: DraftedAction): boolean =>
  type !== "swap" || (sent.length > 0 && received.length > 0)

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
    const unissued = amounts.filter(({ asset }) => !issued.has(asset.token))
    return unissued.length === 0 ? amounts : unissued
  }
  return type === "borrow" ? { sent, received: lent(received) } : { sent: lent(sent), received }
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

/** The heuristics' interpretation of what the signer's wallet gave and got, on behalf of it; `undefined` where nothing moved. */
const walletFlows = (transaction: DecodedTransaction): Interpretation | undefined => {
  const { wallet, flows } = transaction
  const signerFlow = wallet === undefined ? undefined : flows.get(wallet)
  if (wallet === undefined || signerFlow === undefined) return undefined
  if (signerFlow.sent.length + signerFlow.received.length === 0) return undefined
  const view = { ...transaction, signer: wallet, signerFlow, payouts: [] }
  const interpretation = flowInterpretation({ ...view, shape: shapeOf(view) })
  return interpretation === undefined ? undefined : { ...interpretation, ...onBehalfSentence(interpretation, wallet) }
}
