/** Chart of the worth of an account over time. */
import { ask } from "./ask.js"
import { element, fill, shape } from "./element.js"
import { clearFailure, showFailure } from "./failure-text.js"
import { timeText, usdText } from "./format.js"
import { nearestIndex, placesOf, sumSeries } from "./worth-series.js"

const frames = /** @type {const} */ ([
  ["HOUR", "Hour"],
  ["DAY", "Day"],
  ["WEEK", "Week"],
  ["MONTH", "Month"],
  ["YEAR", "Year"],
])

/** Chains of one chart: the root fields that a query may have. */
const chainsMax = 20

/** The drawing's own units; it is stretched to the panel. */
const size = { width: 1_000, height: 200 }

/** @param {ReadonlyArray<number>} chainIds */
const questionOf = (chainIds) =>
  `query Worth($account: Address!, $timeFrame: TimeFrame!) {
${chainIds.map((chainId) => `  chain${chainId}: historicalPortfolio(address: $account, chainId: ${chainId}, timeFrame: $timeFrame) { timestamp value }`).join("\n")}
}`

/** @param {ReadonlyArray<import("./worth-series.js").Tick>} ticks @param {HTMLElement} readout */
const chart = (ticks, readout) => {
  const places = placesOf(ticks, size)
  const line = places.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("")
  const pointer = shape("line", { class: "worth-pointer", y1: 0, y2: size.height, visibility: "hidden" })
  const [first, last] = [ticks[0], ticks.at(-1)]
  const values = ticks.map(({ value }) => value)
  const drawing = shape(
    "svg",
    {
      ...{
        viewBox: `0 0 ${size.width} ${size.height}`,
        preserveAspectRatio: "none",
        role: "img",
        class: "worth-chart",
      },
      "aria-label": `From ${usdText(first?.value ?? 0)} to ${usdText(last?.value ?? 0)}, at least ${usdText(Math.min(...values))}, at most ${usdText(Math.max(...values))}.`,
    },
    shape("path", {
      class: "worth-area",
      d: `${line}L${size.width} ${size.height}L${places[0]?.x ?? 0} ${size.height}Z`,
    }),
    shape("path", { class: "worth-line", d: line }),
    pointer,
  )
  const rest = () => {
    pointer.setAttribute("visibility", "hidden")
    fill(readout, usdText(last?.value ?? 0))
  }
  drawing.addEventListener("pointermove", (event) => {
    const { left, width } = drawing.getBoundingClientRect()
    const index = nearestIndex(places, (size.width * (event.clientX - left)) / width)
    const [place, tick] = [places[index], ticks[index]]
    if (place === undefined || tick === undefined) return
    for (const name of ["x1", "x2"]) pointer.setAttribute(name, String(place.x))
    pointer.setAttribute("visibility", "visible")
    fill(readout, `${usdText(tick.value)} at ${timeText(tick.timestamp)}`)
  })
  drawing.addEventListener("pointerleave", rest)
  rest()
  return [
    element("p", { class: "worth-bound" }, usdText(Math.max(...values))),
    drawing,
    element("p", { class: "worth-bound" }, usdText(Math.min(...values))),
    element(
      "p",
      { class: "worth-times" },
      element("span", {}, timeText(first?.timestamp ?? 0)),
      element("span", {}, timeText(last?.timestamp ?? 0)),
    ),
  ]
}

/**
 * The panel, which asks for its series itself: for a day, then for what is chosen.
 *
 * @param {string} account
 * @param {ReadonlyArray<number>} allChainIds
 */
export const worthPanel = (account, allChainIds) => {
  const chainIds = allChainIds.slice(0, chainsMax)
  const readout = element("strong", { class: "total", "aria-live": "polite" })
  const body = element("div", { class: "worth-body" })
  const failure = element("div", { role: "alert" })
  /** @type {AbortController | undefined} */
  let asking

  const load = async (/** @type {string} */ timeFrame) => {
    asking?.abort()
    asking = new AbortController()
    const { signal } = asking
    for (const button of buttons) button.setAttribute("aria-pressed", String(button.value === timeFrame))
    body.setAttribute("aria-busy", "true")
    clearFailure(failure)
    try {
      const data = await ask({ query: questionOf(chainIds), variables: { account, timeFrame }, signal })
      const ticks = sumSeries(Object.values(data))
      if (ticks.length < 2) {
        fill(readout)
        fill(body, element("p", { class: "empty" }, "The history of this account does not reach back far enough."))
      } else fill(body, ...chart(ticks, readout))
    } catch (error) {
      if (signal.aborted) return
      fill(body)
      showFailure(failure, error, () => void load(timeFrame))
    }
    body.removeAttribute("aria-busy")
  }

  const buttons = frames.map(([value, name]) =>
    element("button", { type: "button", class: "quiet", value, onClick: () => void load(value) }, name),
  )
  void load("DAY")
  return element(
    "section",
    { class: "panel worth", "aria-labelledby": "worth-title" },
    element(
      "header",
      {},
      element("h3", { id: "worth-title" }, "Worth"),
      element("div", { class: "worth-frames", role: "group", "aria-label": "Time frame" }, ...buttons),
      readout,
    ),
    body,
    failure,
  )
}
