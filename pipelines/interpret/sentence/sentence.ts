import { type Asset, isNft } from "#schemas/domain/asset.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { AssetAmount, DescriptionItem } from "#schemas/facts/interpretation.ts"

/** A template, and the items of its placeholders `$1`, `$2` …. */
export interface Sentence {
  readonly description: string
  readonly items: ReadonlyArray<DescriptionItem>
}

/** A part between the words of a sentence: one item, or several that are joined with `and`. */
export type SentencePart = DescriptionItem | ReadonlyArray<DescriptionItem>

/** An amount of an asset as an item. */
export const tokenItem = ({ asset, amountRaw }: AssetAmount): DescriptionItem => ({ type: "token", asset, amountRaw })

/** Maximum number of items of one collection that a sentence lists; beyond, it has their number. */
const namedItemsMax = 3

/** Amounts of assets as items, many items of one collection as one. In the order of the first of each. */
export const tokenItems = (amounts: ReadonlyArray<AssetAmount>): ReadonlyArray<DescriptionItem> =>
  [...Map.groupBy(amounts, ({ asset }) => asset.token)].flatMap(([token, ofContract]) => {
    const items = ofContract.filter(({ asset }) => isNft(asset))
    if (items.length <= namedItemsMax) return ofContract.map(tokenItem)
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
 * Several items in one place are listed: `$1 and $2`, `$1, $2 and $3`.
 */
export const sentence = (words: ReadonlyArray<string>, ...parts: ReadonlyArray<SentencePart>): Sentence => {
  const items: Array<DescriptionItem> = []
  const placeholder = (item: DescriptionItem): string => `$${items.push(item)}`
  const description = words
    .map((word, index) => {
      const part = parts[index]
      return part === undefined ? word : word + listed([part].flat().map(placeholder))
    })
    .join("")
  return { description, items }
}

const listed = (texts: ReadonlyArray<string>): string =>
  texts.length < 2 ? texts.join("") : `${texts.slice(0, -1).join(", ")} and ${texts.at(-1)}`
