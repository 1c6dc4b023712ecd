/**
 * Attributes the movements of each account to its actions, so that each action has the amounts of its own event, call and
 * transfers, also where they net to zero for the account.
 *
 * A movement belongs to at most one action, so an account's actions never sum to more than what moved. `leftover.ts` turns
 * unattributed movements into actions of their own (`ops/docs/decisions/0015-actions-and-amounts.md`). Per account:
 *
 * 1. Link: a movement goes to the action whose event carries its amount or item (`stated`), whose contract is its counterparty
 *    (`party`), or next to whose event its token was minted or burned (`receipt`). The strongest evidence wins: a stated amount, a
 *    named protocol, the counterparty, a type other than a claim, the nearest event, a direction that the type requires.
 * 2. Split: where two events of one contract report cumulative amounts (liquidity removed, then collected with its fees), the
 *    later one keeps the difference.
 * 3. Complete: an action without a movement in a direction that its type requires takes those without evidence. Hops and branches
 *    of one swap through several protocols become one swap; a one-sided swap inside another action is merged into that action.
 * 4. Join: a refund and a token's transfer tax go to the action that has the payment. A rule for the call alone takes the remainder.
 * 5. Credit: a claim without a movement of the account takes the stated amount that arrived at its contract: credited interest.
 *
 * Amounts are netted per action and asset, never across actions.
 */
import type { Address } from "#schemas/domain/primitive.ts"
import type { Delta } from "#schemas/facts/delta.ts"
import { movementsOf } from "../transaction/flow.ts"
import { isBetweenOwn } from "../transaction/signer.ts"
import {
  type AccountView,
  type AttributableTransaction,
  type Claimant,
  claimantOf,
  issueTest,
  lacksSide,
  logIndexOf,
  nearestOf,
  ownPortions,
  type Portion,
  portionOf,
  roleOf,
} from "./account-view.ts"
import { type ActionAmounts, amountsOf, noAmounts } from "./action-amounts.ts"
import type { ActionDraft } from "./action-draft.ts"
import { type Side, sideNames } from "./action-side.ts"
import { amountWordsOf } from "./stated-amount.ts"

/** The result of attribution. */
export interface Attribution {
  /** Each draft's amounts, in the order of the drafts. */
  readonly amounts: ReadonlyArray<ActionAmounts>
  /** The unattributed movements of each account that has drafts. */
  readonly leftover: ReadonlyMap<Address, ReadonlyArray<Delta>>
}

/** Attributes movements to drafts. Accounts without a draft are left out. */
export const attributeMovements = (
  transaction: AttributableTransaction,
  drafts: ReadonlyArray<ActionDraft>,
): Attribution => {
  const moved = movementsOf(transaction)
  const isIssued = issueTest(moved)
  const amounts = new Map<ActionDraft, ActionAmounts>()
  const leftover = new Map<Address, ReadonlyArray<Delta>>()
  for (const [account, ofAccount] of Map.groupBy(drafts, (draft) => draft.account)) {
    const role = roleOf(transaction, account)
    const claimants = ofAccount.map((draft) => claimantOf(draft, role.isActor ? drafts : []))
    const portions = moved.filter((delta) => delta.account === account).map(portionOf)
    const view = {
      transaction,
      claimants,
      portions,
      nearest: nearestOf(claimants),
      isIssued,
      ...role,
    }
    if (portions.length > 0) attributePortions(view)
    for (const [draft, found] of amountsOf(view, moved)) amounts.set(draft, found)
    leftover.set(
      account,
      portions.filter(({ owner }) => owner === undefined).map(({ delta }) => delta),
    )
  }
  return { amounts: drafts.map((draft) => amounts.get(draft) ?? noAmounts), leftover }
}

const attributePortions = (view: AccountView): void => {
  linkAll(view)
  splitCumulative(view)
  completeAll(view)
  joinSwaps(view)
  joinSteps(view)
  takeCompanions(view)
  joinConversions(view)
  joinCall(view)
}

/** Links the strongest evidence first: an action that has an asset in one direction does not take it back in the other. */
const linkAll = (view: AccountView): void => {
  const links: Array<{ readonly portion: Portion; readonly claimant: Claimant; readonly strength: number }> = []
  for (const portion of unowned(view)) {
    for (const claimant of view.claimants) {
      const strength = strengthOf(portion, claimant, view)
      if (strength > 0) links.push({ portion, claimant, strength })
    }
  }
  links.sort((left, right) => right.strength - left.strength)
  for (const { portion, claimant } of links)
    if (portion.owner === undefined && !hasOpposite(portion, claimant, view)) portion.owner = claimant
  for (const claimant of view.claimants) releaseUnstated(claimant, view)
}

