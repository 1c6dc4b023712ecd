/**
 * Describes what a call moved whose signer gave and got nothing: the net flow of the called contract, else the movements between others. It is
 * no action of anybody (`ops/docs/decisions/0016-sentences.md`).
 */
import { erc20Asset } from "#schemas/domain/asset.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { DeltaKind } from "#schemas/facts/delta.ts"
import type { AssetAmount, LeafItem } from "#schemas/facts/interpretation.ts"
import { contractNameOf } from "../contracts/contract-name.ts"
import { calledSentence } from "../sentence/called-sentence.ts"
import {
  actorItem,
  markedSentence,
  type Sentence,
  type SentencePart,
  sentence,
  tokenContractItem,
  tokenItems,
} from "../sentence/sentence.ts"
import type { DecodedTransaction, Shape } from "../transaction/decoded-transaction.ts"
import { type AccountFlow, assetKey, movementsOf, netFlow } from "../transaction/flow.ts"
import { isProven } from "../transaction/proven.ts"
import { otherParties, shapeOf } from "../transaction/shape.ts"
import { flowInterpretation } from "./leftover.ts"

/** `Called $1, which received $2`; `undefined` where nothing moved, and for the calls of bundlers, whose callee the signer did not choose. */
export const calledFlowSentence = (transaction: DecodedTransaction): Sentence | undefined => {
  const { hasFailed, signer, transaction: call, flows } = transaction
  if (hasFailed || call.to === undefined || call.to === signer || call.from !== signer) return undefined
  const flow = flows.get(call.to)
  if (flow !== undefined && !isEmpty(flow)) return ownFlowSentence(transaction, flow)
  const moved = othersSentence(transaction)
  return moved === undefined ? undefined : calledSentence(call.to, moved)
}

/** `Called $1, which swapped $2 for $3`, by the net flow of the called contract. */
export const ownFlowSentence = (transaction: DecodedTransaction, flow: AccountFlow): Sentence | undefined => {
  const moved = ownSentence(transaction, flow)
  return moved === undefined ? undefined : calledSentence(flow.account, moved)
}

/** The sentence of the called contract, as if it had signed. */
const ownSentence = (transaction: DecodedTransaction, flow: AccountFlow): Sentence | undefined => {
  const { sent, received } = withoutTips(flow, transaction)
  const view = viewOf(transaction, { ...flow, sent })
  const { payees } = otherParties(view)
  if (sent.length > 0 && received.length > 0) {
    const [given, gained] = tradedItems(sent, received)
    if (!conversions.has(view.shape)) return sentence`Sent ${given}, received ${gained}`
    return given.length + gained.length > tradedItemsMax
      ? sentence`Swapped ${given} for ${gained}`
      : flowInterpretation(view)
  }
  if (view.shape === "swap-and-send") return flowInterpretation(view)
  if (sent.length === 0) return movedWords("Received", received)
  // Among trades, the recipients are known only if they got exactly this.
  return movedWords("Sent", sent, isSame(totalOf(payees, "received"), sent) ? to(payees) : undefined)
}

/** Maximum number of amounts in the sentence of a trade: with the contract's name before them, more are cut. Beyond, it has the tokens. */
const tradedItemsMax = 3

/** The items of both sides of a trade. */
const tradedItems = (sent: ReadonlyArray<AssetAmount>, received: ReadonlyArray<AssetAmount>) => {
  const sides = [tokenItems(sent), tokenItems(received)] as const
  return sides.flat().length > tradedItemsMax ? ([tokensOf(sent), tokensOf(received)] as const) : sides
}

/** Shapes whose heuristics describe both sides as one action, also where the account did not sign. */
const conversions: ReadonlySet<Shape> = new Set(["swap", "wrap", "unwrap"])

/** The flow without payments beside a trade, such as a bot's to the producer of the block. */
const withoutTips = (flow: AccountFlow, transaction: DecodedTransaction): AccountFlow => {
  const { payees } = otherParties(transaction)
  const spent = flow.sent.filter((amount) => !payees.some(({ received }) => isSame(received, [amount])))
  return spent.length === 0 ? flow : { ...flow, sent: spent }
}

/** The sentence of movements between accounts that neither signed nor were called. */
const othersSentence = (transaction: DecodedTransaction): Sentence | undefined => {
  const parts = otherParties(transaction)
  if (parts.traders.length === 0) return transferSentence(transaction, parts.payers, parts.payees)
  const wrapped = otherParties(withWrappedCoins(transaction))
  const { payers, payees, traders } = wrapped.traders.length === 0 ? parts : wrapped
  const isCertain = areProven(transaction, [...payers, ...traders])
  const [trader, ...rivals] = traders.filter(({ account }) => !isMarket(transaction, account))
  if (trader !== undefined && rivals.length === 0 && isCertain) {
    const [given, gained] = tradedItems(trader.sent, trader.received)
    return sentence`Exchanged ${given} of ${actorItem(trader.account)} for ${gained}`
  }
  const parties = [...traders, ...payers, ...payees]
  const [first, second] = parties
  if (
    first !== undefined &&
    second !== undefined &&
    parties.length === 2 &&
    isSame(first.sent, second.received) &&
    isCertain
  ) {
    const exchanged = tradedItems(first.sent, first.received).flat()
    return sentence`Exchanged ${exchanged} between ${actorItem(first.account)} and ${actorItem(second.account)}`
  }
  const moved = tokensOf(traders.flatMap(({ sent, received }) => [...sent, ...received]))
  return markedSentence(sentence`Moved ${moved} between ${numberItem(parties.length)} accounts`, isCertain)
}

