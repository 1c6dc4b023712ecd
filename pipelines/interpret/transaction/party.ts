import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { type Delta, isOfFee } from "#schemas/facts/delta.ts"
import type { TimelineParty } from "#schemas/facts/timeline-entry.ts"
import { Distinct } from "./distinct.ts"

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
  const draftOf = (account: Address): PartyDraft => {
    const known = drafts.get(account)
    if (known !== undefined) return known
    const draft = {
      isReceiver: false,
      tokens: new Distinct<Address>(),
      receivedFrom: new Distinct<Address>(),
      sentTo: new Distinct<Address>(),
    }
    drafts.set(account, draft)
    return draft
  }
  if (signer !== zeroAddress) draftOf(signer)
  for (const delta of deltas) {
    if (isOfFee(delta)) continue
    const { account, asset, amountRaw, counterparty } = delta
    const draft = draftOf(account)
    const isGain = amountRaw > 0n
    draft.tokens.add(asset.token)
    if (counterparty !== zeroAddress) (isGain ? draft.receivedFrom : draft.sentTo).add(counterparty)
    if (isGain) draft.isReceiver = true
  }
  for (const account of actors) draftOf(account).isReceiver = true
  return Array.from(drafts, ([account, { isReceiver, tokens, receivedFrom, sentTo }]) => ({
    account,
    isSigner: account === signer,
    isReceiver,
    tokens: tokens.values,
    receivedFrom: receivedFrom.values,
    sentTo: sentTo.values,
  }))
}

interface PartyDraft {
  isReceiver: boolean
  readonly tokens: Distinct<Address>
  readonly receivedFrom: Distinct<Address>
  readonly sentTo: Distinct<Address>
}
