/**
 * Prices of one NFT in pools, as their curves compute them, with the same rounding.
 *
 * Source: `LinearCurve.sol`, `ExponentialCurve.sol` and `XykCurve.sol` in `src/bonding-curves` of https://github.com/sudoswap/lssvm.
 */
import type { NftPool } from "#schemas/facts/nft-pool.ts"

/** Members that determine prices. */
export type PoolValues = Pick<NftPool, "curve" | "spotPriceRaw" | "deltaRaw" | "feeRaw" | "protocolFeeRaw">

/** The unit of fees and factors: shares have 18 decimals. */
const unit = 10n ** 18n

/** A spot price beyond it reverts. */
const spotPriceRawMax = 2n ** 128n - 1n

const shareOf = (amountRaw: bigint, share: bigint): bigint => (amountRaw * share) / unit

/** What a buyer pays for one NFT, fees included; `undefined` if the pool cannot sell any. */
export const askPriceRaw = (pool: PoolValues): bigint | undefined => {
  const bareRaw = bareAskRaw(pool)
  return bareRaw === undefined
    ? undefined
    : bareRaw + shareOf(bareRaw, pool.feeRaw) + shareOf(bareRaw, pool.protocolFeeRaw)
}

/** What a seller of one NFT receives, fees deducted. */
export const bidPriceRaw = (pool: PoolValues): bigint => {
  const bareRaw = bareBidRaw(pool)
  return bareRaw - shareOf(bareRaw, pool.feeRaw) - shareOf(bareRaw, pool.protocolFeeRaw)
}

/** The spot price moves before a sale of the pool, so that nobody can sell the NFT back at a profit. */
const bareAskRaw = ({ curve, spotPriceRaw, deltaRaw }: PoolValues): bigint | undefined => {
  if (curve === "xyk") return deltaRaw > 1n ? spotPriceRaw / (deltaRaw - 1n) : undefined
  const movedRaw = curve === "linear" ? spotPriceRaw + deltaRaw : shareOf(spotPriceRaw, deltaRaw)
  return movedRaw > spotPriceRawMax ? undefined : movedRaw
}

const bareBidRaw = ({ curve, spotPriceRaw, deltaRaw }: PoolValues): bigint =>
  curve === "xyk" ? spotPriceRaw / (deltaRaw + 1n) : spotPriceRaw
