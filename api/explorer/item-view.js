/** The view of one NFT: its picture, metadata, owners and transfers. */
import { addressLink, copyButton } from "./address-link.js"
import { AskFailed, askPart, nodesOf } from "./ask.js"
import { byId, element, fact, fill, loadingNote } from "./element.js"
import { showFailure } from "./failure-text.js"
import { shortHex, wholeText } from "./format.js"
import { holdersPanel, salesPanel, transfersPanel } from "./item-panels.js"
import { itemPicture } from "./item-picture.js"
import { holdersPerPage, itemQuery, rarityQuery, transfersPerPage } from "./item-query.js"
import { pictureNote, uriText } from "./item-text.js"
import { lateList } from "./late-list.js"
import { placeChange, readPlace } from "./navigation.js"
import { partLoader } from "./part.js"
import { keyChange, readKey } from "./session.js"
import { paidValue } from "./usd-value.js"

/** @typedef {import("./fragment.js").ItemKey} ItemKey */

/** @param {string} standard */
const standardText = (standard) => standard.replace("_", "-")

/** A value in the currency that was paid. @param {any} value */
const denominated = ({ valueUsd, valueWithDenomination, denomination }) =>
  paidValue({ amount: valueWithDenomination, symbol: denomination.symbol, usd: valueUsd })

/** @param {string} name @param {any} value @param {string} absent */
const price = (name, value, absent) =>
  element(
    "li",
    {},
    element("span", { class: "trait-name" }, name),
    value === null ? element("span", { class: "muted" }, absent) : element("strong", {}, denominated(value)),
  )

/** Last sale, estimate, floor and top offer. @param {any} item */
const prices = ({ collection, lastSale, estimatedValue }) =>
  element(
    "ul",
    { class: "prices", "aria-label": "Prices" },
    price("Last sale", lastSale, "None indexed"),
    price("Estimate", estimatedValue, "Too few recent sales"),
    price("Collection floor", collection.floorPrice, "No on-chain listing"),
    price("Top offer", collection.topOfferPrice, "No on-chain bid"),
  )

/** A link away from this page, if it is one that a browser should follow. @param {any} media */
const mediaLink = ({ mimeType, original }) =>
  /^https?:/.test(original)
    ? element(
        "a",
        { href: original, rel: "noopener noreferrer", target: "_blank" },
        `${mimeType ?? "media"}, from the publisher`,
      )
    : element("span", {}, uriText(original))

/** @param {any} item */
const facts = ({ tokenId, collection, supply, holders, rarityRank, metadata, moving }) => {
  const [first] = nodesOf(holders)
  const isUnique = supply === "1" && holders.totalCount === 1 && first !== undefined
  return element(
    "dl",
    { class: "details" },
    isUnique && fact("Owner", addressLink(first.account.address, { text: first.account.address })),
    !isUnique &&
      fact(
        "Copies",
        `${wholeText(supply)}, held by ${wholeText(holders.totalCount)} ${holders.totalCount === 1 ? "owner" : "owners"}`,
      ),
    rarityRank !== null && fact("Rarity", `rank ${wholeText(rarityRank)} of ${wholeText(collection.supply)}`),
    fact("Collection", addressLink(collection.address, { text: collection.address })),
    fact("Token ID", element("code", {}, tokenId), copyButton(tokenId, "token id")),
    fact("Standard", `${standardText(collection.nftStandard)} on ${collection.networkV2.name}`),
    metadata?.uri != null &&
      fact("Metadata", element("code", { class: "uri" }, uriText(metadata.uri)), copyButton(metadata.uri, "URI")),
    ...nodesOf(moving.animations).map((media) => fact("Animation", mediaLink(media))),
    ...nodesOf(moving.audios).map((media) => fact("Audio", mediaLink(media))),
  )
}

/** @param {ReadonlyArray<any>} traits */
const traitList = (traits) =>
  element(
    "ul",
    { class: "traits", "aria-label": "Traits" },
    ...traits.map(({ attributeName, attributeValue, supply, supplyPercentage }) =>
      element(
        "li",
        {},
        element("span", { class: "trait-name" }, attributeName === "" ? "no name" : attributeName),
        element("span", { class: "trait-value" }, attributeValue),
        supply !== undefined &&
          element(
            "span",
            { class: "trait-share" },
            `${wholeText(supply)} ${supply === "1" ? "NFT" : "NFTs"}, ${supplyPercentage.toFixed(1)} %`,
          ),
      ),
    ),
  )

