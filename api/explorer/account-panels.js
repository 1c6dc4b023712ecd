/** The panels of an account. Each loads itself, so that none waits for another, and what is late is loaded again. */
import {
  entriesPerPage,
  historyQuery,
  itemsPerPage,
  itemsQuery,
  moreItemsQuery,
  moreTokensQuery,
  portfolioQuery,
  tokensPerPage,
} from "./account-query.js"
import { allowancesPanel } from "./allowances.js"
import { appsPanel } from "./apps.js"
import { AskFailed, ask, askPart } from "./ask.js"
import { element, loadingNote } from "./element.js"
import { showFailure } from "./failure-text.js"
import { galleryPanel, tiles } from "./gallery.js"
import { historyPanel } from "./history-panel.js"
import { moreButton } from "./more-button.js"
import { paced } from "./paced.js"
import { arePricesLate, partLoader } from "./part.js"
import { portfolioPanel, tokenRows } from "./portfolio.js"
import { profitPanel } from "./profit.js"
import { worthPanel } from "./worth.js"

/** Interval of loading holdings again while the account changes. */
const holdingsIntervalMs = 3_000

/**
 * The view that panels are in.
 *
 * @typedef {object} View
 * @property {import("./retries.js").Retries} retries
 * @property {AbortSignal} signal ends what the view loads
 * @property {(error: unknown) => void} fail shows a failure of the whole view
 */

/**
 * The place of a panel: it has a placeholder until the panel is there, and a failure of it alone.
 *
 * @param {string} name
 * @param {string} title
 */
const makePlace = (name, title) => {
  const panelWith = (/** @type {HTMLElement} */ child) =>
    element(
      "section",
      { class: `panel ${name}`, "aria-label": title },
      element("header", {}, element("h3", {}, title)),
      child,
    )
  let shown = panelWith(loadingNote())
  const first = shown
  const show = (/** @type {HTMLElement} */ panel) => {
    const focused = shown.contains(document.activeElement) ? document.activeElement : null
    shown.replaceWith(panel)
    shown = panel
    if (focused === null) return
    const [same] = [...panel.querySelectorAll(focused.localName)].filter(
      (one) => one.textContent === focused.textContent,
    )
    if (same instanceof HTMLElement) same.focus({ preventScroll: true })
  }
  const showError = (/** @type {unknown} */ error, /** @type {() => void} */ again) => {
    const failure = element("div", { role: "alert" })
    show(panelWith(failure))
    showFailure(failure, error, again)
  }
  return { first, show, showError }
}

/**
 * The blocks of a portfolio: later pages are asked at these, since the order changes with every block.
 *
 * @param {any} portfolio
 */
const blocksOf = ({ asOf }) => {
  const blocks = asOf.flatMap((/** @type {any} */ { chainId, seq, block }) =>
    block === null ? [] : [{ chainId, seq, block }],
  )
  return { asOf: blocks, chainIds: blocks.map((/** @type {any} */ { chainId }) => chainId) }
}

/** @param {string} account @param {any} portfolio @param {ReadonlyArray<AskFailed>} late */
const tokensPanel = (account, portfolio, late) => {
  const variables = { account, ...blocksOf(portfolio), tokens: tokensPerPage }
  const more = moreButton({
    name: "More tokens",
    pageInfo: portfolio.tokenBalances.byToken.pageInfo,
    read: async (after) =>
      (await ask({ query: moreTokensQuery, variables: { ...variables, after } })).portfolioV2.tokenBalances.byToken,
    append: (page) => body.append(...tokenRows(page.edges, pricing)),
  })
  const { panel, body, pricing } = portfolioPanel(portfolio, {
    moreButton: more,
    isLate: arePricesLate(late),
    isComplete: late.length === 0,
  })
  return { panel, isPriced: pricing.isPriced }
}

