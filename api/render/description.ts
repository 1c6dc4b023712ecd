/** Renders an interpretation: a template and typed items in, a sentence out. */
import type { Asset } from "#schemas/domain/asset.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { DescriptionItem } from "#schemas/facts/interpretation.ts"
import { amountText, rawAmountText } from "./amount.ts"
import { displayedSymbol, type ReportedSymbol } from "./symbol.ts"
import { cleanText, nameCharactersMax, shortAddress } from "./text.ts"

/** Token metadata that sentences display; absent if it was not read. */
export interface TokenDisplay extends ReportedSymbol {
  readonly name: string | undefined
  readonly decimals: number | undefined
}

/** Looks up a token; `undefined` if it is unknown. */
export type TokenLookup = (token: Address) => TokenDisplay | undefined

const cleaned = (text: string | undefined, charactersMax: number): string | undefined => {
  const clean = cleanText(text ?? "", charactersMax)
  return clean === "" ? undefined : clean
}

/** The symbol, or the shortened address without one. */
const symbolText = (token: Address, display: TokenDisplay | undefined): string =>
  (display === undefined ? "" : displayedSymbol(display)) || shortAddress(token)

const collectionText = (token: Address, display: TokenDisplay | undefined): string =>
  cleaned(display?.name, nameCharactersMax) ?? symbolText(token, display)

const assetAmountText = (asset: Asset, amountRaw: bigint, lookup: TokenLookup): string => {
  const display = lookup(asset.token)
  switch (asset.standard) {
    case "native":
    case "erc20":
      return display?.decimals === undefined
        ? `${rawAmountText(amountRaw)} ${symbolText(asset.token, display)}`
        : `${amountText(amountRaw, display.decimals)} ${symbolText(asset.token, display)}`
    case "erc721":
      return `${collectionText(asset.token, display)} #${asset.tokenId}`
    case "erc1155":
      return `${amountRaw === 1n ? "" : `${amountText(amountRaw, 0)} `}${collectionText(asset.token, display)} #${asset.tokenId}`
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

/** Renders the sentence. A `$n` without an item is left unchanged, so that a wrong rule is visible. */
export const renderDescription = (
  description: string,
  items: ReadonlyArray<DescriptionItem>,
  lookup: TokenLookup,
): string =>
  description.replace(/\$(\d+)/g, (placeholder, position: string) => {
    const item = items[Number(position) - 1]
    return item === undefined ? placeholder : displayItemText(item, lookup)
  })

/** The tokens that a sentence displays. */
export const tokensOfItems = (items: ReadonlyArray<DescriptionItem>): ReadonlyArray<Address> =>
  items.flatMap((item) => {
    if (item.type === "token") return [item.asset.token]
    if (item.type === "nft-collection") return [item.collection]
    return item.type === "token-contract" ? [item.token] : []
  })
