/** The panels of an NFT: its owners, transfers and sales. */
import { addressLink, transactionLink } from "./address-link.js"
import { ask, nodesOf } from "./ask.js"
import { element } from "./element.js"
import { agoText, coinAddress, spanText, timeText, wholeText } from "./format.js"
import { holdersPerPage, moreHoldersQuery, moreTransfersQuery, transfersPerPage } from "./item-query.js"
import { salesCountText } from "./item-text.js"
import { moreButton } from "./more-button.js"
import { paidValue } from "./usd-value.js"
import { valueChart } from "./value-chart.js"

/** @param {any} payment */
const paymentOf = ({ tokenValue, tokenSymbol, tokenValueUSD }) =>
  paidValue({ amount: tokenValue, symbol: tokenSymbol ?? "", usd: Number(tokenValueUSD) })

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

/** @param {import("./fragment.js").ItemKey} key @param {any} holders */
export const holdersPanel = (key, holders) => {
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
      (await ask({ query: moreHoldersQuery, variables: { ...key, holders: holdersPerPage, after } })).nftTokenV2
        .holders,
    append,
  })
  return listPanel({ id: "holders", title: "Owners", count: wholeText(holders.totalCount), list, more })
}

/** @param {any} transfer */
const partiesOf = ({ fromAccount, toAccount, payments }) => {
  const [from, to] = [fromAccount.address, toAccount.address]
  if (payments.length > 0 && from !== coinAddress) return ["Sold by ", addressLink(from), " to ", addressLink(to)]
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
    element(
      "p",
      {},
      ...partiesOf(node),
      node.amount !== "1" && `, ${wholeText(node.amount)} copies`,
      ...node.payments.flatMap((/** @type {any} */ payment) => [" for ", paymentOf(payment)]),
    ),
    element(
      "p",
      { class: "facts" },
      element("time", { datetime: new Date(timeMs).toISOString(), title: timeText(timeMs) }, agoText(timeMs, nowMs)),
      heldForInSeconds !== null && element("span", {}, `held for ${spanText(heldForInSeconds)}`),
      transactionLink({ hash: node.txHash, chainId }),
    ),
  )
}

/** @param {import("./fragment.js").ItemKey} key @param {any} transfers */
export const transfersPanel = (key, transfers) => {
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
      (await ask({ query: moreTransfersQuery, variables: { ...key, transfers: transfersPerPage, after } })).nftTokenV2
        .transfers,
    append,
  })
  return listPanel({ id: "transfers", title: "Transfers", list, more })
}

/**
 * Sale prices of the item over time; a sentence replaces the chart if no sale has a known worth.
 *
 * @param {any} transfers
 */
export const salesPanel = (transfers) => {
  const sales = nodesOf(transfers).filter(({ payments }) => payments.length > 0)
  const ticks = sales
    .map(({ timestamp, payments }) => ({
      timestamp: timestamp * 1_000,
      value: payments.reduce(
        (/** @type {number} */ sum, /** @type {any} */ paid) => sum + Number(paid.tokenValueUSD),
        0,
      ),
    }))
    .filter(({ value }) => value > 0)
    .reverse()
  const readout = element("strong", { class: "total", "aria-live": "polite" })
  const { edges, pageInfo } = transfers
  const count = salesCountText({
    priced: ticks.length,
    unpriced: sales.length - ticks.length,
    transfers: edges.length,
    hasMore: pageInfo.hasNextPage,
  })
  return element(
    "section",
    { class: "panel sales", "aria-labelledby": "sales-title" },
    element(
      "header",
      {},
      element("h3", { id: "sales-title" }, "Sales"),
      ticks.length > 0 && element("span", { class: "count" }, count),
      readout,
    ),
    ticks.length === 0
      ? element("p", { class: "empty" }, "No sales with a known USD price.")
      : element("div", { class: "chart-body" }, ...valueChart(ticks, { readout, hasDots: true })),
  )
}
