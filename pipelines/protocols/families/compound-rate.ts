/** Unit of rates. */
const unit = 10n ** 27n

const rounded = (product: bigint): bigint => (product + unit / 2n) / unit

/**
 * A rate per second over some seconds, rounded at each step as the contracts do.
 *
 * Source: `_rpow` of `src/jug.sol` and `src/pot.sol` in https://github.com/makerdao/dss.
 */
export const compoundRate = (rate: bigint, seconds: bigint): bigint => {
  let power = rate
  let result = seconds % 2n === 0n ? unit : rate
  for (let left = seconds / 2n; left > 0n; left /= 2n) {
    power = rounded(power * power)
    if (left % 2n === 1n) result = rounded(result * power)
  }
  return result
}
