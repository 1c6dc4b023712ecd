/** Permissions of others to move tokens and NFTs of an account. */
import { allowancesPerPage, allowancesQuery, moreAllowancesQuery } from "./account-query.js"
import { addressLink } from "./address-link.js"
import { ask, askPart, nodesOf } from "./ask.js"
import { element, fill } from "./element.js"
import { clearFailure, showFailure } from "./failure-text.js"
import { amountText, shortHex, wholeText } from "./format.js"
import { moreButton } from "./more-button.js"
import { arePricesLate, partLoader } from "./part.js"
import { lateReason, usdValue } from "./usd-value.js"

/** Why the value that an allowance puts at risk is unknown. */
const riskReason = "The balance or a price is unknown."

/** @param {any} allowance */
const amountOf = ({ kind, tokenId, amountRaw, isUnlimited, token }) => {
  if (kind === "NFT") return `#${tokenId}`
  if (kind === "NFT_ALL") return "all items"
  return isUnlimited ? "unlimited" : amountText(amountRaw, token?.decimals ?? 0)
}

/** @param {any} allowance */
const assetOf = ({ token, collection, contractAddress }) =>
  token?.symbol || collection?.name || shortHex(contractAddress)

/** @param {any} allowance @param {string} reason why a value is unknown */
const row = (allowance, reason) =>
  element(
    "tr",
    { "data-spender": allowance.spender.address },
    element(
      "td",
      {},
      element("span", { class: "symbol" }, assetOf(allowance)),
      element("span", { class: "token-place" }, allowance.network.name),
    ),
    element("td", {}, addressLink(allowance.spender.address, { text: allowance.spender.label ?? undefined })),
    element("td", { class: "number" }, amountOf(allowance)),
    element("td", { class: "number usd" }, usdValue(allowance.valueAtRisk ?? undefined, reason)),
  )

/**
 * The panel, and the function that loads its allowances; it is hidden if there are none.
 *
 * @param {string} account
 * @param {Omit<import("./account-panels.js").View, "fail">} view
 */
export const allowancesPanel = (account, { retries, signal }) => {
  const title = element("h3", { id: "allowances-title" }, "Allowances")
  const head = element("header", {}, title)
  const content = element("div", {})
  const failure = element("div", { role: "alert" })
  const panel = element(
    "section",
    { class: "panel allowances", "aria-labelledby": "allowances-title", hidden: true },
    head,
    content,
    failure,
  )
  const variables = { account, allowances: allowancesPerPage }

  /** @param {any} page @param {string} reason */
  const show = (page, reason) => {
    const rows = (/** @type {any} */ next) => nodesOf(next).map((allowance) => row(allowance, reason))
    const body = element("tbody", {}, ...rows(page))
    const columns = element(
      "tr",
      {},
      element("th", { scope: "col" }, "Asset"),
      element("th", { scope: "col" }, "Spender"),
      element("th", { scope: "col", class: "number" }, "Amount"),
      element("th", { scope: "col", class: "number" }, "At risk"),
    )
    const more = moreButton({
      name: "More allowances",
      pageInfo: page.pageInfo,
      read: async (after) =>
        (await ask({ query: moreAllowancesQuery, variables: { ...variables, after } })).account.allowances,
      append: (next) => body.append(...rows(next)),
    })
    panel.hidden = page.totalCount === 0
    clearFailure(failure)
    fill(head, title, element("span", { class: "count" }, wholeText(page.totalCount)))
    fill(content, element("table", {}, element("thead", {}, columns), body), more)
  }

  const load = partLoader({
    name: "allowances",
    late: "Allowances are late",
    retries,
    signal,
    read: (own) => askPart({ query: allowancesQuery, variables, signal: own }),
    show: (data, late) => show(data.account.allowances, arePricesLate(late) ? lateReason : riskReason),
    fail: (error, again) => {
      panel.hidden = false
      showFailure(failure, error, again)
    },
  })

  return { panel, load }
}
