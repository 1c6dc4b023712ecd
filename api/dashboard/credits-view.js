/** Credits of the client: those that are left, more to buy, their use over time and by operation, and the entries of the ledger. */

import { barChart } from "./bar-chart.js"
import { buyPanel } from "./buy-panel.js"
import { call } from "./call.js"
import { byId, element, fill } from "./element.js"
import { entriesPanel } from "./entries-panel.js"
import { timeText, wholeText } from "./format.js"
import { fillWith, panel, table } from "./panel.js"
import { planText } from "./plan-text.js"
import { valueChart } from "./value-chart.js"

/** @typedef {{ at: number, credits: number }} Balance */
/** @typedef {{ intervalStart: number, requestCount: number, totalCost: number }} Interval */
/** @typedef {{ operationName: string, requestCount: number, totalCost: number }} Operation */
/** @typedef {{ credits: number, balances: ReadonlyArray<Balance>, intervals: ReadonlyArray<Interval>, operations: ReadonlyArray<Operation> }} Usage */

const frames = /** @type {const} */ ([
  [1, "Day"],
  [7, "Week"],
  [30, "Month"],
  [366, "Year"],
])

/** Operations that are listed; one client can name any number. */
const operationsMax = 20

/** The chosen number of days, for as long as the page is open. */
let days = 7

/** @param {number} credits */
const creditsText = (credits) => `${wholeText(credits)} ${credits === 1 ? "credit" : "credits"}`

/** @param {number} count */
const requestsText = (count) => `${wholeText(count)} ${count === 1 ? "request" : "requests"}`

/**
 * The balances as steps: what changes within an interval is drawn at its end.
 *
 * @param {ReadonlyArray<Balance>} balances
 */
const steps = (balances) =>
  balances.flatMap(({ at, credits }, index) => {
    const before = balances[index - 1]?.credits ?? credits
    const tick = { timestamp: at, value: credits }
    return before === credits ? [tick] : [{ timestamp: at, value: before }, tick]
  })

/** @param {Usage} usage */
const leftPanel = ({ balances }) => {
  const readout = element("strong", { class: "total", "aria-live": "polite" })
  return panel(
    { title: "Credits left", name: "left", beside: readout },
    element(
      "div",
      { class: "chart-body" },
      ...valueChart(steps(balances), { readout, hasDots: false, textOf: creditsText }),
    ),
  )
}

/** @param {Usage} usage */
const usedPanel = ({ balances, intervals }) => {
  const readout = element("strong", { class: "total", "aria-live": "polite" })
  const usageOf = new Map(intervals.map((interval) => [interval.intervalStart, interval]))
  const bars = balances.slice(0, -1).map(({ at }) => {
    const { totalCost, requestCount } = usageOf.get(at) ?? { totalCost: 0, requestCount: 0 }
    return {
      timestamp: at,
      value: totalCost,
      text: `${creditsText(totalCost)} for ${requestsText(requestCount)}, from ${timeText(at)}`,
    }
  })
  const sum = intervals.reduce((total, { totalCost }) => total + totalCost, 0)
  const count = intervals.reduce((total, { requestCount }) => total + requestCount, 0)
  const total = `${creditsText(sum)} for ${requestsText(count)}`
  return panel(
    { title: "Credits used", name: "used", beside: readout },
    sum === 0
      ? element("p", { class: "empty" }, "No credits were used in this period.")
      : element("div", { class: "chart-body" }, ...barChart(bars, { readout, total, endMs: balances.at(-1)?.at ?? 0 })),
  )
}

/** @param {Usage} usage */
const operationsPanel = ({ operations }) => {
  const highest = operations[0]?.totalCost ?? 1
  const listed = operations.slice(0, operationsMax)
  const rest = wholeText(operations.length - listed.length)
  return panel(
    { title: "By operation", name: "operations" },
    operations.length === 0
      ? element("p", { class: "empty" }, "Nothing was charged in this period.")
      : table(
          [{ name: "Operation" }, { name: "Requests", isNumber: true }, { name: "Credits", isNumber: true }],
          listed.map(({ operationName, requestCount, totalCost }) => [
            element(
              "span",
              {},
              element("span", {}, operationName),
              element("meter", { min: 0, max: highest, value: totalCost, "aria-hidden": "true" }),
            ),
            wholeText(requestCount),
            wholeText(totalCost),
          ]),
        ),
    operations.length > listed.length && element("footer", {}, `The ${rest} cheapest operations aren't listed.`),
  )
}

/** Shows the client's plan, which the first purchase changes. */
const showPlan = async () => {
  const { session } = await call("GET", "session")
  if (session !== null) fill(byId("holder-plan"), `${planText(session.plan)} plan`)
}

/** Shows the view. */
export const showCredits = () => {
  const charts = element("div", { class: "charts" })
  const head = element("p", { class: "balance" })
  const load = async (/** @type {number} */ chosen) => {
    days = chosen
    for (const button of buttons) button.setAttribute("aria-pressed", String(Number(button.value) === days))
    await fillWith(charts, async () => {
      /** @type {Usage} */
      const usage = await call("GET", `usage?days=${days}`)
      fill(head, element("strong", { id: "credits-left" }, wholeText(usage.credits)), " credits left")
      return [leftPanel(usage), usedPanel(usage), operationsPanel(usage)]
    })
  }
  const buttons = frames.map(([value, name]) =>
    element("button", { type: "button", class: "quiet", value, onClick: () => void load(value) }, name),
  )
  const sale = element("div", { class: "part" })
  const entries = element("div", { class: "part" })
  const reload = () => {
    void load(days)
    fill(entries, entriesPanel())
  }
  const onBought = () => {
    reload()
    void showPlan()
  }
  const loadSale = () =>
    fillWith(sale, async () => {
      const terms = (await call("GET", "credits")).sale
      return terms === null ? [] : [buyPanel(terms, onBought)]
    })
  fill(
    byId("credits-view"),
    element(
      "div",
      { class: "view-head" },
      head,
      element("div", { class: "worth-frames", role: "group", "aria-label": "Time frame" }, ...buttons),
    ),
    sale,
    charts,
    entries,
  )
  void loadSale()
  reload()
}
