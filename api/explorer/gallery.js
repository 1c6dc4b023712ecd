/** NFTs of an account, as tiles. */
import { placeLink } from "./address-link.js"
import { nodesOf } from "./ask.js"
import { element } from "./element.js"
import { shortHex, wholeText } from "./format.js"
import { itemPicture } from "./item-picture.js"
import { itemReason, lateReason, usdTotal, usdValue } from "./usd-value.js"

/**
 * The NFTs with a value, which come first, and the others. The first page leaves the number of the others open if all of its NFTs have one.
 *
 * @param {any} byToken
 */
const countsOf = (byToken) => {
  const priced = nodesOf(byToken).filter(({ balanceUSD }) => balanceUSD > 0).length
  return { priced, unpriced: priced < byToken.edges.length ? byToken.totalCount - priced : 0 }
}

/** @param {any} row @param {string} reason why a value is unknown */
const tile = ({ balance, balanceUSD, token }, reason) => {
  const { collection, tokenId, name } = token
  const { address, networkV2 } = collection
  return element(
    "li",
    {},
    placeLink(
      { view: "item", chainId: networkV2.chainId, collection: address, tokenId },
      { class: "tile", "data-item": `${networkV2.chainId}:${address}:${tokenId}` },
      itemPicture(token, { isSmall: true }),
      element("span", { class: "tile-name" }, name),
      element("span", { class: "tile-collection" }, collection.name === "" ? shortHex(address) : collection.name),
      element(
        "span",
        { class: "tile-facts" },
        balance === "1" ? networkV2.name : `${wholeText(balance)} copies on ${networkV2.name}`,
        element("span", { class: "tile-value" }, usdValue(balanceUSD > 0 ? balanceUSD : undefined, reason)),
      ),
    ),
  )
}

/**
 * Tiles of a page of NFTs.
 *
 * @param {{ edges: ReadonlyArray<{ node: any }> }} page
 * @param {{ isLate: boolean }} options whether prices are late
 */
export const tiles = (page, { isLate }) => nodesOf(page).map((row) => tile(row, isLate ? lateReason : itemReason))

/**
 * The gallery and its list, for more tiles.
 *
 * @param {any} nftBalances
 * @param {{ moreButton: HTMLElement | undefined, isLate: boolean }} options `isLate`: whether prices are late
 */
export const galleryPanel = ({ byToken, totalBalanceUSD }, { moreButton, isLate }) => {
  const list = element("ul", { class: "tiles" }, ...tiles(byToken, { isLate }))
  const panel = element(
    "section",
    { class: "panel gallery", "aria-labelledby": "gallery-title" },
    element(
      "header",
      {},
      element("h3", { id: "gallery-title" }, "NFTs"),
      element(
        "span",
        { class: "count" },
        `${wholeText(byToken.totalCount)} ${byToken.totalCount === 1 ? "item" : "items"}`,
      ),
      totalBalanceUSD > 0 && usdTotal({ usd: totalBalanceUSD, ...countsOf(byToken) }, isLate ? lateReason : itemReason),
    ),
    byToken.edges.length === 0 ? element("p", { class: "empty" }, "No NFTs.") : list,
    moreButton,
  )
  return { panel, list }
}
