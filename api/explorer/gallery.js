/** NFTs of an account, as tiles. */
import { placeLink } from "./address-link.js"
import { nodesOf } from "./ask.js"
import { element } from "./element.js"
import { shortHex, usdText, wholeText } from "./format.js"
import { itemPicture } from "./item-picture.js"

/** @param {any} row */
const tile = ({ balance, balanceUSD, token }) => {
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
        balanceUSD > 0 && element("strong", {}, usdText(balanceUSD)),
      ),
    ),
  )
}

/**
 * Tiles of a page of NFTs.
 *
 * @param {{ edges: ReadonlyArray<{ node: any }> }} page
 */
export const tiles = (page) => nodesOf(page).map(tile)

/**
 * The gallery and its list, for more tiles.
 *
 * @param {any} nftBalances
 * @param {{ moreButton: HTMLElement | undefined }} options
 */
export const galleryPanel = ({ byToken, totalBalanceUSD }, { moreButton }) => {
  const list = element("ul", { class: "tiles" }, ...tiles(byToken))
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
      totalBalanceUSD > 0 && element("strong", { class: "total" }, usdText(totalBalanceUSD)),
    ),
    byToken.edges.length === 0 ? element("p", { class: "empty" }, "No NFTs.") : list,
    moreButton,
  )
  return { panel, list }
}
