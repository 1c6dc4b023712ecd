/** An account's gains and losses, as signed amounts. */
import { placeLink } from "./address-link.js"
import { element } from "./element.js"
import { amountText, coinAddress, exactText, shortHex, signText, wholeText } from "./format.js"

/** @typedef {{ address: string, amountRaw: string, token: { symbol: string, name: string, decimals: number } | null }} TokenDelta */
/** @typedef {{ collectionAddress: string, tokenId: string, amountRaw: string, nft: { collection: { name: string, networkV2: { chainId: number } } } | null }} ItemDelta */
/** @typedef {Pick<TokenDelta, "address" | "amountRaw"> | null} FeeDelta the change of the payer's balance by the fee; null if there was none */
/** @typedef {{ tokens: ReadonlyArray<TokenDelta>, items: ReadonlyArray<ItemDelta>, fee?: FeeDelta }} Change */

/** The fields of a change of fungible tokens. */
export const tokenDeltaFields = "address amountRaw token { symbol name decimals }"

/** The fields of a change of items. */
export const itemDeltaFields = "collectionAddress tokenId amountRaw nft { collection { name networkV2 { chainId } } }"

/**
 * The symbol, or the shortened address if the contract reports none.
 *
 * @param {{ address: string, token: { symbol: string } | null }} delta
 */
const symbolOf = ({ address, token }) => (token === null || token.symbol === "" ? shortHex(address) : token.symbol)

/**
 * Whether a change is nothing but the fee that the account paid for the transaction.
 *
 * @param {TokenDelta} delta
 * @param {FeeDelta | undefined} fee
 */
export const isFeeOnly = ({ address, amountRaw }, fee) =>
  fee != null && address === fee.address && amountRaw === fee.amountRaw

/** @param {string} amountRaw */
const direction = (amountRaw) => (amountRaw.startsWith("-") ? "lost" : "gained")

/**
 * The amount without its sign, and the symbol.
 *
 * @param {TokenDelta} delta
 */
export const tokenText = ({ amountRaw, token, address }) => {
  const symbol = symbolOf({ address, token })
  return token === null
    ? `${wholeText(amountRaw.replace("-", ""))} base units of ${symbol}`
    : `${amountText(amountRaw, token.decimals)} ${symbol}`
}

/** @param {TokenDelta} delta */
const tokenTitle = ({ amountRaw, token, address }) => {
  const place = address === coinAddress ? "the chain's own coin" : `token ${address}`
  return token === null
    ? `raw ${amountRaw}, ${place}`
    : `${exactText(amountRaw, token.decimals)} ${token.symbol}, ${place}`
}

/**
 * The item and its collection, by name if the contract reports one.
 *
 * @param {ItemDelta} delta
 */
const itemText = ({ collectionAddress, tokenId, nft }) => {
  const number = `#${shortHex(tokenId)}`
  const name = nft?.collection.name ?? ""
  return name === "" ? `${number} of ${shortHex(collectionAddress)}` : `${name} ${number}`
}

/** @param {ItemDelta} delta */
const itemTitle = ({ tokenId, collectionAddress }) => `item ${tokenId} of collection ${collectionAddress}`

/**
 * The item as a link to its view, with the number of copies before it.
 *
 * @param {ItemDelta} delta
 */
const itemLink = (delta) => {
  const { collectionAddress: collection, tokenId, amountRaw, nft } = delta
  const count = amountRaw.replace("-", "")
  const text = `${signText(amountRaw)}${count === "1" ? "" : `${wholeText(count)} × `}${itemText(delta)}`
  return nft === null
    ? text
    : placeLink({ view: "item", chainId: nft.collection.networkV2.chainId, collection, tokenId }, {}, text)
}

/**
 * The changes of one account, largest story first: what it gave, what it got, the fee.
 *
 * @param {Change} change
 */
export const deltaList = ({ tokens, items, fee }) => {
  const isFee = (/** @type {TokenDelta} */ delta) => isFeeOnly(delta, fee)
  return element(
    "ul",
    { class: "deltas", "aria-label": "Balance changes" },
    ...tokens
      .filter((delta) => !isFee(delta))
      .map((delta) =>
        element(
          "li",
          { class: direction(delta.amountRaw), title: tokenTitle(delta) },
          `${signText(delta.amountRaw)}${tokenText(delta)}`,
        ),
      ),
    ...items.map((delta) =>
      element("li", { class: direction(delta.amountRaw), title: itemTitle(delta) }, itemLink(delta)),
    ),
    ...tokens
      .filter(isFee)
      .map((delta) => element("li", { class: "fee", title: tokenTitle(delta) }, `fee ${tokenText(delta)}`)),
  )
}

/**
 * Which way value went for an account, the fee aside.
 *
 * @param {Change} change
 * @returns {"swap" | "in" | "out" | "call"}
 */
export const flowOf = ({ tokens, items, fee }) => {
  const raws = [...tokens.filter((delta) => !isFeeOnly(delta, fee)), ...items].map(({ amountRaw }) => amountRaw)
  const hasLost = raws.some((raw) => raw.startsWith("-"))
  const hasGained = raws.some((raw) => !raw.startsWith("-"))
  if (hasLost && hasGained) return "swap"
  if (hasGained) return "in"
  return hasLost ? "out" : "call"
}
