/** The view of one NFT: its picture, what its publisher says of it, who owns it, and how it changed hands. */
import { addressLink, copyButton, transactionLink } from "./address-link.js"
import { AskFailed, ask, nodesOf } from "./ask.js"
import { byId, element, fill } from "./element.js"
import { showFailure } from "./failure-text.js"
import { agoText, coinAddress, shortHex, spanText, timeText, usdText, wholeText } from "./format.js"
import { itemPicture } from "./item-picture.js"
import {
  holdersPerPage,
  itemQuestion,
  moreHoldersQuestion,
  moreTransfersQuestion,
  transfersPerPage,
} from "./item-question.js"
import { moreButton } from "./more-button.js"
import { placeChange, readPlace } from "./navigation.js"
import { keyChange, readKey } from "./session.js"

/** @typedef {{ chainId: number, collection: string, tokenId: string }} ItemKey */

/** @param {string} name @param {ReadonlyArray<import("./element.js").Child>} value */
const fact = (name, ...value) => element("div", {}, element("dt", {}, name), element("dd", {}, ...value))

/** @param {any} value */
const denominatedText = ({ valueUsd, valueWithDenomination, denomination }) =>
  `${valueWithDenomination} ${denomination.symbol}${valueUsd > 0 ? ` (${usdText(valueUsd)})` : ""}`

/** @param {string} standard */
const standardText = (standard) => standard.replace("_", "-")

/** @param {any} item */
const facts = ({ tokenId, collection, supply, holders, lastSale, metadata }) => {
  const [first] = nodesOf(holders)
  const isUnique = supply === "1" && holders.totalCount === 1 && first !== undefined
  return element(
    "dl",
    { class: "details" },
    isUnique && fact("Owner", addressLink(first.account.address, { text: first.account.address })),
    !isUnique && fact("Copies", `${wholeText(supply)}, of ${wholeText(holders.totalCount)} owners`),
    lastSale !== null && fact("Last sale", denominatedText(lastSale)),
    fact("Collection", addressLink(collection.address, { text: collection.address })),
    fact("Token id", element("code", {}, tokenId), copyButton(tokenId, "token id")),
    fact("Standard", `${standardText(collection.nftStandard)} on ${collection.networkV2.name}`),
    metadata?.uri != null && fact("Document", element("code", { class: "uri" }, metadata.uri)),
  )
}

/** @param {ReadonlyArray<any>} traits */
const traitList = (traits) =>
  element(
    "ul",
    { class: "traits", "aria-label": "Traits" },
    ...traits.map(({ attributeName, attributeValue }) =>
      element(
        "li",
        {},
        element("span", { class: "trait-name" }, attributeName === "" ? "no name" : attributeName),
        element("span", { class: "trait-value" }, attributeValue),
      ),
    ),
  )

/** @param {any} item */
const head = (item) => {
  const { name, description, collection, traits } = item
  return element(
    "section",
    { class: "item-head" },
    itemPicture(item, { isSmall: false }),
    element(
      "div",
      { class: "panel item-facts" },
      element("p", { class: "muted" }, collection.name === "" ? shortHex(collection.address) : collection.name),
      element("h2", {}, name),
      collection.spamScore !== null &&
        element("p", { class: "warning" }, "This collection is marked as spam, and counts in no list or total."),
      facts(item),
      description !== null && description !== "" && element("p", { class: "description" }, description),
      traits.length > 0 && traitList(traits),
    ),
  )
}

/**
 * A panel with a list of pages.
 *
 * @param {{ id: string, title: string, count?: string, list: HTMLElement, more: HTMLElement | undefined }} parts
 */
const listPanel = ({ id, title, count, list, more }) =>
  element(
    "section",
    { class: "panel", "aria-labelledby": `${id}-title` },
    element(
      "header",
      {},
      element("h3", { id: `${id}-title` }, title),
      count !== undefined && element("span", { class: "count" }, count),
    ),
    list.childElementCount === 0 ? element("p", { class: "empty" }, "None.") : list,
    more,
  )

