/** Amounts of actions, once movements are attributed: netted per asset, or credited to a claim that moved nothing. */
import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { Delta } from "#schemas/facts/delta.ts"
import type { AssetAmount } from "#schemas/facts/interpretation.ts"
import { isSameAsset, netFlow } from "../transaction/flow.ts"
import { type AccountView, type Claimant, lacksSide, logIndexOf, ownPortions } from "./account-view.ts"
import type { ActionDraft } from "./action-draft.ts"
import { statedWordsOf, wordsOfAmount } from "./stated-amount.ts"

/** The amounts of one action. */
export interface ActionAmounts {
  readonly sent: ReadonlyArray<AssetAmount>
  readonly received: ReadonlyArray<AssetAmount>
  /** True where the amounts were credited to the account at the contract, without a movement of the account itself. */
  readonly isCredited: boolean
}

/** The amounts of an action that moved nothing. */
export const noAmounts: ActionAmounts = { sent: [], received: [], isCredited: false }

/** Each draft's amounts: its netted movements, or the credited amount. */
export const amountsOf = (
  view: AccountView,
  moved: ReadonlyArray<Delta>,
): ReadonlyArray<readonly [ActionDraft, ActionAmounts]> => {
  const { claimants } = view
  const credits = claimants
    .filter((claimant) => claimant.draft.type === "claim" && ownPortions(claimant, view).length === 0)
    .map((claimant) => ({
      claimant,
      credited: creditedDeltas(claimant, moved).filter((delta) => !hasArrived(delta, view)),
    }))
  return claimants.map((claimant) => {
    const { draft } = claimant
    const own = ownPortions(claimant, view).map(({ delta: { asset }, side, amountRaw }) => ({
      asset,
      amountRaw: side === "sent" ? -amountRaw : amountRaw,
    }))
    const credit = credits.find((found) => found.claimant === claimant)
    if (credit !== undefined && credit.credited.length > 0)
      return [draft, { sent: [], received: netFlow(draft.account, credit.credited).received, isCredited: true }]
    if (own.length + credits.length === 0) return [draft, noAmounts]
    const reinvested = credits.flatMap(({ credited }) => reinvestedAmounts(claimant, credited, view))
    const { sent, received } = netFlow(draft.account, [...own, ...reinvested])
    return [draft, { sent, received, isCredited: false }]
  })
}

/** Whether the account itself received the amount in another action: the contract then only forwarded it. */
const hasArrived = ({ asset, amountRaw }: Delta, { portions }: AccountView): boolean =>
  portions.some(
    ({ delta, side }) => side === "received" && delta.amountRaw === amountRaw && isSameAsset(delta.asset, asset),
  )

/** Movements that an event states and that reached the emitting contract before the event, from other accounts. */
const creditedDeltas = ({ draft: { account, matches } }: Claimant, moved: ReadonlyArray<Delta>): ReadonlyArray<Delta> =>
  moved.filter((delta) =>
    matches.some((match) => {
      const index = logIndexOf(delta)
      return (
        match.log !== undefined &&
        index !== undefined &&
        index < match.log.index &&
        delta.account === match.contract &&
        delta.amountRaw > 0n &&
        delta.counterparty !== account &&
        delta.counterparty !== zeroAddress &&
        wordsOfAmount(delta).some((word) => statedWordsOf(match).includes(word))
      )
    }),
  )

/** Credited amounts that another action of the account states as sent and has no movement for: a reward that is staked at once. */
const reinvestedAmounts = (
  claimant: Claimant,
  credited: ReadonlyArray<Delta>,
  view: AccountView,
): ReadonlyArray<AssetAmount> =>
  claimant.sides.sent !== "required" || !lacksSide(claimant, "sent", view)
    ? []
    : credited
        .filter((delta) => wordsOfAmount(delta).some((word) => claimant.stated.has(word)))
        .map(({ asset, amountRaw }) => ({ asset, amountRaw: -amountRaw }))