/** @param {any} item */
const head = (item) => {
  const { name, description, collection, metadata, traits } = item
  const note = pictureNote({ metadata, hasPicture: nodesOf(item.mediasV3.images).length > 0 })
  return element(
    "section",
    { class: "item-head" },
    element(
      "div",
      {},
      itemPicture(item, { isSmall: false }),
      note !== undefined && element("p", { class: "picture-note" }, note),
    ),
    element(
      "div",
      { class: "panel item-facts" },
      element("p", { class: "muted" }, collection.name === "" ? shortHex(collection.address) : collection.name),
      element("h2", {}, name),
      collection.spamScore !== null &&
        element("p", { class: "warning" }, "This collection is marked as spam and omitted from lists and totals."),
      prices(item),
      facts(item),
      description !== null && description !== "" && element("p", { class: "description" }, description),
      traits.length > 0 && traitList(traits),
    ),
  )
}

/** @param {ItemKey} key @param {any} item */
const content = (key, item) => [
  head(item),
  salesPanel(item.transfers),
  element("div", { class: "item-panels" }, holdersPanel(key, item.holders), transfersPanel(key, item.transfers)),
]

/** @type {AbortController | undefined} */
let asking
/** @type {string | undefined} */
let shown

const retries = lateList(byId("item-late"), byId("main"))

/** Loads an NFT, and apart from it its rarity, which is compared with that of all NFTs of the collection. @param {ItemKey} key */
const load = async (key) => {
  asking?.abort()
  retries.clear()
  asking = new AbortController()
  const { signal } = asking
  const target = byId("item-content")
  /** @type {any} */
  let item
  /** @type {any} */
  let rarity
  const render = () => {
    if (item !== undefined) fill(target, ...content(key, { rarityRank: null, ...item, ...rarity }))
  }
  const fail = (/** @type {unknown} */ error) => {
    asking?.abort()
    retries.clear()
    shown = undefined
    showFailure(target, error, () => void load(key))
    target.removeAttribute("aria-busy")
  }
  const variables = { ...key, holders: holdersPerPage, transfers: transfersPerPage }
  const loads = [
    partLoader({
      name: "item",
      late: "The NFT is late",
      retries,
      signal,
      read: (own) => askPart({ query: itemQuery, variables, signal: own }),
      show: ({ nftTokenV2 }, late) => {
        if (nftTokenV2 === null && late.length > 0) return
        if (nftTokenV2 === null) throw new AskFailed("NOT_FOUND", "No transfers of this NFT are indexed.")
        item = nftTokenV2
        render()
      },
      fail,
    }),
    partLoader({
      name: "rarity",
      late: "The rarity is late",
      retries,
      signal,
      read: (own) => askPart({ query: rarityQuery, variables: key, signal: own }),
      show: ({ nftTokenV2 }, late) => {
        if (late.length > 0) return
        rarity = nftTokenV2
        render()
      },
      // A collection may have too many NFTs to compare.
      fail: (error) => {
        if (!(error instanceof AskFailed && error.code === "QUERY_TOO_COMPLEX")) fail(error)
      },
    }),
  ]
  target.setAttribute("aria-busy", "true")
  if (target.childElementCount === 0) fill(target, loadingNote())
  await Promise.all(loads.map((one) => one()))
  if (!signal.aborted) target.removeAttribute("aria-busy")
}

/** @param {ItemKey} key */
const textOf = ({ chainId, collection, tokenId }) => `${chainId}:${collection}:${tokenId}`

const showPlace = () => {
  const { view, chainId, collection, tokenId } = readPlace()
  if (view !== "item" || chainId === undefined || collection === undefined || tokenId === undefined) return
  const key = { chainId, collection, tokenId }
  if (textOf(key) === shown || readKey() === "") return
  shown = textOf(key)
  void load(key)
}

/** Fills the view of an NFT and follows place and key. */
export const startItemView = () => {
  placeChange.addEventListener("change", showPlace)
  keyChange.addEventListener("change", () => {
    shown = undefined
    showPlace()
  })
  showPlace()
}