/** Movements that are still available to an action. Transfers between a wallet and its owner are excluded; wrapping is a step between actions. */
const unowned = (view: AccountView): ReadonlyArray<Portion> =>
  view.portions.filter(
    ({ owner, delta }) => owner === undefined && !isBetweenOwn(view.transaction, delta) && !isConversion(delta),
  )

/** The account itself wrapped or unwrapped coins. */
const isConversion = ({ kind }: Delta): boolean => kind === "wrap" || kind === "unwrap"

const strengthOf = (portion: Portion, claimant: Claimant, view: AccountView): number => {
  const { side, words, delta } = portion
  const need = claimant.sides[side]
  if (need === "none") return 0
  const isStated = words.some((word) => claimant.stated.has(word))
  const isParty = claimant.contracts.has(delta.counterparty)
  const isNear = view.nearest(delta) === claimant
  const isReceipt =
    claimant.contracts.has(delta.asset.token) || (isNear && view.isIssued(portion) && isKept(portion, view))
  const isLinked =
    need === "receipt"
      ? isReceipt || (isStated && isParty)
      : isParty || isReceipt || (isStated && !isOutdone(portion, claimant, view))
  if (!isLinked) return 0
  // A reward accompanies other actions, so a claim whose amount is not stated ranks last.
  const isMain = claimant.draft.type !== "claim"
  return (
    64 +
    (isStated ? 32 : 0) +
    (claimant.isNamed ? 16 : 0) +
    (isParty || isReceipt ? 8 : 0) +
    (isMain ? 4 : 0) +
    (isNear ? 2 : 0) +
    (need === "required" ? 1 : 0)
  )
}

/** True where the same amount moved the other way closer to the action's event: the event then describes that movement. */
const isOutdone = (portion: Portion, claimant: Claimant, { portions, transaction }: AccountView): boolean => {
  const distance = distanceOf(portion, claimant)
  return portions.some(
    (other) =>
      other.key === portion.key &&
      other.side !== portion.side &&
      other.amountRaw === portion.amountRaw &&
      !isBetweenOwn(transaction, other.delta) &&
      (claimant.sides[other.side] === "required" || claimant.sides[other.side] === "optional") &&
      distanceOf(other, claimant) < distance,
  )
}

/** The distance in logs between a movement and the nearest event of an action; infinite where either is not a log. */
const distanceOf = ({ delta }: Portion, { draft }: Claimant): number => {
  const index = logIndexOf(delta)
  let distance = Number.POSITIVE_INFINITY
  if (index === undefined) return distance
  for (const { log } of draft.matches) if (log !== undefined) distance = Math.min(distance, Math.abs(index - log.index))
  return distance
}

/** Whether the account's net change of the asset has the direction of the movement; false for a token that passed through. */
const isKept = ({ key, side }: Portion, { portions }: AccountView): boolean => {
  let changeRaw = 0n
  for (const other of portions) if (other.key === key) changeRaw += other.delta.amountRaw
  return side === "sent" ? changeRaw < 0n : changeRaw > 0n
}

const hasOpposite = ({ key, side }: Portion, claimant: Claimant, { portions }: AccountView): boolean =>
  portions.some((other) => other.owner === claimant && other.key === key && other.side !== side)

/** Releases assets that an event about one asset does not state, where it states another: a reward paid beside the action. */
const releaseUnstated = (claimant: Claimant, view: AccountView): void => {
  const { sides, stated } = claimant
  if (!sides.isOfOneAsset) return
  const own = view.portions.filter(({ owner, side }) => owner === claimant && sides[side] === "required")
  if (own.length < 2) return
  const named = new Set(own.filter(({ words }) => words.some((word) => stated.has(word))).map(({ key }) => key))
  if (named.size === 0) return
  // Shares that are given for shares are part of the action; shares got beside its asset are interest.
  const isPart = (portion: Portion): boolean => portion.side === "sent" && view.isIssued(portion)
  for (const portion of own) if (!named.has(portion.key) && !isPart(portion)) portion.owner = undefined
}

/** Splits a cumulative amount: the part that the earlier event reported goes to the earlier action. */
const splitCumulative = ({ claimants, portions }: AccountView): void => {
  if (claimants.length < 2) return
  for (const later of claimants) {
    for (const earlier of claimants) {
      if (earlier === later || earlier.draft.definition !== later.draft.definition) continue
      for (const [laterRaw, earlierRaw] of amountWordsOf(later.draft.matches, earlier.draft.matches)) {
        const whole = portions.find(({ owner, amountRaw }) => owner === later && amountRaw === laterRaw)
        if (whole === undefined || earlier.sides[whole.side] !== "required") continue
        portions.splice(portions.indexOf(whole), 0, { ...whole, amountRaw: earlierRaw, owner: earlier })
        whole.amountRaw -= earlierRaw
      }
    }
  }
}

