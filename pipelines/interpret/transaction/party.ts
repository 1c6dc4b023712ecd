import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { type Delta, isOfFee } from "#schemas/facts/delta.ts"
import type { TimelineParty } from "#schemas/facts/timeline-entry.ts"

/**
 * The accounts whose histories include a transaction: the signer, then all others with movements, in the order of first movement, then those
 * that only acted.
 *
 * The zero address is never a party or a counterparty. Fees do not make an account a party.
 *
 * @param actors - Accounts with a sentence of their own, also without movements: the seller of an item in escrow, a delegating account. Histories
 *   list them with those that received something.
 */
export const timelineParties = (
  signer: Address,
  deltas: ReadonlyArray<Delta>,
  actors: ReadonlyArray<Address> = [],
): ReadonlyArray<TimelineParty> => {
  const drafts = new Map<Address, PartyDraft>()
  if (signer !== zeroAddress) drafts.set(signer, emptyDraft())
  for (const delta of deltas) {
    if (isOfFee(delta)) continue
    const { account, asset, amountRaw, counterparty } = delta
    const draft = drafts.get(account) ?? emptyDraft()
    drafts.set(account, draft)
    draft.tokens.add(asset.token)
    const others = amountRaw > 0n ? draft.receivedFrom : draft.sentTo
    if (counterparty !== zeroAddress) others.add(counterparty)
    draft.isReceiver ||= amountRaw > 0n
  }
  for (const account of actors) {
    const draft = drafts.get(account) ?? emptyDraft()
    drafts.set(account, draft)
    draft.isReceiver = true
  }
  return [...drafts].map(([account, { isReceiver, tokens, receivedFrom, sentTo }]) => ({
    account,
    isSigner: account === signer,
    isReceiver,
    tokens: [...tokens],
    receivedFrom: [...receivedFrom],
    sentTo: [...sentTo],
  }))
}

interface PartyDraft {
  isReceiver: boolean
  readonly tokens: Set<Address>
  readonly receivedFrom: Set<Address>
  readonly sentTo: Set<Address>
}

const emptyDraft = (): PartyDraft => ({
  isReceiver: false,
  tokens: new Set(),
  receivedFrom: new Set(),
  sentTo: new Set(),
})
