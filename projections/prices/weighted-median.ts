/** A value and how much it counts. */
export interface Weighted {
  readonly value: number
  readonly weight: number
}

/**
 * The value at which half of all weight is reached, going up; `undefined` where there is none. One of the values, never
 * anything between two.
 */
export const weightedMedian = (list: ReadonlyArray<Weighted>): number | undefined => {
  const sorted = list.toSorted((left, right) => left.value - right.value || left.weight - right.weight)
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2
  let reached = 0
  for (const { value, weight } of sorted) {
    reached += weight
    if (reached >= half) return value
  }
  return sorted.at(-1)?.value
}

/** The middle of some values; `undefined` where there is none. */
export const median = (values: ReadonlyArray<number>): number | undefined =>
  weightedMedian(values.map((value) => ({ value, weight: 1 })))