/** Gives movements without evidence to the actions that lack a required direction. */
const completeAll = (view: AccountView): void => {
  const hasNamed = view.claimants.some(({ isNamed }) => isNamed)
  for (const side of sideNames) {
    const lacking = view.claimants.filter(
      (claimant) => (claimant.isNamed || !hasNamed) && lacksSide(claimant, side, view),
    )
    const first = lacking.find(({ draft }) => draft.type !== "call") ?? lacking[0]
    if (first === undefined) continue
    for (const portion of unowned(view)) {
      if (portion.side !== side || (!view.isActor && !isKept(portion, view))) continue
      const nearest = view.nearest(portion.delta)
      portion.owner = nearest !== undefined && lacking.includes(nearest) ? nearest : first
    }
  }
}

/** Joins the hops and branches of one swap. A one-sided swap beside other actions is a step of one of them. */
const joinSwaps = (view: AccountView): void => {
  const isHalf = (swap: Claimant) => lacksSide(swap, "sent", view) !== lacksSide(swap, "received", view)
  const swaps = view.claimants.filter(({ draft, isOfCall }) => draft.type === "swap" && !isOfCall)
  const main = swaps.find((swap) => hasBothSides(swap, view)) ?? swaps.find(isHalf)
  if (main === undefined || (swaps.length === 1 && !isHalf(main))) return
  const traded = tradedAssets(main, view)
  for (const swap of swaps)
    if (isHalf(swap) || tradedAssets(swap, view) === traded)
      for (const portion of ownPortions(swap, view)) portion.owner = main
  if (!isHalf(main)) return
  const step = ownPortions(main, view)
  const claimants = view.claimants.filter(({ draft }) => draft.type !== "swap")
  const others = { ...view, claimants, nearest: nearestOf(claimants) }
  for (const portion of step) portion.owner = undefined
  linkAll(others)
  completeAll(others)
  for (const portion of step) portion.owner ??= main
}

/** Joins incomplete actions into an incomplete swap that was called: shares converted into others by way of their assets. */
const joinSteps = (view: AccountView): void => {
  const lacks = (claimant: Claimant) => sideNames.some((side) => lacksSide(claimant, side, view))
  const swap = view.claimants.find((claimant) => claimant.draft.type === "swap" && claimant.isOfCall && lacks(claimant))
  if (swap === undefined) return
  for (const step of view.claimants.filter(lacks)) for (const portion of ownPortions(step, view)) portion.owner = swap
}

const hasBothSides = (claimant: Claimant, view: AccountView): boolean =>
  sideNames.every((side) => !lacksSide(claimant, side, view))

const tradedAssets = (claimant: Claimant, view: AccountView): string =>
  [...new Set(ownPortions(claimant, view).map(({ side, key }) => `${side} ${key}`))].toSorted().join(" ")

/**
 * Adds the companions of attributed movements: a refund by the recipient, the tax that a token deducts from a transfer, and
 * the other assets that the called contract took or gave for an action of several assets.
 */
const takeCompanions = (view: AccountView): void => {
  for (const portion of unowned(view))
    portion.owner = view.portions.find((other) => other.owner !== undefined && isCompanion(portion, other, view))?.owner
}

const isCompanion = (portion: Portion, { owner, delta, key, side }: Portion, { called }: AccountView): boolean => {
  const isOfCall = portion.delta.counterparty === called
  if (key !== portion.key) return isOfCall && side === portion.side && isOfSeveralAssets(owner, side)
  if (side === portion.side) return called !== undefined && isNextLog(delta, portion.delta)
  return isOfCall || portion.delta.counterparty === delta.counterparty
}

const isOfSeveralAssets = (owner: Claimant | undefined, side: Side): boolean =>
  owner !== undefined && !owner.sides.isOfOneAsset && (owner.sides[side] === "required" || owner.draft.type === "call")

const isNextLog = (left: Delta, right: Delta): boolean =>
  left.place.origin === "log" &&
  right.place.origin === "log" &&
  Math.abs(left.place.originIndex - right.place.originIndex) === 1

/** Attributes wrapping by a contract that an event names to the action whose amount it converted. */
const joinConversions = (view: AccountView): void => {
  if (view.isActor) return
  for (const portion of view.portions) {
    if (portion.owner !== undefined || !isConversion(portion.delta)) continue
    const used = view.portions.find(({ owner, amountRaw }) => owner !== undefined && amountRaw === portion.amountRaw)
    portion.owner = used?.owner
  }
}

/** Gives the remainder to a rule for the call alone: the whole transaction is that call. */
const joinCall = (view: AccountView): void => {
  const isTaker = ({ isOfCall, sides }: Claimant) => isOfCall && sides.sent !== "none"
  const taker = view.claimants.find((claimant) => isTaker(claimant) && claimant.draft.type !== "call")
  const [only] = view.claimants.length === 1 ? view.claimants.filter(isTaker) : []
  for (const portion of unowned(view)) portion.owner = taker ?? only
}
