/** Listings of NFTs, and bids for them, that an account put on the chain. */
import { decodeValidatedOrder, type OrderPart } from "#chains/abi/seaport.ts"
import { topicOfEvent } from "#chains/abi/signature.ts"
import { type Asset, nativeAsset } from "#schemas/domain/asset.ts"
import type { AssetAmount } from "#schemas/facts/interpretation.ts"
import { validatedEvent } from "../../protocols/opensea/validated-order.ts"
import { readContracts } from "../../protocols/read-contracts.ts"
import { protocols } from "../../protocols/registry.ts"
import { contractSet } from "../contracts/contract-index.ts"
import { type Sentence, type SentencePart, sentence, tokenItems } from "../sentence/sentence.ts"
import type { DecodedTransaction } from "../transaction/decoded-transaction.ts"

const contracts = readContracts("opensea")

/** Sentence of a listing or bid, with the slug of the marketplace. */
export interface Listing {
  readonly marketplace: string
  readonly sentence: Sentence
}

/** The signer's listing or bid by an order, else by a quote; `undefined` without either, or if something was sold. */
export const listingOf = (transaction: DecodedTransaction): Listing | undefined => {
  if (transaction.sales.length > 0 || transaction.hasFailed || transaction.signerFlow.received.length > 0)
    return undefined
  return orderListing(transaction) ?? quoteListing(transaction)
}

const nameOf = new Map(protocols.map(({ slug, name = slug }) => [slug, name]))

const placeItem = (slug: string): SentencePart => ({ type: "string", value: nameOf.get(slug) ?? slug })

const validatedTopic = topicOfEvent(validatedEvent)

const seaports = contractSet(contracts.seaports)

const orderListing = ({ chain, signer, wallet, transaction }: DecodedTransaction): Listing | undefined => {
  const orders = transaction.receipt.logs
    .filter(({ topics, address }) => topics[0] === validatedTopic && seaports.has(chain.id, address))
    .flatMap((log) => decodeValidatedOrder(log) ?? [])
    .filter(({ offerer }) => offerer === signer || offerer === wallet)
  if (orders.length === 0) return undefined
  const [offered, requested] = [orders.flatMap((order) => order.offered), orders.flatMap((order) => order.requested)]
  const marketplace = "opensea"
  const place = placeItem(marketplace)
  if (offered.some(isItem) && !requested.some(isItem) && requested.length > 0) {
    return {
      marketplace,
      sentence: sentence`Listed ${tokenItems(summed(offered))} for ${tokenItems(summed(requested))} on ${place}`,
    }
  }
  const bids = requested.filter(isItem)
  if (offered.length === 0 || offered.some(isItem) || bids.length === 0) return undefined
  return {
    marketplace,
    sentence: sentence`Offered ${tokenItems(summed(offered))} for ${tokenItems(summed(bids))} on ${place}`,
  }
}

const isItem = ({ kind }: OrderPart): boolean => kind === "erc721" || kind === "erc1155"

const assetOf = ({ kind, token, tokenId }: OrderPart): Asset =>
  kind === "native" ? nativeAsset : { standard: kind, token, tokenId: kind === "erc20" ? 0n : tokenId }

/** Parts of several recipients are one amount. */
const summed = (parts: ReadonlyArray<OrderPart>): ReadonlyArray<AssetAmount> =>
  [...Map.groupBy(parts, ({ kind, token, tokenId }) => `${kind} ${token} ${tokenId}`).values()].flatMap((same) => {
    const [first] = same
    const amountRaw = same.reduce((sum, part) => sum + part.amountRaw, 0n)
    return first === undefined || amountRaw === 0n ? [] : [{ asset: assetOf(first), amountRaw }]
  })

/** Ends of quotes are left to the rules of their marketplace: trades and transfers end some, too. */
const quoteListing = ({ quotes, signer, wallet }: DecodedTransaction): Listing | undefined => {
  const own = quotes.find(({ maker }) => maker !== undefined && (maker === signer || maker === wallet))
  if (own?.priceRaw === undefined) return undefined
  const { marketplace, collection, tokenId, side, priceRaw } = own
  const item = tokenItems([{ asset: { standard: "erc721", token: collection, tokenId }, amountRaw: 1n }])
  const price = tokenItems([{ asset: nativeAsset, amountRaw: priceRaw }])
  const place = placeItem(marketplace)
  return {
    marketplace,
    sentence:
      side === "ask"
        ? sentence`Listed ${item} for ${price} on ${place}`
        : sentence`Bid ${price} for ${item} on ${place}`,
  }
}
