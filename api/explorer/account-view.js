/** The account view: whose account, what it owns, what it did. */
import {
  accountQuestion,
  entriesPerPage,
  itemsPerPage,
  moreEntriesQuestion,
  moreItemsQuestion,
  moreTokensQuestion,
  tokensPerPage,
} from "./account-question.js"
import { accountDisc, copyButton, placeLink } from "./address-link.js"
import { appsPanel } from "./apps.js"
import { ask } from "./ask.js"
import { byId, element, fill, loadingNote } from "./element.js"
import { clearFailure, showFailure } from "./failure-text.js"
import { readPasted, shortHex, wholeText } from "./format.js"
import { galleryPanel, tiles } from "./gallery.js"
import { historyEntry } from "./history.js"
import { moreButton } from "./more-button.js"
import { goTo, placeChange, readPlace } from "./navigation.js"
import { portfolioPanel, tokenRows } from "./portfolio.js"
import { keyChange, readAccounts, readKey } from "./session.js"
import { findTransaction } from "./transaction-dialog.js"
import { worthPanel } from "./worth.js"

/** @type {AbortController | undefined} */
let asking
/** @type {string | undefined} */
let shown

const failureLine = () => byId("account-failure")

/** @param {string} account @param {any} history */
const historyPanel = (account, history) => {
  const list = element("ol", { class: "entries" })
  const append = (/** @type {any} */ page) => {
    const nowMs = Date.now()
    list.append(...page.edges.map((/** @type {any} */ { node }) => historyEntry(node, nowMs)))
  }
  append(history)
  const more = moreButton({
    name: "Load more",
    pageInfo: history.pageInfo,
    read: async (after) =>
      (await ask({ query: moreEntriesQuestion, variables: { account, entries: entriesPerPage, after } }))
        .transactionHistoryV2,
    append,
  })
  const { totalCount } = history
  return element(
    "section",
    { class: "panel history", "aria-labelledby": "history-title" },
    element(
      "header",
      {},
      element("h3", { id: "history-title" }, "History"),
      totalCount > 0 && element("span", { class: "count" }, `${wholeText(totalCount)} transactions`),
      element("button", { type: "button", class: "quiet", onClick: () => void load(account) }, "Refresh"),
    ),
    history.edges.length === 0 ? element("p", { class: "empty" }, "No transactions yet.") : list,
    more,
  )
}

/** @param {string} account @param {any} answer */
const content = (account, { portfolioV2, transactionHistoryV2 }) => {
  const { pageInfo } = portfolioV2.tokenBalances.byToken
  const asOf = portfolioV2.asOf.flatMap((/** @type {any} */ { chainId, seq, block }) =>
    block === null ? [] : [{ chainId, seq, block }],
  )
  const chainIds = asOf.map((/** @type {any} */ { chainId }) => chainId)
  /** Asks at the blocks of the first page, since the order changes with every block. @param {string} query @param {object} page */
  const askMore = async (query, page) =>
    (await ask({ query, variables: { account, chainIds, asOf, ...page } })).portfolioV2
  const more = moreButton({
    name: "More tokens",
    pageInfo,
    read: async (after) => (await askMore(moreTokensQuestion, { tokens: tokensPerPage, after })).tokenBalances.byToken,
    append: (page) => body.append(...tokenRows(page.edges, isPriced)),
  })
  const { panel, body, isPriced } = portfolioPanel(portfolioV2, { moreButton: more })
  const moreItems = moreButton({
    name: "More NFTs",
    pageInfo: portfolioV2.nftBalances.byToken.pageInfo,
    read: async (after) => (await askMore(moreItemsQuestion, { items: itemsPerPage, after })).nftBalances.byToken,
    append: (page) => gallery.list.append(...tiles(page)),
  })
  const gallery = galleryPanel(portfolioV2.nftBalances, { moreButton: moreItems })
  return [
    element(
      "header",
      { class: "account-head" },
      accountDisc(account),
      element("h2", { "data-account": account }, account),
      copyButton(account, "address"),
    ),
    isPriced && worthPanel(account, chainIds),
    element(
      "div",
      { class: "account-panels" },
      gallery.panel,
      element("div", { class: "holdings" }, panel, chainIds.length > 0 && appsPanel(account, chainIds)),
      historyPanel(account, transactionHistoryV2),
    ),
  ]
}

/** @param {string} account */
const load = async (account) => {
  asking?.abort()
  asking = new AbortController()
  const { signal } = asking
  const target = byId("account-content")
  target.setAttribute("aria-busy", "true")
  if (target.childElementCount === 0) fill(target, loadingNote())
  clearFailure(failureLine())
  try {
    const variables = { account, tokens: tokensPerPage, items: itemsPerPage, entries: entriesPerPage }
    fill(target, ...content(account, await ask({ query: accountQuestion, variables, signal })))
    shown = account
  } catch (error) {
    if (signal.aborted) return
    fill(target)
    shown = undefined
    showFailure(failureLine(), error, () => void load(account))
  }
  target.removeAttribute("aria-busy")
}

const welcome = () =>
  element(
    "div",
    { class: "welcome" },
    element("h2", {}, "Look up an account"),
    element(
      "p",
      {},
      "Paste an address above to see its tokens, NFTs and history. Every result states the block it was read at.",
    ),
  )

const showSuggestions = () => {
  const list = byId("suggestions")
  const accounts = readAccounts()
  const { account } = readPlace()
  list.hidden = accounts.length === 0
  fill(
    list,
    ...accounts.map((address) =>
      element(
        "li",
        {},
        placeLink(
          { view: "account", account: address },
          { title: address, "aria-current": address === account && "true" },
          accountDisc(address),
          shortHex(address),
        ),
      ),
    ),
  )
}

const showPlace = () => {
  const { view, account } = readPlace()
  showSuggestions()
  if (view !== "account") return
  const field = /** @type {HTMLInputElement} */ (byId("account"))
  if (account === undefined) {
    asking?.abort()
    shown = undefined
    fill(byId("account-content"), welcome())
    return
  }
  if (account === shown) return
  field.value = account
  if (readKey() !== "") void load(account)
}

/** A newcomer who came by the printed link sees an account at once. */
const showFirstSuggestion = () => {
  const { view, account, transaction } = readPlace()
  const [first] = readAccounts()
  if (view === "account" && account === undefined && transaction === undefined && first !== undefined) {
    goTo({ view: "account", account: first }, { isReplacing: true })
  }
}

/** @param {string} text */
const submit = async (text) => {
  const pasted = readPasted(text)
  clearFailure(failureLine())
  if (pasted === undefined) {
    showFailure(
      failureLine(),
      new Error("Enter an address (0x and 40 hex digits) or a transaction hash (0x and 64 hex digits)."),
    )
    return
  }
  if (pasted.kind === "account") {
    shown = undefined
    goTo({ view: "account", account: pasted.value })
    return
  }
  try {
    const chainId = await findTransaction(pasted.value)
    const { account } = readPlace()
    goTo({ view: "account", ...(account === undefined ? {} : { account }), transaction: pasted.value, chainId })
  } catch (error) {
    showFailure(failureLine(), error)
  }
}

/** Fills the account view and follows place and key. */
export const startAccountView = () => {
  const field = /** @type {HTMLInputElement} */ (byId("account"))
  byId("account-form").addEventListener("submit", (event) => {
    event.preventDefault()
    void submit(field.value)
  })
  placeChange.addEventListener("change", showPlace)
  keyChange.addEventListener("change", () => {
    shown = undefined
    showPlace()
  })
  showPlace()
  showFirstSuggestion()
}
