/** Renders an interpretation: a template and typed items in, one finished sentence out. */
import type { Asset } from "#schemas/domain/asset.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { DescriptionItem } from "#schemas/facts/interpretation.ts"
import { amountText, rawAmountText } from "./amount.ts"
import { cleanText, nameCharactersMax, shortAddress, symbolCharactersMax } from "./text.ts"

/** What a sentence needs to know of a token; what nobody has read is absent. */
export interface TokenWords {
  readonly name: string | undefined
  readonly symbol: string | undefined
  readonly decimals: number | undefined
}

/** Gives what is known of a token; `undefined` where nothing is. */
export type TokenLookup = (token: Address) => TokenWords | undefined

const cleaned = (text: string | undefined, charactersMax: number): string | undefined => {
  const clean = cleanText(text ?? "", charactersMax)
  return clean === "" ? undefined : clean
}

/** The symbol, else the shortened address. */
const symbolText = (token: Address, words: TokenWords | undefined): string =>
  cleaned(words?.symbol, symbolCharactersMax) ?? shortAddress(token)

const collectionText = (token: Address, words: TokenWords | undefined): string =>
  cleaned(words?.name, nameCharactersMax) ?? symbolText(token, words)

const assetAmountText = (asset: Asset, amountRaw: bigint, lookup: TokenLookup): string => {
  const words = lookup(asset.token)
  switch (asset.standard) {
    case "native":
    case "erc20":
      return words?.decimals === undefined
        ? `${rawAmountText(amountRaw)} ${symbolText(asset.token, words)}`
        : `${amountText(amountRaw, words.decimals)} ${symbolText(asset.token, words)}`
    case "erc721":
      return `${collectionText(asset.token, words)} #${asset.tokenId}`
    case "erc1155":
      return `${amountRaw === 1n ? "" : `${amountText(amountRaw, 0)} `}${collectionText(asset.token, words)} #${asset.tokenId}`
  }
}

const displayItemText = (item: DescriptionItem, lookup: TokenLookup): string => {
  switch (item.type) {
    case "token":
      return assetAmountText(item.asset, item.amountRaw, lookup)
    case "token-contract":
      return symbolText(item.token, lookup(item.token))
    case "nft-collection": {
      const name = collectionText(item.collection, lookup(item.collection))
      return item.amountRaw === undefined ? name : `${amountText(item.amountRaw, 0)} ${name}`
    }
    case "actor":
      return shortAddress(item.address)
    case "string":
      return cleanText(item.value, nameCharactersMax)
    case "number":
      return String(item.value)
  }
}

/** The finished sentence. A `$n` that points at nothing stays as it is, so that a wrong rule shows. */
export const renderDescription = (
  description: string,
  items: ReadonlyArray<DescriptionItem>,
  lookup: TokenLookup,
): string =>
  description.replace(/\$(\d+)/g, (placeholder, position: string) => {
    const item = items[Number(position) - 1]
    return item === undefined ? placeholder : displayItemText(item, lookup)
  })

/** The tokens whose words a sentence needs. */
export const tokensOfItems = (items: ReadonlyArray<DescriptionItem>): ReadonlyArray<Address> =>
  items.flatMap((item) => {
    if (item.type === "token") return [item.asset.token]
    if (item.type === "nft-collection") return [item.collection]
    return item.type === "token-contract" ? [item.token] : []
  })
