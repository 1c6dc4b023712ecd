/** Profit and loss of an account, which is computed once a method is chosen. */
import { askPart } from "./ask.js"
import { element, fill, loadingNote } from "./element.js"
import { clearFailure, showFailure } from "./failure-text.js"
import { unpricedText, usdText } from "./format.js"
import { taxFiles } from "./tax-files.js"

const methods = /** @type {const} */ ([
  ["AVERAGE", "Average cost"],
  ["FIFO", "FIFO"],
  ["LIFO", "LIFO"],
])

const query = `query Profit($account: Address!, $chainIds: [Int!], $method: CostBasisMethod) {
  profitAndLoss(addresses: [$account], chainIds: $chainIds, method: $method) {
    totals { realised unrealised income fees isComplete reasons }
  }
}`

const rows = /** @type {const} */ ([
  ["realised", "Realised"],
  ["unrealised", "Unrealised"],
  ["income", "Received for nothing"],
  ["fees", "Fees"],
])

/** @type {Readonly<Record<string, string>>} */
const reasonTexts = {
  BRIDGE_UNLINKED: "something came over a bridge from an unknown transaction",
  HISTORY_INCOMPLETE: "something was acquired before the indexed history",
  PRICE_UNKNOWN: "something had no price at the time",
  SPLIT_UNKNOWN: "several assets came at one price",
}

/** @param {any} totals */
const figures = (totals) => [
  element(
    "dl",
    { class: "profit-figures" },
    ...rows.map(([name, title]) =>
      element(
        "div",
        {},
        element("dt", {}, title),
        element("dd", {}, totals[name] === null ? unpricedText : usdText(Number(totals[name]))),
      ),
    ),
  ),
  !totals.isComplete &&
    element(
      "p",
      { class: "empty" },
      `Incomplete: ${totals.reasons.map((/** @type {string} */ reason) => reasonTexts[reason] ?? reason).join("; ")}.`,
    ),
]

/**
 * The panel.
 *
 * @param {string} account
 * @param {ReadonlyArray<number>} chainIds
 * @param {Pick<import("./account-panels.js").View, "signal">} view
 */
export const profitPanel = (account, chainIds, { signal }) => {
  const body = element("div", { "aria-live": "polite" })
  const failure = element("div", { role: "alert" })
  /** @type {AbortController | undefined} */
  let asking
  /** @param {string} method */
  const choose = async (method) => {
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.value === method))
    asking?.abort()
    asking = new AbortController()
    const own = AbortSignal.any([signal, asking.signal])
    clearFailure(failure)
    fill(body, loadingNote())
    try {
      const { data } = await askPart({ query, variables: { account, chainIds, method }, signal: own })
      if (!own.aborted) fill(body, ...figures(data.profitAndLoss.totals))
    } catch (error) {
      if (own.aborted) return
      fill(body)
      showFailure(failure, error, () => void choose(method))
    }
  }
  const buttons = methods.map(([value, name]) =>
    element(
      "button",
      { type: "button", class: "quiet", value, "aria-pressed": "false", onClick: () => void choose(value) },
      name,
    ),
  )
  return element(
    "section",
    { class: "panel worth", "aria-labelledby": "profit-title" },
    element(
      "header",
      {},
      element("h3", { id: "profit-title", title: "Choose the order in which lots are given away." }, "Profit and loss"),
      element("div", { class: "profit-methods", role: "group", "aria-label": "Method" }, ...buttons),
    ),
    body,
    failure,
    ...taxFiles(account, chainIds, signal),
  )
}
