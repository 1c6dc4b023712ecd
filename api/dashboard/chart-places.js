/** The shape of a series in a chart. Pure: no document, no clock. */

/**
 * @typedef {{ timestamp: number, value: number }} Tick
 */

/**
 * The places of ticks in a chart, from the left and from the top, each between 0 and `width` or `height`. Equal values are in the middle.
 *
 * @param {ReadonlyArray<Tick>} ticks
 * @param {{ width: number, height: number }} size
 * @returns {ReadonlyArray<{ x: number, y: number }>}
 */
export const placesOf = (ticks, { width, height }) => {
  const values = ticks.map(({ value }) => value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const [begin, end] = [ticks.at(0)?.timestamp ?? 0, ticks.at(-1)?.timestamp ?? 0]
  return ticks.map(({ timestamp, value }) => ({
    x: end === begin ? width : (width * (timestamp - begin)) / (end - begin),
    y: high === low ? height / 2 : (height * (high - value)) / (high - low),
  }))
}

/**
 * The index of the place nearest to one from the left.
 *
 * @param {ReadonlyArray<{ x: number }>} places
 * @param {number} x
 */
export const nearestIndex = (places, x) =>
  places.reduce(
    (best, place, index) => (Math.abs(place.x - x) < Math.abs((places[best]?.x ?? 0) - x) ? index : best),
    0,
  )
