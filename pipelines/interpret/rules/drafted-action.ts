/** Drafts of actions with their amounts, and the one that a sentence describes. */
import type { Action } from "#schemas/facts/interpretation.ts"
import type { DecodedTransaction } from "../transaction/decoded-transaction.ts"
import type { RuleMatch } from "../transaction/rule-match.ts"
import { isActor } from "../transaction/signer.ts"
import type { ActionAmounts } from "./action-amounts.ts"
import type { ActionDraft } from "./action-draft.ts"
import { actsByMoving } from "./action-side.ts"

/** A draft, its amounts, and the action made of both. */
export interface DraftedAction {
  readonly draft: ActionDraft
  readonly amounts: ActionAmounts
  readonly action: Action
}

/** A drafted action with the match that names it. */
export interface MatchedAction extends DraftedAction {
  readonly match: RuleMatch
}

/** Whether the best rule of an action is of an act of several steps. */
export const isWhole = ({
  draft: {
    matches: [best],
  },
}: Pick<DraftedAction, "draft">): boolean => best?.rule.isWhole === true

/** Whether an action only names its protocol. */
export const isVerblessCall = ({ type, matches: [best] }: ActionDraft): boolean =>
  type === "call" && best?.rule.verb === undefined

/**
 * The action that the sentence describes: the best one, unless it has no amounts and another one of the same account has, or unless it is a claim
 * that another action of the protocol triggered. A whole act needs no amounts. A swap of another account yields to what the signer did itself.
 */
export const mainAction = (
  drafted: ReadonlyArray<DraftedAction>,
  transaction: DecodedTransaction,
): DraftedAction | undefined => {
  const [best] = drafted
  const own = drafted.find(({ draft, amounts }) => isActor(transaction, draft.account) && hasMoved(amounts))
  const first = best?.draft.type === "swap" && !isActor(transaction, best.draft.account) ? (own ?? best) : best
  if (first === undefined || isWhole(first)) return first
  const moved = drafted.filter(
    ({ draft, amounts }) => draft.account === first.draft.account && !isVerblessCall(draft) && hasMoved(amounts),
  )
  if (!isComplete(first) || isVerblessCall(first.draft)) return moved[0] ?? first
  if (first.draft.type !== "claim") return first
  const isCause = ({ draft: { type, definition } }: DraftedAction): boolean =>
    type !== "claim" && type !== "call" && definition === first.draft.definition
  return moved.find(isCause) ?? first
}

const isComplete = ({ draft, amounts }: DraftedAction): boolean => !actsByMoving(draft.type) || hasMoved(amounts)

/** Whether an action has amounts of its own account. */
export const hasMoved = ({ sent, received, isCredited }: ActionAmounts): boolean =>
  !isCredited && sent.length + received.length > 0
