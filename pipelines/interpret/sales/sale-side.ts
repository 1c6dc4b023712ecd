/** The sales of a transaction from the side of the accounts that bought and sold. */
import { type Asset, erc20Asset, isNft, nativeAsset } from "#schemas/domain/asset.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { AssetAmount } from "#schemas/facts/interpretation.ts"
import type { NftSale } from "#schemas/facts/nft-sale.ts"
import { protocols } from "../../protocols/registry.ts"
import { actorItem, type Sentence, sentence, tokenItems } from "../sentence/sentence.ts"
import type { DecodedTransaction } from "../transaction/decoded-transaction.ts"
import { assetKey, emptyFlow } from "../transaction/flow.ts"

/** The purchase or sale of one account in a transaction. */
export interface SaleSide {
  readonly account: Address
  readonly type: "bought" | "sold"
  readonly items: ReadonlyArray<AssetAmount>
  /** The account's own payment or proceeds; the price, without the fees that the event reports to a seller, where its movements do not show them. */
  readonly money: ReadonlyArray<AssetAmount>
  /** Slugs of the protocols. */
  readonly marketplaces: ReadonlyArray<string>
  /** The account that got the items in place of the buyer. */
  readonly recipient: Address | undefined
}

/** The parts of a transaction that its sales are read with. */
export type SoldTransaction = Pick<DecodedTransaction, "chain" | "flows" | "sales" | "signer" | "transfers" | "wallet">

const noSides: ReadonlyMap<Address, SaleSide> = new Map()

/** The sides of all sales, in the order of the sales. An account that bought and sold has none: it only passed items on, or traded. */
export const saleSides = (transaction: SoldTransaction): ReadonlyMap<Address, SaleSide> => {
  if (transaction.sales.length === 0) return noSides
  const found = new Map<Address, { readonly type: SaleSide["type"]; readonly sales: Array<SoldItem> }>()
  const passed = new Set<Address>()
  const add = (account: Address, type: SaleSide["type"], sale: SoldItem): void => {
    const side = found.get(account) ?? { type, sales: [] }
    found.set(account, side)
    if (side.type === type) side.sales.push(sale)
    else passed.add(account)
  }
  for (const sale of transaction.sales) {
    // A paid mint has no seller.
    if (sale.marketplace === undefined) continue
    const asset = assetOf(sale, transaction)
    if (asset === undefined) continue
    add(buyerOf(sale, transaction), "bought", { sale, asset })
    add(sale.seller, "sold", { sale, asset })
  }
  return new Map(
    [...found]
      .filter(([account]) => !passed.has(account))
      .map(([account, { type, sales }]) => [account, sideOf({ account, type, sales }, transaction)]),
  )
}

/** The sentence of a side: `Bought $1 for $2 on $3`. */
export const saleSentence = ({ type, items, money, marketplaces, recipient }: SaleSide): Sentence => {
  const names = marketplaces.map((slug) => ({ type: "string" as const, value: nameOf.get(slug) ?? slug }))
  const [sold, paid] = [tokenItems(items), tokenItems(money)]
  if (type === "sold") return sentence`Sold ${sold} for ${paid} on ${names}`
  return recipient === undefined
    ? sentence`Bought ${sold} for ${paid} on ${names}`
    : sentence`Bought ${sold} for ${paid} on ${names} and sent to ${actorItem(recipient)}`
}

const nameOf = new Map(protocols.map(({ slug, name }) => [slug, name]))

interface SoldItem {
  readonly sale: NftSale
  readonly asset: Asset
}

/** The item as its transfer has it, which determines its standard. */
const assetOf = (
  { transferIndex, transferLeg }: NftSale,
  { transfers }: Pick<SoldTransaction, "transfers">,
): Asset | undefined =>
  transfers.find(({ place }) => place.originIndex === transferIndex && place.leg === transferLeg)?.asset

/** The account that paid: the one that the event names, or the one on whose behalf a contract bought. */
const buyerOf = (
  { buyer, recipient, seller, currency }: NftSale,
  { chain, flows, signer, wallet }: SoldTransaction,
): Address => {
  const money = (token: Address): Address => (token === chain.wrappedNative ? zeroAddress : token)
  const hasPaid = (account: Address): boolean =>
    (flows.get(account)?.sent ?? []).some(({ asset }) => money(asset.token) === money(currency))
  const candidates = [buyer, recipient, signer, ...(wallet === undefined ? [] : [wallet])]
  return candidates.find((account) => account !== seller && hasPaid(account)) ?? recipient
}

const sideOf = (
  {
    account,
    type,
    sales,
  }: { readonly account: Address; readonly type: SaleSide["type"]; readonly sales: ReadonlyArray<SoldItem> },
  { flows }: SoldTransaction,
): SaleSide => {
  const { sent, received } = flows.get(account) ?? emptyFlow(account)
  const moved = (type === "bought" ? sent : received).filter(({ asset }) => !isNft(asset))
  const [recipient, ...others] = new Set(sales.map(({ sale }) => sale.recipient))
  const isForOther = type === "bought" && others.length === 0 && recipient !== account
  return {
    account,
    type,
    items: summed(sales.map(({ asset, sale }) => ({ asset, amountRaw: sale.copies }))),
    money: moved.length > 0 ? moved : summed(sales.map(({ sale }) => priceOf(sale, type))),
    marketplaces: [...new Set(sales.flatMap(({ sale }) => sale.marketplace ?? []))],
    recipient: isForOther ? recipient : undefined,
  }
}

const priceOf = ({ currency, priceRaw, feeRaw = 0n }: NftSale, type: SaleSide["type"]): AssetAmount => ({
  asset: currency === zeroAddress ? nativeAsset : erc20Asset(currency),
  amountRaw: type === "sold" ? priceRaw - feeRaw : priceRaw,
})

const summed = (amounts: ReadonlyArray<AssetAmount>): ReadonlyArray<AssetAmount> =>
  [...Map.groupBy(amounts, ({ asset }) => assetKey(asset)).values()].flatMap((same) => {
    const [first] = same
    return first === undefined
      ? []
      : [{ asset: first.asset, amountRaw: same.reduce((sum, { amountRaw }) => sum + amountRaw, 0n) }]
  })