/** @param {ItemKey} key @param {any} holders */
const holdersPanel = (key, holders) => {
  const list = element("ol", { class: "lines", id: "holders" })
  const append = (/** @type {any} */ page) =>
    list.append(
      ...nodesOf(page).map(({ holdTotalCount, account }) =>
        element(
          "li",
          {},
          addressLink(account.address),
          element("span", {}, holdTotalCount === "1" ? "1 copy" : `${wholeText(holdTotalCount)} copies`),
        ),
      ),
    )
  append(holders)
  const more = moreButton({
    name: "More owners",
    pageInfo: holders.pageInfo,
    read: async (after) =>
      (await ask({ query: moreHoldersQuestion, variables: { ...key, holders: holdersPerPage, after } })).nftTokenV2
        .holders,
    append,
  })
  return listPanel({ id: "holders", title: "Owners", count: wholeText(holders.totalCount), list, more })
}

/** @param {{ fromAccount: { address: string }, toAccount: { address: string } }} transfer */
const partiesOf = ({ fromAccount, toAccount }) => {
  const [from, to] = [fromAccount.address, toAccount.address]
  if (from === coinAddress) return ["Minted to ", addressLink(to)]
  if (to === coinAddress) return ["Burned by ", addressLink(from)]
  return ["From ", addressLink(from), " to ", addressLink(to)]
}

/** @param {number} chainId @param {number} nowMs @param {{ heldForInSeconds: number | null, node: any }} edge */
const transferLine = (chainId, nowMs, { heldForInSeconds, node }) => {
  const timeMs = node.timestamp * 1_000
  return element(
    "li",
    {},
    element("p", {}, ...partiesOf(node), node.amount !== "1" && `, ${wholeText(node.amount)} copies`),
    element(
      "p",
      { class: "facts" },
      element("time", { datetime: new Date(timeMs).toISOString(), title: timeText(timeMs) }, agoText(timeMs, nowMs)),
      heldForInSeconds !== null && element("span", {}, `held for ${spanText(heldForInSeconds)}`),
      transactionLink({ hash: node.txHash, chainId }),
    ),
  )
}

/** @param {ItemKey} key @param {any} transfers */
const transfersPanel = (key, transfers) => {
  const list = element("ol", { class: "lines", id: "transfers" })
  const append = (/** @type {any} */ page) => {
    const nowMs = Date.now()
    list.append(...page.edges.map((/** @type {any} */ edge) => transferLine(key.chainId, nowMs, edge)))
  }
  append(transfers)
  const more = moreButton({
    name: "More transfers",
    pageInfo: transfers.pageInfo,
    read: async (after) =>
      (await ask({ query: moreTransfersQuestion, variables: { ...key, transfers: transfersPerPage, after } }))
        .nftTokenV2.transfers,
    append,
  })
  return listPanel({ id: "transfers", title: "Transfers", list, more })
}

/** @param {ItemKey} key @param {any} item */
const content = (key, item) => [
  head(item),
  element("div", { class: "item-panels" }, holdersPanel(key, item.holders), transfersPanel(key, item.transfers)),
]

/** @type {AbortController | undefined} */
let asking
/** @type {string | undefined} */
let shown

/** @param {ItemKey} key */
const load = async (key) => {
  asking?.abort()
  asking = new AbortController()
  const { signal } = asking
  const target = byId("item-content")
  target.setAttribute("aria-busy", "true")
  try {
    const variables = { ...key, holders: holdersPerPage, transfers: transfersPerPage }
    const { nftTokenV2: item } = await ask({ query: itemQuestion, variables, signal })
    if (item === null) throw new AskFailed("NOT_FOUND", "No transfer of this NFT is indexed.")
    fill(target, ...content(key, item))
  } catch (error) {
    if (signal.aborted) return
    shown = undefined
    showFailure(target, error, () => void load(key))
  }
  target.removeAttribute("aria-busy")
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
