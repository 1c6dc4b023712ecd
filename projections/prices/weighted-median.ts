/** A value and its weight. */
export interface Weighted {
  readonly value: number
  readonly weight: number
}

/**
 * The value at which half of the total weight is reached in ascending order; `undefined` for an empty list. Always one of the values, never
 * interpolated.
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

/** The median of values; `undefined` for an empty list. */
export const median = (values: ReadonlyArray<number>): number | undefined =>
  weightedMedian(values.map((value) => ({ value, weight: 1 })))
