/** A chart of values over time. */

import { chartDrawing, size } from "./chart-drawing.js"
import { nearestIndex, placesOf } from "./chart-places.js"
import { element, fill, shape } from "./element.js"
import { timeText, usdText } from "./format.js"

/** @param {{ x: number, y: number }} place */
const dot = ({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}h0`

/**
 * The chart with its bounds and times. The value below the pointer, else the last one, is written into `readout`.
 *
 * @param {ReadonlyArray<import("./chart-places.js").Tick>} ticks oldest first, at least one
 * @param {{ readout: HTMLElement, hasDots: boolean, textOf?: (value: number) => string }} options `hasDots`: whether each tick is a dot, those of events, not of samples; `textOf`: the text of a value, in USD by default
 */
export const valueChart = (ticks, { readout, hasDots, textOf = usdText }) => {
  const places = placesOf(ticks, size)
  const line = places.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("")
  const pointer = shape("line", { class: "chart-pointer", y1: 0, y2: size.height, visibility: "hidden" })
  const [first, last] = [ticks[0], ticks.at(-1)]
  const values = ticks.map(({ value }) => value)
  const drawing = chartDrawing(
    `From ${textOf(first?.value ?? 0)} to ${textOf(last?.value ?? 0)}, at least ${textOf(Math.min(...values))}, at most ${textOf(Math.max(...values))}.`,
    shape("path", {
      class: "chart-area",
      d: `${line}L${size.width} ${size.height}L${places[0]?.x ?? 0} ${size.height}Z`,
    }),
    shape("path", { class: "chart-line", d: line }),
    // Lines of length 0 with round ends stay circles, however the drawing is stretched.
    ...(hasDots ? [shape("path", { class: "chart-dots", d: places.map(dot).join("") })] : []),
    pointer,
  )
  const rest = () => {
    pointer.setAttribute("visibility", "hidden")
    fill(readout, textOf(last?.value ?? 0))
  }
  drawing.addEventListener("pointermove", (event) => {
    const { left, width } = drawing.getBoundingClientRect()
    const index = nearestIndex(places, (size.width * (event.clientX - left)) / width)
    const [place, tick] = [places[index], ticks[index]]
    if (place === undefined || tick === undefined) return
    for (const name of ["x1", "x2"]) pointer.setAttribute(name, String(place.x))
    pointer.setAttribute("visibility", "visible")
    fill(readout, `${textOf(tick.value)} at ${timeText(tick.timestamp)}`)
  })
  drawing.addEventListener("pointerleave", rest)
  rest()
  return [
    element("p", { class: "chart-bound" }, textOf(Math.max(...values))),
    drawing,
    element("p", { class: "chart-bound" }, textOf(Math.min(...values))),
    element(
      "p",
      { class: "chart-times" },
      element("span", {}, timeText(first?.timestamp ?? 0)),
      element("span", {}, timeText(last?.timestamp ?? 0)),
    ),
  ]
}
