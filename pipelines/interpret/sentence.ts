import type { Asset } from "#schemas/domain/asset.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { AssetAmount, DescriptionItem } from "#schemas/facts/interpretation.ts"

/** A template with the items that its `$1`, `$2` … stand for. */
export interface Sentence {
  readonly description: string
  readonly items: ReadonlyArray<DescriptionItem>
}

/** What can stand between the words of a sentence: one item, or several that are listed with `and`. */
export type SentencePart = DescriptionItem | ReadonlyArray<DescriptionItem>

/** An amount of an asset as an item. */
export const tokenItem = ({ asset, amountRaw }: AssetAmount): DescriptionItem => ({ type: "token", asset, amountRaw })

/** Amounts of assets as items. */
export const tokenItems = (amounts: ReadonlyArray<AssetAmount>): ReadonlyArray<DescriptionItem> =>
  amounts.map(tokenItem)

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
export const sentence = (words: TemplateStringsArray, ...parts: ReadonlyArray<SentencePart>): Sentence => {
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
