/** An account's holdings, as a table. */
import { addressLink } from "./address-link.js"
import { element } from "./element.js"
import { amountText, coinAddress, exactText, shortHex, wholeText } from "./format.js"
import { lateReason, tokenReason, usdTotal, usdValue } from "./usd-value.js"

/** @param {any} token */
const hasPrice = (token) => token.priceSource !== "NONE"

/**
 * How a table has values: not at all, or without late ones.
 *
 * @typedef {{ isPriced: boolean, isLate: boolean }} Pricing
 */

/** @param {any} token @param {Pricing} pricing */
const row = (token, { isPriced, isLate }) => {
  const isCoin = token.tokenAddress === coinAddress
  const symbol = token.symbol === "" ? shortHex(token.tokenAddress) : token.symbol
  return element(
    "tr",
    { "data-token": token.tokenAddress },
    element(
      "th",
      { scope: "row" },
      element("span", { class: "symbol" }, symbol),
      " ",
      element("span", { class: "token-name" }, token.name === "" ? "no name" : token.name),
      element(
        "span",
        { class: "token-place" },
        isCoin ? "coin" : addressLink(token.tokenAddress),
        ` on ${token.network.name}`,
      ),
    ),
    element(
      "td",
      { class: "number" },
      element(
        "span",
        { class: "balance", title: `${exactText(token.balanceRaw, token.decimals)} ${symbol}` },
        amountText(token.balanceRaw, token.decimals),
      ),
      element("span", { class: "raw", title: `${token.balanceRaw} in the base unit` }, token.balanceRaw),
    ),
    isPriced &&
      element(
        "td",
        { class: "number usd" },
        usdValue(hasPrice(token) ? token.balanceUSD : undefined, isLate ? lateReason : tokenReason),
      ),
  )
}

/**
 * Rows of a page of tokens.
 *
 * @param {ReadonlyArray<{ node: any }>} edges
 * @param {Pricing} pricing
 */
export const tokenRows = (edges, pricing) => edges.map(({ node }) => row(node, pricing))

/** @param {ReadonlyArray<any>} asOf */
const asOfLine = (asOf) =>
  asOf.map(({ chainId, block, historyFrom, stale, unknownAccounts }) => {
    if (block === null) return `Chain ${chainId} isn't indexed yet.`
    const history = historyFrom === 0 ? "complete history" : `history from block ${wholeText(historyFrom)}`
    const unknown = unknownAccounts.length > 0 ? " Earlier balances are unknown." : ""
    return `At block ${wholeText(block)}${stale ? " (stale)" : ""}; ${history}.${unknown}`
  })

/** @param {number} count */
const unpricedLine = (count) =>
  `${wholeText(count)} ${count === 1 ? "token has" : "tokens have"} no reliable price, so no total counts ${count === 1 ? "it" : "them"}.`

/**
 * The portfolio and the body of its table, for more rows.
 *
 * @param {any} portfolio
 * @param {{ moreButton: HTMLElement | undefined, isLate: boolean, isComplete: boolean }} options `isLate`: whether prices are late; `isComplete`: whether all balances were read
 */
export const portfolioPanel = ({ tokenBalances, asOf }, { moreButton, isLate, isComplete }) => {
  const { byToken, totalBalanceUSD, omittedTokenCount } = tokenBalances
  const priced = tokenBalances.priced.totalCount
  const unpriced = byToken.totalCount - priced
  const pricing = { isPriced: priced > 0 || isLate, isLate }
  const { isPriced } = pricing
  const body = element("tbody", {}, ...tokenRows(byToken.edges, pricing))
  const table = element(
    "table",
    {},
    element(
      "thead",
      {},
      element(
        "tr",
        {},
        element("th", { scope: "col" }, "Token"),
        element("th", { scope: "col", class: "number" }, "Balance"),
        isPriced && element("th", { scope: "col", class: "number" }, "Value"),
      ),
    ),
    body,
  )
  const panel = element(
    "section",
    { class: "panel portfolio", "aria-labelledby": "portfolio-title" },
    element(
      "header",
      {},
      element("h3", { id: "portfolio-title" }, "Portfolio"),
      element(
        "span",
        { class: "count" },
        `${wholeText(byToken.totalCount)} ${byToken.totalCount === 1 ? "token" : "tokens"}`,
      ),
      isPriced && usdTotal({ usd: totalBalanceUSD, priced, unpriced }, isLate ? lateReason : unpricedLine(unpriced)),
    ),
    byToken.edges.length === 0
      ? element("p", { class: "empty" }, isComplete ? "This account holds no known tokens." : "Not read yet.")
      : table,
    moreButton,
    element(
      "footer",
      {},
      ...asOfLine(asOf).map((line) => element("p", {}, line)),
      unpriced > 0 && !isLate && element("p", {}, unpricedLine(unpriced)),
      omittedTokenCount > 0 &&
        element(
          "p",
          {},
          `${omittedTokenCount} more ${omittedTokenCount === 1 ? "token has" : "tokens have"} unknown decimals, so their amounts can't be shown.`,
        ),
    ),
  )
  return { panel, body, pricing }
}
