/** Exact division of amounts: parts are floors of running totals, so that they add up to the last unit. Pure. */

const sumOf = (values: ReadonlyArray<bigint>): bigint => values.reduce((sum, value) => sum + value, 0n)

/** Divides a total by weights; equally if all are zero. */
export const splitByWeights = (total: bigint, weights: ReadonlyArray<bigint>): ReadonlyArray<bigint> => {
  const whole = sumOf(weights)
  if (whole === 0n)
    return weights.length === 0
      ? []
      : splitByWeights(
          total,
          weights.map(() => 1n),
        )
  let weight = 0n
  let given = 0n
  return weights.map((own) => {
    weight += own
    const part = (total * weight) / whole - given
    given += part
    return part
  })
}

/** The sum of values; `undefined` if one of them is unknown. */
export const sumKnown = (values: ReadonlyArray<bigint | undefined>): bigint | undefined => {
  const known = values.filter((value) => value !== undefined)
  return known.length === values.length ? sumOf(known) : undefined
}
