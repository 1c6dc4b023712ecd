/** Chart of the worth of an account over time. */
import { askPart } from "./ask.js"
import { element, fill, loadingNote } from "./element.js"
import { clearFailure, showFailure } from "./failure-text.js"
import { usdText } from "./format.js"
import { partLoader } from "./part.js"
import { valueChart } from "./value-chart.js"
import { comparable, sumSeries } from "./worth-series.js"

const frames = /** @type {const} */ ([
  ["HOUR", "Hour"],
  ["DAY", "Day"],
  ["WEEK", "Week"],
  ["MONTH", "Month"],
  ["YEAR", "Year"],
])

/** Chains of one chart: the root fields that a query may have. */
const chainsMax = 20

/**
 * The worth at a time. The interface has 0 where no token had a price.
 *
 * @param {number} usd
 */
const worthText = (usd) => (usd === 0 ? "nothing priced" : usdText(usd))

/** @param {ReadonlyArray<number>} chainIds */
const queryOf = (chainIds) =>
  `query Worth($account: Address!, $timeFrame: TimeFrame!) {
${chainIds.map((chainId) => `  chain${chainId}: historicalPortfolio(address: $account, chainId: ${chainId}, timeFrame: $timeFrame) { timestamp tokensValue positionsValue nftsValue }`).join("\n")}
}`

/**
 * The panel, which loads its series itself: first for a day, then for the selected period.
 *
 * @param {string} account
 * @param {ReadonlyArray<number>} allChainIds
 * @param {Omit<import("./account-panels.js").View, "fail">} view
 */
export const worthPanel = (account, allChainIds, { retries, signal }) => {
  const chainIds = allChainIds.slice(0, chainsMax)
  const readout = element("strong", { class: "total", "aria-live": "polite" })
  const body = element("div", { class: "worth-body chart-body" }, loadingNote())
  const failure = element("div", { role: "alert" })
  let timeFrame = "DAY"
  const load = partLoader({
    name: "worth",
    late: "The chart is late",
    retries,
    signal,
    read: (own) => askPart({ query: queryOf(chainIds), variables: { account, timeFrame }, signal: own }),
    show: (data, late) => {
      // Without a chain, its sum would be too low.
      if (late.length > 0) return
      const ticks = sumSeries(Object.values(data).map(comparable))
      if (ticks.length < 2) {
        fill(readout)
        fill(body, element("p", { class: "empty" }, "This account's history doesn't go back far enough."))
      } else fill(body, ...valueChart(ticks, { readout, hasDots: false, textOf: worthText }))
      body.removeAttribute("aria-busy")
    },
    fail: (error, again) => {
      fill(body)
      body.removeAttribute("aria-busy")
      showFailure(failure, error, again)
    },
  })
  const choose = (/** @type {string} */ value) => {
    timeFrame = value
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.value === value))
    body.setAttribute("aria-busy", "true")
    clearFailure(failure)
    void load()
  }

  const buttons = frames.map(([value, name]) =>
    element("button", { type: "button", class: "quiet", value, onClick: () => choose(value) }, name),
  )
  choose(timeFrame)
  return element(
    "section",
    { class: "panel worth", "aria-labelledby": "worth-title" },
    element(
      "header",
      {},
      element(
        "h3",
        {
          id: "worth-title",
          title: "Tokens count while they have a reliable price, positions and NFTs if they are known at all times.",
        },
        "Worth",
      ),
      element("div", { class: "worth-frames", role: "group", "aria-label": "Time frame" }, ...buttons),
      readout,
    ),
    body,
    failure,
  )
}
