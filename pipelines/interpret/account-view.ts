/** One account's side of a transaction: the actions that may take movements, and the movements that they may take. */
import type { Address } from "#schemas/domain/primitive.ts"
import type { Delta } from "#schemas/facts/delta.ts"
import type { ActionDraft } from "./action-draft.ts"
import { type Side, type Sides, sidesOf } from "./action-side.ts"
import { assetKey } from "./flow.ts"
import type { DecodedTransaction } from "./interpreter.ts"
import { statedWordsOf, wordsOfAmount } from "./stated-amount.ts"

/** The parts of a transaction that attribution reads. */
export type AttributableTransaction = Pick<
  DecodedTransaction,
  "deltas" | "payouts" | "signer" | "wallet" | "transaction"
>

/** An action that movements can be attributed to. */
export interface Claimant {
  readonly draft: ActionDraft
  readonly sides: Sides
  /** The words of its events. */
  readonly stated: ReadonlySet<string>
  /** Its contracts, and the accounts that do the same for its own: a vault, a gateway. */
  readonly contracts: ReadonlySet<Address>
  /** True where no event proves it, but the call itself. */
  readonly isOfCall: boolean
  /** False for the standards that many follow: a named protocol with the same evidence goes first. */
  readonly isNamed: boolean
}

/** A movement, or a part of one, as one account saw it. */
export interface Portion {
  readonly delta: Delta
  readonly side: Side
  /** Of the asset. */
  readonly key: string
  /** Its amount or item as an event would carry it. */
  readonly words: ReadonlyArray<string>
  /** Absolute. */
  amountRaw: bigint
  owner: Claimant | undefined
}

/** One account's side of a transaction. */
export interface AccountView {
  readonly transaction: AttributableTransaction
  readonly claimants: ReadonlyArray<Claimant>
  readonly portions: Array<Portion>
  /** The claimant whose event comes next after a log, or the last one. */
  readonly nearest: (delta: Delta) => Claimant | undefined
  /** Whether an amount was minted or burned: for the account itself, or for another who passed it on whole. */
  readonly isIssued: (portion: Portion) => boolean
  /** True for the signer and its wallet, false for a contract that an event names. */
  readonly isActor: boolean
  /** The contract that the account called; absent for a wallet, which calls several. */
  readonly called: Address | undefined
}

/** How an account takes part in a transaction. */
export const roleOf = ({ signer, wallet, transaction: { to } }: AttributableTransaction, account: Address) => ({
  isActor: account === signer || account === wallet,
  called: wallet === undefined ? to : undefined,
})

/** A draft with the evidence for its movements; `drafts` are those whose accounts may act for it. */
export const claimantOf = (draft: ActionDraft, drafts: ReadonlyArray<ActionDraft>): Claimant => {
  const { type, account, matches, definition } = draft
  const isOfCall = matches.every(({ log }) => log === undefined)
  const helpers = drafts.filter((other) => other.type === type && other.account !== account)
  return {
    draft,
    sides: sidesOf(type, isOfCall),
    stated: new Set(matches.flatMap(statedWordsOf)),
    contracts: new Set([...matches.map(({ contract }) => contract), ...helpers.map((other) => other.account)]),
    isOfCall,
    isNamed: definition.name !== undefined,
  }
}

/** A movement as its account saw it, without an owner. */
export const portionOf = (delta: Delta): Portion => ({
  delta,
  side: delta.amountRaw < 0n ? "sent" : "received",
  key: assetKey(delta.asset),
  words: wordsOfAmount(delta),
  amountRaw: delta.amountRaw < 0n ? -delta.amountRaw : delta.amountRaw,
  owner: undefined,
})

/** The index of the log that moved an amount; `undefined` for coins moved by a call. */
export const logIndexOf = ({ place }: Delta): number | undefined =>
  place.origin === "log" ? place.originIndex : undefined

/** Finds the claimant of `AccountView.nearest`: most contracts emit an event after the transfers that it is about. */
export const nearestOf = (claimants: ReadonlyArray<Claimant>): AccountView["nearest"] => {
  const events = claimants
    .flatMap((claimant) => claimant.draft.matches.map(({ log }) => ({ claimant, index: log?.index })))
    .flatMap(({ claimant, index }) => (index === undefined ? [] : [{ claimant, index }]))
    .toSorted((left, right) => left.index - right.index)
  return (delta) => {
    const index = logIndexOf(delta)
    if (index === undefined) return undefined
    return (events.find((event) => event.index >= index) ?? events.at(-1))?.claimant
  }
}

/** Tests for `AccountView.isIssued` over all movements of a transaction. */
export const issueTest = (moved: ReadonlyArray<Delta>): AccountView["isIssued"] => {
  const key = (delta: Delta) => `${assetKey(delta.asset)} ${delta.amountRaw}`
  // Made when first asked for: most links need none of it.
  let issued: ReadonlySet<string> | undefined
  return ({ delta }) => {
    issued ??= new Set(moved.filter(({ kind }) => kind === "mint" || kind === "burn").map(key))
    return issued.has(key(delta)) || delta.counterparty === delta.asset.token
  }
}

/** The movements that a claimant has. */
export const ownPortions = (claimant: Claimant, { portions }: AccountView): ReadonlyArray<Portion> =>
  portions.filter(({ owner }) => owner === claimant)

/** Whether an action has no movement in a direction that its type requires. */
export const lacksSide = (claimant: Claimant, side: Side, { portions }: AccountView): boolean => {
  const own = portions.filter(({ owner }) => owner === claimant)
  return claimant.sides[side] === "required"
    ? own.every((portion) => portion.side !== side)
    : claimant.sides.isEitherRequired && own.length === 0
}
