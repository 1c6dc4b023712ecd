/** Positions of an account by app, each with its underlying tokens. */
import { appsPerPage, appsQuery, positionsPerApp } from "./account-query.js"
import { addressLink } from "./address-link.js"
import { askPart, nodesOf } from "./ask.js"
import { element, fill } from "./element.js"
import { clearFailure, showFailure } from "./failure-text.js"
import { shortHex, shortText, totalText, unpricedText, wholeText } from "./format.js"
import { arePricesLate, partLoader } from "./part.js"
import { countsOfPositions, countsOfToken } from "./position-sum.js"
import { lateReason, tokenReason, usdTotal } from "./usd-value.js"

/** Labels of meta types. @type {Readonly<Record<string, string>>} */
const metaWords = {
  SUPPLIED: "supplied",
  BORROWED: "owed",
  CLAIMABLE: "claimable",
  LOCKED: "locked",
  VESTING: "vesting",
  NFT: "held",
}

/** @param {any} token */
const symbolOf = ({ symbol, address }) => (symbol === "" ? shortHex(address) : symbol)

/**
 * The cell of a value, whose title has the reason if a part of it is unknown.
 *
 * @param {number} usd
 * @param {import("./position-sum.js").Counts} counts
 * @param {{ reason: string, note?: string }} texts `note`: the rest of the title
 */
const worthCell = (usd, counts, { reason, note }) => {
  const title = [note, counts.unpriced > 0 && reason].filter(Boolean).join(" ")
  return element("td", { class: "number usd", title: title !== "" && title }, partText(usd, counts))
}

/**
 * A sum; without a count for a single value that is unknown.
 *
 * @param {number} usd
 * @param {import("./position-sum.js").Counts} counts
 */
const partText = (usd, { priced, unpriced }) =>
  priced === 0 && unpriced === 1 ? unpricedText : totalText({ usd, priced, unpriced })

/**
 * Rows of an amount and of its underlying tokens.
 *
 * @param {any} token
 * @param {{ depth: number, meta?: string, reason: string }} options `reason`: why a value is unknown
 * @returns {ReadonlyArray<HTMLElement>}
 */
const partRows = (token, { depth, meta, reason }) => [
  element(
    "tr",
    { class: `part depth-${depth}` },
    element(
      "th",
      { scope: "row" },
      element("span", { class: "symbol" }, symbolOf(token)),
      meta !== undefined && element("span", { class: "meta" }, metaWords[meta] ?? meta.toLowerCase()),
    ),
    element("td", { class: "number" }, element("span", { title: token.balance }, shortText(token.balance))),
    worthCell(token.balanceUSD, countsOfToken(token), { reason }),
  ),
  ...(token.tokens ?? []).flatMap((/** @type {any} */ below) => partRows(below, { depth: depth + 1, reason })),
]

/** @param {any} position @param {string} reason */
const positionRows = (position, reason) =>
  position.__typename === "AppTokenPositionBalance"
    ? partRows(position, { depth: 0, reason })
    : position.tokens.flatMap((/** @type {any} */ { metaType, token }) =>
        partRows(token, { depth: 0, meta: metaType, reason }),
      )

/** @param {any} position @param {string} reason */
const positionBody = (position, reason) =>
  element(
    "tbody",
    { "data-position": position.address },
    element(
      "tr",
      { class: "position" },
      element(
        "th",
        { scope: "rowgroup", colspan: "2" },
        element("span", { class: "group" }, position.groupLabel),
        element("span", { class: "token-place" }, addressLink(position.address)),
      ),
      worthCell(position.balanceUSD, countsOfPositions([position]), {
        reason,
        note: `Read at block ${wholeText(position.readAtBlock)}.`,
      }),
    ),
    ...positionRows(position, reason),
  )

/** @param {any} row @param {string} reason */
const appSection = ({ app, network, balanceUSD, positionBalances }, reason) => {
  const positions = nodesOf(positionBalances)
  const rest = positionBalances.totalCount - positions.length
  return element(
    "article",
    { class: "app" },
    element(
      "header",
      {},
      element("h4", {}, app.displayName),
      element("span", { class: "count" }, `on ${network.name}`),
      usdTotal({ usd: balanceUSD, ...countsOfPositions(positions) }, reason),
    ),
    element("table", {}, ...positions.map((one) => positionBody(one, reason))),
    rest > 0 && element("p", { class: "empty" }, `${wholeText(rest)} more positions`),
  )
}

/**
 * The panel, and the function that loads its positions; it is hidden if there are none.
 *
 * @param {string} account
 * @param {ReadonlyArray<number>} chainIds
 * @param {Omit<import("./account-panels.js").View, "fail">} view
 */
export const appsPanel = (account, chainIds, { retries, signal }) => {
  const title = element("h3", { id: "apps-title" }, "In apps")
  const head = element("header", {}, title)
  const body = element("div", { class: "apps-body" })
  const failure = element("div", { role: "alert" })
  const panel = element(
    "section",
    { class: "panel apps", "aria-labelledby": "apps-title", hidden: true },
    head,
    body,
    failure,
  )

  const variables = { account, chainIds, apps: appsPerPage, positions: positionsPerApp }
  const load = partLoader({
    name: "apps",
    late: "Positions are late",
    retries,
    signal,
    read: (own) => askPart({ query: appsQuery, variables, signal: own }),
    show: ({ portfolioV2: { appBalances } }, late) => {
      const reason = arePricesLate(late) ? lateReason : tokenReason
      const rows = nodesOf(appBalances.byApp)
      const positions = rows.flatMap(({ positionBalances }) => nodesOf(positionBalances))
      panel.hidden = rows.length === 0
      clearFailure(failure)
      fill(head, title, usdTotal({ usd: appBalances.totalBalanceUSD, ...countsOfPositions(positions) }, reason))
      fill(body, ...rows.map((row) => appSection(row, reason)))
    },
    fail: (error, again) => {
      panel.hidden = false
      showFailure(failure, error, again)
    },
  })

  return { panel, load }
}
