/** The shape of bars in a chart. Pure: no document, no clock. */

/** Share of a bar's place that is left free beside it. */
const gapShare = 0.18

/**
 * The bars of values side by side, from the left and from the top, as large as `width` and `height` allow. Values above 0 are visible, however
 * small.
 *
 * @param {ReadonlyArray<number>} values at least 0
 * @param {{ width: number, height: number }} size
 * @returns {ReadonlyArray<{ x: number, y: number, width: number, height: number }>}
 */
export const barPlaces = (values, { width, height }) => {
  const high = Math.max(1, ...values)
  const step = width / Math.max(1, values.length)
  return values.map((value, index) => {
    const own = value === 0 ? 0 : Math.max(height * 0.01, (height * value) / high)
    return { x: step * (index + gapShare / 2), y: height - own, width: step * (1 - gapShare), height: own }
  })
}
