import { nativeAsset } from "#schemas/domain/asset.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { firstPayee, isCoinbase } from "#schemas/domain/utxo-amount.ts"
import type { UtxoBlock, UtxoTransaction } from "#schemas/domain/utxo-block.ts"
import type { TimelineEntry, TimelineParty } from "#schemas/facts/timeline-entry.ts"
import { perBlock, type UtxoProcessor } from "../../processor.ts"
import { type UtxoFlows, utxoFlows } from "../../utxo-flows.ts"
import { interpretUtxo } from "./interpret-utxo.ts"

/** Accounts on the other side that an entry lists for a party, from the first: transactions have thousands of inputs and outputs. @limit callers */
export const listedOthersMax = 10

/**
 * The timeline entry of every transaction of a chain of unspent outputs, in the order of the block.
 *
 * Every account whose net balance changes is a party, and one that spent an output is a signer. The entry's signer is the first that lost
 * coins; of a coinbase, the first that it pays.
 */
export const utxoTimeline: UtxoProcessor = {
  id: "utxo-timeline",
  stage: "interpret",
  family: "bitcoin",
  handle: perBlock<UtxoBlock>(({ block }) => ({ timeline: block.transactions.map(entryOf) })),
}

const entryOf = (transaction: UtxoTransaction): TimelineEntry => {
  const flows = utxoFlows(transaction)
  const signer = signerOf(transaction, flows)
  return {
    transactionIndex: transaction.index,
    transactionHash: transaction.hash,
    signer,
    sponsor: undefined,
    to: undefined,
    methodId: "0x",
    hasFailed: false,
    ...interpretUtxo(transaction, { flows, signer }),
    parties: partiesOf(flows, signer),
  }
}

const signerOf = (transaction: UtxoTransaction, { spenders, losses }: UtxoFlows): Address => {
  if (isCoinbase(transaction)) return firstPayee(transaction)
  const [spender = zeroAddress] = spenders
  return losses[0]?.account ?? spender
}

/** The signer first, then the other accounts in the order of inputs and outputs. */
const partiesOf = ({ spenders, losses, gains }: UtxoFlows, signer: Address): ReadonlyArray<TimelineParty> => {
  const payers = losses.slice(0, listedOthersMax).map(({ account }) => account)
  const payees = gains.slice(0, listedOthersMax).map(({ account }) => account)
  const partyOf = (account: Address, isReceiver: boolean): TimelineParty => ({
    account,
    isSigner: account === signer || spenders.has(account),
    isReceiver,
    tokens: [nativeAsset.token],
    receivedFrom: isReceiver ? payers : [],
    sentTo: isReceiver ? [] : payees,
  })
  const parties = [
    ...losses.map(({ account }) => partyOf(account, false)),
    ...gains.map(({ account }) => partyOf(account, true)),
  ]
  if (parties.some(({ account }) => account === signer))
    return parties.toSorted((left, right) => Number(right.account === signer) - Number(left.account === signer))
  // Coins that an account moves to itself without a fee change no balance.
  return signer === zeroAddress ? parties : [partyOf(signer, false), ...parties]
}
