import { type Asset, isNft } from "#schemas/domain/asset.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { AssetAmount, DescriptionItem } from "#schemas/facts/interpretation.ts"

/** A template, and the items of its placeholders `$1`, `$2` …. */
export interface Sentence {
  readonly description: string
  readonly items: ReadonlyArray<DescriptionItem>
}

/** Items in one place of a sentence, with the plural noun that counts them where they are too many to list. */
export interface ItemList {
  readonly items: ReadonlyArray<DescriptionItem>
  readonly noun: string
}

/** A part between the words of a sentence: one item, several that are joined with `and`, or a list with a word of its own. */
export type SentencePart = DescriptionItem | ReadonlyArray<DescriptionItem> | ItemList

/** An amount of an asset as an item. */
export const tokenItem = ({ asset, amountRaw }: AssetAmount): DescriptionItem => ({ type: "token", asset, amountRaw })

/** Maximum number of items in one place of a sentence; beyond, it has their number. */
const listedItemsMax = 3

/** Amounts of assets as items, many items of one collection as one. In the order of the first of each. */
export const tokenItems = (amounts: ReadonlyArray<AssetAmount>): ReadonlyArray<DescriptionItem> =>
  [...Map.groupBy(amounts, ({ asset }) => asset.token)].flatMap(([token, ofContract]) => {
    const items = ofContract.filter(({ asset }) => isNft(asset))
    if (items.length <= listedItemsMax) return ofContract.map(tokenItem)
    const amountRaw = items.reduce((sum, item) => sum + item.amountRaw, 0n)
    return [...ofContract.filter(({ asset }) => !isNft(asset)).map(tokenItem), collectionItem(token, amountRaw)]
  })

/** So many items of a collection, or all of them, as one item. */
export const collectionItem = (collection: Address, amountRaw?: bigint): DescriptionItem => ({
  type: "nft-collection",
  collection,
  ...(amountRaw === undefined ? {} : { amountRaw }),
})

/** A token by its name, without an amount. */
export const tokenContractItem = ({ token }: Pick<Asset, "token">): DescriptionItem => ({
  type: "token-contract",
  token,
})

/** An account by its name. */
export const actorItem = (address: Address): DescriptionItem => ({ type: "actor", address })

/**
 * Writes a sentence as a template: ``sentence`Sent ${amount} to ${payee}` `` gives `Sent $1 to $2` and both items.
 *
 * Several items in one place are listed: `$1 and $2`, `$1, $2 and $3`. More than `listedItemsMax` become their number, `Sent $1 tokens to $2`,
 * and follow the items of the template.
 */
export const sentence = (words: ReadonlyArray<string>, ...parts: ReadonlyArray<SentencePart>): Sentence => {
  const named: Array<DescriptionItem> = []
  const counted: Array<DescriptionItem> = []
  const placeholder = (item: DescriptionItem): string => `$${named.push(item)}`
  const textOf = (part: SentencePart): string => {
    const { items, noun } = listOf(part)
    if (items.length <= listedItemsMax) return listed(items.map(placeholder))
    counted.push(...items)
    return `${placeholder({ type: "number", value: items.reduce((sum, item) => sum + countOf(item), 0) })} ${noun}`
  }
  const description = words
    .map((word, index) => {
      const part = parts[index]
      return part === undefined ? word : word + textOf(part)
    })
    .join("")
  return { description, items: [...named, ...counted] }
}

/** `Sent $1 to $2`, or `Sent $1 to yourself`. */
export const sentSentence = (
  sent: ReadonlyArray<DescriptionItem>,
  payee: Address | undefined,
  sender: Address,
): Sentence => {
  if (payee === undefined) return sentence`Sent ${sent}`
  return payee === sender ? sentence`Sent ${sent} to yourself` : sentence`Sent ${sent} to ${actorItem(payee)}`
}

/** Marks a movement that nothing but an event of an unknown contract states. */
export const markedSentence = ({ description, items }: Sentence, isCertain: boolean): Sentence => ({
  description: isCertain ? description : `${description} (unproven)`,
  items,
})

const listOf = (part: SentencePart): ItemList => {
  if ("noun" in part) return part
  const items = [part].flat()
  return { items, noun: nounOf(items) }
}

/** The plural noun for several items: the most specific that fits all of them. */
const nounOf = (items: ReadonlyArray<DescriptionItem>): string => {
  const nouns = new Set(items.map(kindOf))
  const [noun = "assets"] = nouns
  return nouns.size > 1 ? "assets" : noun
}

const kindOf = (item: DescriptionItem): string => {
  if (item.type === "actor") return "accounts"
  if (item.type === "nft-collection") return item.amountRaw === undefined ? "collections" : "NFTs"
  return item.type === "token" && isNft(item.asset) ? "NFTs" : "tokens"
}

/** Number of things that an item of a list counts for: a collection counts for its items. */
const countOf = (item: DescriptionItem): number => (item.type === "nft-collection" ? Number(item.amountRaw ?? 1n) : 1)

const listed = (texts: ReadonlyArray<string>): string =>
  texts.length < 2 ? texts.join("") : `${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}`
