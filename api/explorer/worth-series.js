/** The worth of an account over several chains as one series. Pure: no document, no clock. */

/** @typedef {import("./chart-places.js").Tick} Tick */

/** @typedef {{ timestamp: number, tokensValue: number, positionsValue: number | null, nftsValue: number | null }} PartsTick */

/**
 * Values that compare: a part that is unknown at some time of a series counts at none of its times.
 *
 * @param {ReadonlyArray<PartsTick>} ticks
 * @returns {ReadonlyArray<Tick>}
 */
export const comparable = (ticks) => {
  const counted = /** @type {const} */ (["positionsValue", "nftsValue"]).filter((name) =>
    ticks.every((tick) => tick[name] !== null),
  )
  return ticks.map((tick) => ({
    timestamp: tick.timestamp,
    value: counted.reduce((sum, name) => sum + (tick[name] ?? 0), tick.tokensValue),
  }))
}

/**
 * Sums series of chains at all their times, from the first time that every one of them covers. Between its ticks a series keeps its value.
 *
 * @param {ReadonlyArray<ReadonlyArray<Tick>>} series each oldest first; empty ones are omitted
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
