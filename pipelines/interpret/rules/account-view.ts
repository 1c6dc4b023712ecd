/** One account's side of a transaction: the actions that may take movements, and the movements that they may take. */
import type { Address } from "#schemas/domain/primitive.ts"
import type { Delta } from "#schemas/facts/delta.ts"
import type { DecodedTransaction } from "../transaction/decoded-transaction.ts"
import { Distinct } from "../transaction/distinct.ts"
import { assetKey } from "../transaction/flow.ts"
import { isActor } from "../transaction/signer.ts"
import type { ActionDraft } from "./action-draft.ts"
import { type Side, type Sides, sidesOf } from "./action-side.ts"
import { statedWordsOf, wordsOfAmount } from "./stated-amount.ts"

/** The parts of a transaction that attribution reads. */
export type AttributableTransaction = Pick<
  DecodedTransaction,
  "deltas" | "payouts" | "signer" | "wallet" | "transaction"
>

/** A draft as a candidate owner of movements. */
export interface Claimant {
  readonly draft: ActionDraft
  readonly sides: Sides
  /** Words of its events that may state an amount or an item. */
  readonly stated: ReadonlySet<string>
  /** Its contracts, and the accounts that perform the same action on behalf of its account: a vault, a gateway. */
  readonly contracts: Distinct<Address>
  /** True where only the call proves it, and no event. */
  readonly isOfCall: boolean
  /** False for a standard that many protocols implement: a named protocol with the same evidence takes precedence. */
  readonly isNamed: boolean
}

/** A movement, or a part of one, from the side of one account. */
export interface Portion {
  readonly delta: Delta
  readonly side: Side
  /** The `assetKey` of its asset. */
  readonly key: string
  /** Its amount or item, encoded as an event would encode it. */
  readonly words: ReadonlyArray<string>
  /** Absolute amount. */
  amountRaw: bigint
  owner: Claimant | undefined
}

/** One account's side of a transaction. */
export interface AccountView {
  readonly transaction: AttributableTransaction
  readonly claimants: ReadonlyArray<Claimant>
  readonly portions: Array<Portion>
  /** The claimant of the first event at or after a movement's log, else of the last event; `undefined` for coins moved by a call. */
  readonly nearest: (delta: Delta) => Claimant | undefined
  /** Whether an amount was minted or burned in this transaction, for the account itself or for an intermediary that forwarded all of it. */
  readonly isIssued: (portion: Portion) => boolean
  /** True for the signer and its wallet, false for a contract that an event names. */
  readonly isActor: boolean
  /** The contract that the signer called; absent where a wallet acted, which may call several. */
  readonly called: Address | undefined
}

/** The role of an account in a transaction. */
export const roleOf = (transaction: AttributableTransaction, account: Address) => ({
  isActor: isActor(transaction, account),
  called: transaction.wallet === undefined ? transaction.transaction.to : undefined,
})

/** Makes the claimant of a draft; `drafts` are those whose accounts may act on its behalf. */
export const claimantOf = (draft: ActionDraft, drafts: ReadonlyArray<ActionDraft>): Claimant => {
  const { type, account, matches, definition } = draft
  const isOfCall = matches.every(({ log }) => log === undefined)
  const contracts = new Distinct<Address>()
  const stated = new Set<string>()
  for (const match of matches) {
    contracts.add(match.contract)
    for (const word of statedWordsOf(match)) stated.add(word)
  }
  for (const other of drafts) if (other.type === type && other.account !== account) contracts.add(other.account)
  return {
    draft,
    sides: sidesOf(type, isOfCall),
    stated,
    contracts,
    isOfCall,
    isNamed: definition.name !== undefined,
  }
}

/** Makes the portion of a whole movement, without an owner. */
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

/** Makes `AccountView.nearest`. Most contracts emit an event after the transfers that it describes. */
export const nearestOf = (claimants: ReadonlyArray<Claimant>): AccountView["nearest"] => {
  const events: Array<{ readonly claimant: Claimant; readonly index: number }> = []
  for (const claimant of claimants) {
    for (const { log } of claimant.draft.matches) if (log !== undefined) events.push({ claimant, index: log.index })
  }
  events.sort((left, right) => left.index - right.index)
  return (delta) => {
    const index = logIndexOf(delta)
    if (index === undefined) return undefined
    return (events.find((event) => event.index >= index) ?? events.at(-1))?.claimant
  }
}

/** Makes `AccountView.isIssued` from all movements of a transaction. */
export const issueTest = (moved: ReadonlyArray<Delta>): AccountView["isIssued"] => {
  const key = (delta: Delta) => `${assetKey(delta.asset)} ${delta.amountRaw}`
  // Built on first use: most links do not need it.
  let issued: ReadonlySet<string> | undefined
  return ({ delta }) => {
    issued ??= new Set(moved.filter(({ kind }) => kind === "mint" || kind === "burn").map(key))
    return issued.has(key(delta)) || delta.counterparty === delta.asset.token
  }
}

/** The movements attributed to a claimant. */
export const ownPortions = (claimant: Claimant, { portions }: AccountView): ReadonlyArray<Portion> =>
  portions.filter(({ owner }) => owner === claimant)

/** Whether an action has no movement in a direction that its type requires. */
export const lacksSide = (claimant: Claimant, side: Side, view: AccountView): boolean => {
  const isRequired = claimant.sides[side] === "required"
  if (!isRequired && !claimant.sides.isEitherRequired) return false
  // A burned debt token is no payment.
  const isDebt = ({ delta }: Portion): boolean => claimant.draft.type === "repay" && delta.kind === "burn"
  const isPaid = (portion: Portion): boolean => !isRequired || (portion.side === side && !isDebt(portion))
  return !view.portions.some((portion) => portion.owner === claimant && isPaid(portion))
}