/** The flows with coins that their account wraps or unwraps as the token: it traded that. */
const withWrappedCoins = (transaction: DecodedTransaction): DecodedTransaction => {
  const { chain, deltas, flows } = transaction
  if (chain.wrappedNative === undefined) return transaction
  const wrappedAsset = erc20Asset(chain.wrappedNative)
  const wrappers = new Set(
    deltas.filter(({ kind }) => kind === "wrap" || kind === "unwrap").map(({ account }) => account),
  )
  const wrap = ({ asset, amountRaw }: AssetAmount): AssetAmount => ({
    asset: asset.standard === "native" ? wrappedAsset : asset,
    amountRaw,
  })
  const flowOf = ({ account, sent, received }: AccountFlow): AccountFlow => {
    const given = sent.map(({ asset, amountRaw }) => wrap({ asset, amountRaw: -amountRaw }))
    return netFlow(account, [...given, ...received.map(wrap)])
  }
  return {
    ...transaction,
    flows: new Map([...flows].map(([account, flow]) => [account, wrappers.has(account) ? flowOf(flow) : flow])),
  }
}

/** Whether an account is where others trade: it ran code, or is a protocol's contract. */
const isMarket = ({ chain, transaction: { receipt } }: DecodedTransaction, account: Address): boolean =>
  receipt.logs.some(({ address }) => address === account) || contractNameOf(chain.id, account) !== undefined

/** Payers and payees are several, or all of one kind is minted or burned: others are left to the heuristic `move`. */
const transferSentence = (
  transaction: DecodedTransaction,
  payers: ReadonlyArray<AccountFlow>,
  payees: ReadonlyArray<AccountFlow>,
): Sentence | undefined => {
  const amounts = payers.length > 0 ? totalOf(payers, "sent") : totalOf(payees, "received")
  if (amounts.length === 0) return undefined
  const isAll = (kind: DeltaKind): boolean => movementsOf(transaction).every((delta) => delta.kind === kind)
  if (isAll("mint")) return movedWords("Minted", amounts, partyPhrase("for", payees))
  const isCertain = areProven(transaction, payers)
  if (isAll("burn")) return markedSentence(movedWords("Burned", amounts, partyPhrase("of", payers)), isCertain)
  return markedSentence(movedWords("Moved", amounts, from(payers), to(payees)), isCertain)
}

const areProven = (transaction: DecodedTransaction, parties: ReadonlyArray<AccountFlow>): boolean =>
  parties.every(({ account }) => isProven(transaction, account))

/** A part of a sentence with the words around it. */
interface Phrase {
  readonly lead: string
  readonly part: SentencePart
  readonly tail: string
}

/** Names one account, and counts several: batches are otherwise unbounded. */
const partyPhrase = (preposition: string, parties: ReadonlyArray<AccountFlow>): Phrase | undefined => {
  const [only, ...others] = parties
  if (only === undefined) return undefined
  const lead = ` ${preposition} `
  return others.length === 0
    ? { lead, part: actorItem(only.account), tail: "" }
    : { lead, part: numberItem(parties.length), tail: " accounts" }
}

const from = (parties: ReadonlyArray<AccountFlow>) => partyPhrase("from", parties)

const to = (parties: ReadonlyArray<AccountFlow>) => partyPhrase("to", parties)

const numberItem = (value: number): LeafItem => ({ type: "number", value })

const tokensOf = (amounts: ReadonlyArray<AssetAmount>): ReadonlyArray<LeafItem> =>
  [...new Set(amounts.map(({ asset }) => asset.token))].map((token) => tokenContractItem({ token }))

/** `Sent $1 to $2`. Amounts of several parties are left out where they are of several assets. */
const movedWords = (
  verb: string,
  amounts: ReadonlyArray<AssetAmount>,
  ...phrases: ReadonlyArray<Phrase | undefined>
): Sentence => {
  const known = phrases.filter((phrase) => phrase !== undefined)
  const isShort = tokenItems(amounts).length === 1 || known.every(({ tail }) => tail === "")
  const words = ["", ...known.map(({ tail }) => tail)].map((tail, index) => `${tail}${known[index]?.lead ?? ""}`)
  return sentence(
    [`${verb} `, ...words],
    isShort ? tokenItems(amounts) : tokensOf(amounts),
    ...known.map(({ part }) => part),
  )
}

/** A transaction from the side of an account that did not sign it. */
const viewOf = (transaction: DecodedTransaction, signerFlow: AccountFlow): DecodedTransaction => {
  const view = { ...transaction, signer: signerFlow.account, signerFlow }
  return { ...view, shape: shapeOf(view) }
}

const isEmpty = ({ sent, received }: AccountFlow): boolean => sent.length + received.length === 0

/** The amounts of one side of several flows, one for each asset. */
const totalOf = (flows: ReadonlyArray<AccountFlow>, side: "sent" | "received"): ReadonlyArray<AssetAmount> =>
  netFlow(
    zeroAddress,
    flows.flatMap((flow) => flow[side]),
  ).received

/** Whether two lists have the same amounts of the same assets. */
const isSame = (left: ReadonlyArray<AssetAmount>, right: ReadonlyArray<AssetAmount>): boolean => {
  const amounts = new Map(right.map(({ asset, amountRaw }) => [assetKey(asset), amountRaw]))
  return (
    left.length === right.length && left.every(({ asset, amountRaw }) => amounts.get(assetKey(asset)) === amountRaw)
  )
}
