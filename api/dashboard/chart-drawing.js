/** The drawing of a chart, stretched to its panel. */
import { shape } from "./element.js"

/** The drawing's own units. */
export const size = { width: 1_000, height: 200 }

/**
 * A drawing with parts, described by a label.
 *
 * @param {string} label
 * @param {ReadonlyArray<SVGElement>} parts
 */
export const chartDrawing = (label, ...parts) =>
  shape(
    "svg",
    {
      viewBox: `0 0 ${size.width} ${size.height}`,
      preserveAspectRatio: "none",
      role: "img",
      class: "chart",
      "aria-label": label,
    },
    ...parts,
  )
