/** A chart of amounts by interval. */

import { barPlaces } from "./bar-places.js"
import { chartDrawing, size } from "./chart-drawing.js"
import { element, fill, shape } from "./element.js"
import { timeText, wholeText } from "./format.js"

/** @typedef {{ timestamp: number, value: number, text: string }} Bar */

/**
 * The chart with its bound and times. The bar below the pointer is written into `readout`, else the sum of all.
 *
 * @param {ReadonlyArray<Bar>} bars oldest first, at least one
 * @param {{ readout: HTMLElement, total: string, endMs: number }} options
 */
export const barChart = (bars, { readout, total, endMs }) => {
  const places = barPlaces(
    bars.map(({ value }) => value),
    size,
  )
  const shapes = places.map((place) => shape("rect", { class: "chart-bar", ...place }))
  const drawing = chartDrawing(total, ...shapes)
  const rest = () => {
    for (const bar of shapes) bar.classList.remove("chosen")
    fill(readout, total)
  }
  drawing.addEventListener("pointermove", (event) => {
    const { left, width } = drawing.getBoundingClientRect()
    const index = Math.min(bars.length - 1, Math.max(0, Math.floor((bars.length * (event.clientX - left)) / width)))
    const bar = bars[index]
    if (bar === undefined) return
    for (const [at, drawn] of shapes.entries()) drawn.classList.toggle("chosen", at === index)
    fill(readout, bar.text)
  })
  drawing.addEventListener("pointerleave", rest)
  rest()
  return [
    element("p", { class: "chart-bound" }, wholeText(Math.max(...bars.map(({ value }) => value)))),
    drawing,
    element(
      "p",
      { class: "chart-times" },
      element("span", {}, timeText(bars[0]?.timestamp ?? endMs)),
      element("span", {}, timeText(endMs)),
    ),
  ]
}
