import type { AbiValue } from "#chains/abi/encode.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { readAmount, readIntegers } from "../contract-value.ts"
import type { ReadContract } from "../position-rule.ts"

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

/** A vault in Maker's accounting. */
interface Urn {
  /** The accounting (`vat`). */
  readonly vat: Address
  /** The rates of collateral types (`jug`). */
  readonly jug: Address
  /** The collateral type. */
  readonly ilk: AbiValue
  readonly urn: Address
}

/** The accumulated rate of a collateral type at the block: `drip` of `src/jug.sol` in https://github.com/makerdao/dss. */
const rateOf = (
  read: ReadContract,
  { vat, jug, ilk }: Omit<Urn, "urn">,
  now: bigint | undefined,
): bigint | undefined => {
  const signature = "ilks(bytes32) returns (uint256, uint256)"
  const [, rate] = readIntegers(read, vat, signature, [ilk]) ?? []
  const [perSecond, updatedAt] = readIntegers(read, jug, signature, [ilk]) ?? []
  const base = readAmount(read, jug, "base()")
  if (rate === undefined || perSecond === undefined || updatedAt === undefined || base === undefined) return undefined
  if (now === undefined || now < updatedAt) return undefined
  return (compoundRate(base + perSecond, now - updatedAt) * rate) / unit
}

/** The collateral of a vault with 18 decimal places, and its debt including accrued interest, rounded up. Source: `src/vat.sol` there. */
export const readUrn = (
  read: ReadContract,
  { urn, ...type }: Urn,
  now: bigint | undefined,
): { readonly collateralRaw: bigint; readonly debtRaw: bigint } | undefined => {
  const signature = "urns(bytes32, address) returns (uint256, uint256)"
  const [collateralRaw, debt] = readIntegers(read, type.vat, signature, [type.ilk, urn]) ?? []
  const rate = rateOf(read, type, now)
  if (collateralRaw === undefined || debt === undefined || rate === undefined) return undefined
  return { collateralRaw, debtRaw: (debt * rate + unit - 1n) / unit }
}
