/**
 * Renders an interpretation: a template and typed items in, a sentence out.
 *
 * Names, symbols and amounts are anything that contracts report, so the limits of a sentence are enforced here, in one place: no sentence
 * is longer than `sentenceCharactersMax`, and no item id is longer than `tokenIdText` writes it.
 */
import { chainById } from "#chains/registry.ts"
import type { Asset } from "#schemas/domain/asset.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type { DescriptionItem, LeafItem } from "#schemas/facts/interpretation.ts"
import { renderAccount } from "./account-text.ts"
import { amountText, rawAmountText, shortAmountText, shortRawAmountText } from "./amount.ts"
import { type ReportedSymbol, shortSymbol } from "./symbol.ts"
import { cleanText, nameCharactersMax, shortAddress, shortText, symbolCharactersMax, tokenIdText } from "./text.ts"

/** Longest sentence, in characters: two lines on a phone. @limit callers */
export const sentenceCharactersMax = 140

/** Token metadata that sentences display; absent if it was not read. */
export interface TokenDisplay extends ReportedSymbol {
  readonly name: string | undefined
  readonly decimals: number | undefined
}

/** Looks up a token; `undefined` if it is unknown. */
export type TokenLookup = (token: Address) => TokenDisplay | undefined

/** Looks up the name of an account or contract; `undefined` if it has none. */
export type NameLookup = (address: Address) => string | undefined

const noNames: NameLookup = () => undefined

/** How items are written. */
interface ItemStyle {
  readonly tokenOf: TokenLookup
  readonly nameOf: NameLookup
  /** Longest name or symbol, in characters. */
  readonly nameWidth: number
  readonly amountText: typeof amountText
  readonly rawAmountText: typeof rawAmountText
}

/** Widths of names in short sentences, tried in order. */
const shortNameWidths: ReadonlyArray<number> = [32, 16, 8]

/** The styles in the order in which they are tried, complete names and amounts first. */
const stylesOf = (lookups: Pick<ItemStyle, "tokenOf" | "nameOf">): ReadonlyArray<ItemStyle> => [
  { ...lookups, nameWidth: nameCharactersMax, amountText, rawAmountText },
  ...shortNameWidths.map((nameWidth) => ({
    ...lookups,
    nameWidth,
    amountText: shortAmountText,
    rawAmountText: shortRawAmountText,
  })),
]

const cleanName = (text: string | undefined, { nameWidth }: ItemStyle): string | undefined => {
  const clean = cleanText(text ?? "", nameCharactersMax)
  return clean === "" ? undefined : shortText(clean, nameWidth)
}

/** The symbol, or the shortened address without one. */
const symbolText = (token: Address, { tokenOf, nameWidth }: ItemStyle): string => {
  const display = tokenOf(token)
  return (
    (display === undefined ? "" : shortSymbol(display, Math.min(nameWidth, symbolCharactersMax))) || shortAddress(token)
  )
}

const collectionText = (token: Address, style: ItemStyle): string =>
  cleanName(style.tokenOf(token)?.name, style) ?? symbolText(token, style)

const assetAmountText = (asset: Asset, amountRaw: bigint, style: ItemStyle): string => {
  const decimals = style.tokenOf(asset.token)?.decimals
  switch (asset.standard) {
    case "native":
    case "erc20":
      return decimals === undefined
        ? `${style.rawAmountText(amountRaw)} ${symbolText(asset.token, style)}`
        : `${style.amountText(amountRaw, decimals)} ${symbolText(asset.token, style)}`
    case "erc721":
      return `${collectionText(asset.token, style)} ${tokenIdText(asset.tokenId)}`
    case "erc1155":
      return `${amountRaw === 1n ? "" : `${style.amountText(amountRaw, 0)} `}${collectionText(asset.token, style)} ${tokenIdText(asset.tokenId)}`
  }
}

/** The name of a chain, served or not. */
const chainNameOf = (chainId: ChainId): string => chainById(chainId)?.name ?? `chain ${chainId}`

const proposalText = (id: string): string => (/^\d+$/.test(id) ? tokenIdText(BigInt(id)) : shortAddress(id))

const outcomeText = ({ marketId, outcomeIndex }: Extract<LeafItem, { readonly type: "outcome" }>): string =>
  `${outcomeIndex === undefined ? "" : `outcome ${outcomeIndex} of `}market ${shortAddress(marketId)}`

const displayItemText = (item: DescriptionItem, style: ItemStyle): string => {
  switch (item.type) {
    case "token":
      return assetAmountText(item.asset, item.amountRaw, style)
    case "token-contract":
      return symbolText(item.token, style)
    case "nft-collection": {
      const name = collectionText(item.collection, style)
      return item.amountRaw === undefined ? name : `${style.amountText(item.amountRaw, 0)} ${name}`
    }
    case "actor":
      return cleanName(style.nameOf(item.address), style) ?? shortAddress(renderAccount(item.address))
    case "string":
      return cleanName(item.value, style) ?? ""
    case "number":
      return String(item.value)
    case "network":
      return chainNameOf(item.chainId)
    case "proposal":
      return `proposal ${proposalText(item.proposalId)}`
    case "transaction":
      return `transaction ${shortAddress(item.hash)}`
    case "outcome":
      return outcomeText(item)
    case "image":
      return "a picture"
    case "composite":
      return `${item.count} ${item.noun}`
  }
}

const renderWith = (description: string, items: ReadonlyArray<DescriptionItem>, style: ItemStyle): string =>
  description.replace(/\$(\d+)/g, (placeholder, position: string) => {
    const item = items[Number(position) - 1]
    return item === undefined ? placeholder : displayItemText(item, style)
  })

/**
 * Renders the sentence, in at most `sentenceCharactersMax` characters: names and large amounts are shortened where it would be longer, and
 * its end is cut where that is not enough. A `$n` without an item is left unchanged, so that a wrong rule is visible.
 */
export const renderDescription = (
  description: string,
  items: ReadonlyArray<DescriptionItem>,
  tokenOf: TokenLookup,
  nameOf: NameLookup = noNames,
): string => {
  let text = ""
  for (const style of stylesOf({ tokenOf, nameOf })) {
    text = renderWith(description, items, style)
    if ([...text].length <= sentenceCharactersMax) return text
  }
  return shortText(text, sentenceCharactersMax)
}

/** The tokens that a sentence displays. */
export const tokensOfItems = (items: ReadonlyArray<DescriptionItem>): ReadonlyArray<Address> =>
  items.flatMap((item) => {
    if (item.type === "token") return [item.asset.token]
    if (item.type === "nft-collection") return [item.collection]
    return item.type === "token-contract" ? [item.token] : []
  })

/** The accounts and contracts that a sentence displays. */
export const actorsOfItems = (items: ReadonlyArray<DescriptionItem>): ReadonlyArray<Address> =>
  items.flatMap((item) => (item.type === "actor" ? [item.address] : []))
