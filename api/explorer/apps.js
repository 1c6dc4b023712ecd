/** Positions of an account by app, each with its underlying tokens. */
import { appsPerPage, appsQuestion, positionsPerApp } from "./account-question.js"
import { addressLink } from "./address-link.js"
import { ask, nodesOf } from "./ask.js"
import { element, fill } from "./element.js"
import { showFailure } from "./failure-text.js"
import { shortHex, shortText, totalText, unpricedText, wholeText } from "./format.js"
import { countsOfPositions, countsOfToken } from "./position-sum.js"
import { tokenReason, usdTotal } from "./usd-value.js"

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
 * @param {string} [note] the rest of the title
 */
const worthCell = (usd, counts, note) => {
  const title = [note, counts.unpriced > 0 && tokenReason].filter(Boolean).join(" ")
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
 * @param {number} depth
 * @param {string | undefined} meta
 * @returns {ReadonlyArray<HTMLElement>}
 */
const partRows = (token, depth, meta) => [
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
    worthCell(token.balanceUSD, countsOfToken(token)),
  ),
  ...(token.tokens ?? []).flatMap((/** @type {any} */ below) => partRows(below, depth + 1, undefined)),
]

/** @param {any} position */
const positionRows = (position) =>
  position.__typename === "AppTokenPositionBalance"
    ? partRows(position, 0, undefined)
    : position.tokens.flatMap((/** @type {any} */ { metaType, token }) => partRows(token, 0, metaType))

/** @param {any} position */
const positionBody = (position) =>
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
      worthCell(
        position.balanceUSD,
        countsOfPositions([position]),
        `Read at block ${wholeText(position.readAtBlock)}.`,
      ),
    ),
    ...positionRows(position),
  )

/** @param {any} row */
const appSection = ({ app, network, balanceUSD, positionBalances }) => {
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
      usdTotal({ usd: balanceUSD, ...countsOfPositions(positions) }, tokenReason),
    ),
    element("table", {}, ...positions.map(positionBody)),
    rest > 0 && element("p", { class: "empty" }, `${wholeText(rest)} more positions`),
  )
}

/**
 * The panel, which loads its positions itself and is hidden if there are none.
 *
 * @param {string} account
 * @param {ReadonlyArray<number>} chainIds
 */
export const appsPanel = (account, chainIds) => {
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

  const load = async () => {
    const variables = { account, chainIds, apps: appsPerPage, positions: positionsPerApp }
    try {
      const { appBalances } = (await ask({ query: appsQuestion, variables })).portfolioV2
      const rows = nodesOf(appBalances.byApp)
      panel.hidden = rows.length === 0
      const positions = rows.flatMap(({ positionBalances }) => nodesOf(positionBalances))
      fill(head, title, usdTotal({ usd: appBalances.totalBalanceUSD, ...countsOfPositions(positions) }, tokenReason))
      fill(body, ...rows.map(appSection))
    } catch (error) {
      panel.hidden = false
      showFailure(failure, error, () => void load())
    }
  }

  void load()
  return panel
}