/** @param {string} account @param {any} portfolio @param {boolean} isLate */
const itemsPanel = (account, portfolio, isLate) => {
  const variables = { account, ...blocksOf(portfolio), items: itemsPerPage }
  const more = moreButton({
    name: "More NFTs",
    pageInfo: portfolio.nftBalances.byToken.pageInfo,
    read: async (after) =>
      (await ask({ query: moreItemsQuery, variables: { ...variables, after } })).portfolioV2.nftBalances.byToken,
    append: (page) => gallery.list.append(...tiles(page, { isLate })),
  })
  const gallery = galleryPanel(portfolio.nftBalances, { moreButton: more, isLate })
  return gallery.panel
}

/**
 * The panels, and the function that loads them: it ends once each has arrived, or is late or failed.
 *
 * @param {string} account
 * @param {View} view
 */
export const accountPanels = (account, { retries, signal, fail }) => {
  const portfolio = makePlace("portfolio", "Portfolio")
  const gallery = makePlace("gallery", "NFTs")
  const history = makePlace("history", "History")
  const holdings = element("div", { class: "holdings" }, portfolio.first)
  const panels = element("div", { class: "account-panels" }, gallery.first, holdings, history.first)
  /** A bug is one of its part; any other failure, such as an unknown key, is one of all parts. @param {ReturnType<typeof makePlace>} place */
  const failIn = (place) => (/** @type {unknown} */ error, /** @type {() => void} */ again) => {
    if (error instanceof AskFailed && error.code !== "INTERNAL") fail(error)
    else place.showError(error, again)
  }
  let hasWorth = false
  /** Loads the panels that are made once there is a portfolio. @type {Array<() => Promise<void>>} */
  const further = []
  /** Of the shown history. @type {AbortController | undefined} */
  let following

  const loads = [
    partLoader({
      name: "portfolio",
      late: "Balances are late",
      retries,
      signal,
      read: (own) => askPart({ query: portfolioQuery, variables: { account, tokens: tokensPerPage }, signal: own }),
      show: ({ portfolioV2 }, late) => {
        const { chainIds } = blocksOf(portfolioV2)
        const { panel, isPriced } = tokensPanel(account, portfolioV2, late)
        portfolio.show(panel)
        if (isPriced && !hasWorth) {
          panels.before(worthPanel(account, chainIds, { retries, signal }), profitPanel(account, chainIds, { signal }))
        }
        hasWorth ||= isPriced
        if (chainIds.length === 0 || further.length > 0) return
        const made = [appsPanel(account, chainIds, { retries, signal }), allowancesPanel(account, { retries, signal })]
        for (const { panel: one, load: loadOne } of made) {
          holdings.append(one)
          further.push(loadOne)
          void loadOne()
        }
      },
      fail: failIn(portfolio),
    }),
    partLoader({
      name: "gallery",
      late: "NFTs are late",
      retries,
      signal,
      read: (own) => askPart({ query: itemsQuery, variables: { account, items: itemsPerPage }, signal: own }),
      show: ({ portfolioV2 }, late) => gallery.show(itemsPanel(account, portfolioV2, arePricesLate(late))),
      fail: failIn(gallery),
    }),
    partLoader({
      name: "history",
      late: "The history is late",
      retries,
      signal,
      read: (own) => askPart({ query: historyQuery, variables: { account, entries: entriesPerPage }, signal: own }),
      show: ({ transactionHistoryV2 }, _late, cursor) => {
        following?.abort()
        following = new AbortController()
        const options = {
          cursor,
          signal: AbortSignal.any([signal, following.signal]),
          refresh: () => void load(),
          onChange: () => void refreshHoldings(),
        }
        history.show(historyPanel(account, transactionHistoryV2, options))
      },
      fail: failIn(history),
    }),
  ]
  const [loadPortfolio, loadGallery] = loads
  const refreshHoldings = paced(
    async () => (signal.aborted ? [] : Promise.all([loadPortfolio, loadGallery, ...further].map((one) => one?.()))),
    holdingsIntervalMs,
  )
  const load = () => Promise.all(loads.map((one) => one()))
  return { panels, load }
}
