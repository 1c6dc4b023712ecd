import { type Asset, isNft } from "#schemas/domain/asset.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { AssetAmount, CompositeItem, DescriptionItem, LeafItem } from "#schemas/facts/interpretation.ts"

/** A template, and the items of its placeholders `$1`, `$2` …. */
export interface Sentence {
  readonly description: string
  readonly items: ReadonlyArray<DescriptionItem>
}

/** Items in one place of a sentence, with the plural noun that counts them where they are too many to list. */
export interface ItemList {
  readonly items: ReadonlyArray<LeafItem>
  readonly noun: string
}

/** A part between the words of a sentence: one item, several that are joined with `and`, or a list with a word of its own. */
export type SentencePart = LeafItem | ReadonlyArray<LeafItem> | ItemList

/** An amount of an asset as an item. */
export const tokenItem = ({ asset, amountRaw }: AssetAmount): LeafItem => ({ type: "token", asset, amountRaw })

/** Maximum number of items in one place of a sentence; beyond, they are one item. */
const listedItemsMax = 3

/** Amounts of assets as items, many items of one collection as one. In the order of the first of each. */
export const tokenItems = (amounts: ReadonlyArray<AssetAmount>): ReadonlyArray<LeafItem> =>
  // Two are in order and few enough, whatever their collections.
  amounts.length <= 2 ? amounts.map(tokenItem) : groupedItems(amounts)

const groupedItems = (amounts: ReadonlyArray<AssetAmount>): ReadonlyArray<LeafItem> =>
  [...Map.groupBy(amounts, ({ asset }) => asset.token)].flatMap(([token, ofContract]) => {
    const items = ofContract.filter(({ asset }) => isNft(asset))
    if (items.length <= listedItemsMax) return ofContract.map(tokenItem)
    const amountRaw = items.reduce((sum, item) => sum + item.amountRaw, 0n)
    return [...ofContract.filter(({ asset }) => !isNft(asset)).map(tokenItem), collectionItem(token, amountRaw)]
  })

/** So many items of a collection, or all of them, as one item. */
export const collectionItem = (collection: Address, amountRaw?: bigint): LeafItem => ({
  type: "nft-collection",
  collection,
  ...(amountRaw === undefined ? {} : { amountRaw }),
})

/** A token by its name, without an amount. */
export const tokenContractItem = ({ token }: Pick<Asset, "token">): LeafItem => ({
  type: "token-contract",
  token,
})

/** An account by its name. */
export const actorItem = (address: Address): LeafItem => ({ type: "actor", address })

/**
 * Writes a sentence as a template: ``sentence`Sent ${amount} to ${payee}` `` gives `Sent $1 to $2` and both items.
 *
 * Several items in one place are listed: `$1 and $2`, `$1, $2 and $3`. More than `listedItemsMax` become one item, which renders as
 * their number: `12 tokens`.
 *
 * The pieces are joined at once, as JSON of a text that is one piece in memory takes a third of the time.
 */
export const sentence = (words: ReadonlyArray<string>, ...parts: ReadonlyArray<SentencePart>): Sentence => {
  const items: Array<DescriptionItem> = []
  const pieces: Array<string> = []
  for (let index = 0; index < words.length; index += 1) {
    pieces.push(words[index] ?? "")
    const part = parts[index]
    if (part === undefined) continue
    if ("type" in part) pieces.push(`$${items.push(part)}`)
    else if (itemsOf(part).length <= listedItemsMax) pieces.push(listed(items, itemsOf(part)))
    else pieces.push(`$${items.push(compositeOf(part))}`)
  }
  return { description: pieces.join(""), items }
}

const compositeOf = (part: ReadonlyArray<LeafItem> | ItemList): CompositeItem => {
  const items = itemsOf(part)
  return { type: "composite", items, count: sumOf(items), noun: nounOf(part) }
}

const itemsOf = (part: ReadonlyArray<LeafItem> | ItemList): ReadonlyArray<LeafItem> =>
  "noun" in part ? part.items : part

/** Placeholders of listed items: `$1, $2 and $3`. */
const listed = (named: Array<DescriptionItem>, items: ReadonlyArray<LeafItem>): string => {
  let text = ""
  for (const [position, item] of items.entries()) {
    if (position > 0) text += position === items.length - 1 ? " and " : ", "
    text += `$${named.push(item)}`
  }
  return text
}

const sumOf = (items: ReadonlyArray<LeafItem>): number => items.reduce((sum, item) => sum + countOf(item), 0)

/** `Sent $1 to $2`, or `Sent $1 to yourself`. */
export const sentSentence = (sent: ReadonlyArray<LeafItem>, payee: Address | undefined, sender: Address): Sentence => {
  if (payee === undefined) return sentence`Sent ${sent}`
  return payee === sender ? sentence`Sent ${sent} to yourself` : sentence`Sent ${sent} to ${actorItem(payee)}`
}

/** Marks a movement that nothing but an event of an unknown contract states. */
export const markedSentence = ({ description, items }: Sentence, isCertain: boolean): Sentence => ({
  description: isCertain ? description : `${description} (unproven)`,
  items,
})

/** The plural noun for several items: the most specific that fits all of them. */
const nounOf = (part: ReadonlyArray<LeafItem> | ItemList): string => {
  if ("noun" in part) return part.noun
  const nouns = new Set(part.map(kindOf))
  const [noun = "assets"] = nouns
  return nouns.size > 1 ? "assets" : noun
}

const kindOf = (item: LeafItem): string => {
  if (item.type === "actor") return "accounts"
  if (item.type === "nft-collection") return item.amountRaw === undefined ? "collections" : "NFTs"
  return item.type === "token" && isNft(item.asset) ? "NFTs" : "tokens"
}

/** Number of things that an item of a list counts for: a collection counts for its items. */
const countOf = (item: LeafItem): number => (item.type === "nft-collection" ? Number(item.amountRaw ?? 1n) : 1)
