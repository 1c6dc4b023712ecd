/** The worth of an account over several chains as one series, and its shape in a chart. Pure: no document, no clock. */

/**
 * @typedef {{ timestamp: number, value: number }} Tick
 */

/**
 * Sums series of chains at all their times, from the first time that every one of them covers. Between its ticks a series keeps its value.
 *
 * @param {ReadonlyArray<ReadonlyArray<Tick>>} series each oldest first; empty ones are left out
 * @returns {ReadonlyArray<Tick>}
 */
export const sumSeries = (series) => {
  const known = series.filter((ticks) => ticks.length > 0)
  const beginMs = Math.max(...known.map(([first]) => first?.timestamp ?? 0))
  const times = [...new Set(known.flat().map(({ timestamp }) => timestamp))]
    .filter((timestamp) => timestamp >= beginMs)
    .sort((left, right) => left - right)
  const next = known.map(() => 0)
  return times.map((timestamp) => ({
    timestamp,
    value: known.reduce((sum, ticks, index) => {
      let at = next[index] ?? 0
      while ((ticks[at]?.timestamp ?? Number.POSITIVE_INFINITY) <= timestamp) at += 1
      next[index] = at
      return sum + (ticks[at - 1]?.value ?? 0)
    }, 0),
  }))
}

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
