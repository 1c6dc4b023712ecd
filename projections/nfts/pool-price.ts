/**
 * Prices of one NFT in pools, as their curves compute them, with the same rounding.
 *
 * Source: `LinearCurve.sol`, `ExponentialCurve.sol` and `XykCurve.sol` in `src/bonding-curves` of https://github.com/sudoswap/lssvm and
 * https://github.com/sudoswap/lssvm2, and for royalties `src/LSSVMPair.sol` of the latter.
 */
import type { NftPool } from "#schemas/facts/nft-pool.ts"
import { auctionAskRaw, auctionBidRaw } from "./auction-price.ts"

/** Members that determine prices. */
export type PoolValues = Pick<
  NftPool,
  "curve" | "isRoundingUp" | "spotPriceRaw" | "deltaRaw" | "feeRaw" | "protocolFeeRaw" | "royaltyRaw"
>

/** A pool's payment for one NFT. */
export interface PoolBid {
  /** Amount that the seller receives, after fees and royalties. */
  readonly priceRaw: bigint
  /** Amount that the pool must hold; otherwise the sale reverts. */
  readonly neededRaw: bigint
}

/** The unit of fees and factors: shares have 18 decimals. */
const unit = 10n ** 18n

/** A spot price beyond it reverts. */
const spotPriceRawMax = 2n ** 128n - 1n

/** The least spot price of exponential curves of the second version. */
const exponentialPriceRawMin = 1_000_000n

const shareOf = (amountRaw: bigint, share: bigint): bigint => (amountRaw * share) / unit

const shareUpOf = (amountRaw: bigint, share: bigint): bigint => (amountRaw * share + unit - 1n) / unit

/**
 * Price of one NFT for a buyer, including fees and royalties; `undefined` if the pool cannot sell any.
 *
 * @param atMs - Time of the block, on which prices of auctions depend.
 */
export const askPriceRaw = (pool: PoolValues, atMs: number): bigint | undefined => {
  const bareRaw = bareAskRaw(pool, atMs)
  const royaltyRaw = bareRaw === undefined ? undefined : royaltyOf(pool, bareRaw)
  if (bareRaw === undefined || royaltyRaw === undefined) return undefined
  const { feeRaw, protocolFeeRaw } = feesOf(pool, bareRaw)
  return bareRaw + feeRaw + protocolFeeRaw + royaltyRaw
}

/** Proceeds of one NFT for a seller; `undefined` if the pool cannot buy any. `atMs` as for `askPriceRaw`. */
export const poolBid = (pool: PoolValues, atMs: number): PoolBid | undefined => {
  const bareRaw = bareBidRaw(pool, atMs)
  if (bareRaw === undefined) return undefined
  const { feeRaw, protocolFeeRaw } = feesOf(pool, bareRaw)
  const paidRaw = bareRaw - feeRaw - protocolFeeRaw
  const royaltyRaw = royaltyOf(pool, paidRaw)
  if (royaltyRaw === undefined || paidRaw - royaltyRaw <= 0n) return undefined
  // Pools of the first version pay the protocol the remaining amount; those of the second pay its fee in full.
  return { priceRaw: paidRaw - royaltyRaw, neededRaw: pool.isRoundingUp ? bareRaw - feeRaw : paidRaw }
}

const feesOf = ({ curve, isRoundingUp, feeRaw, protocolFeeRaw }: PoolValues, bareRaw: bigint) => {
  const share = isRoundingUp && curve !== "gda" ? shareUpOf : shareOf
  return { feeRaw: share(bareRaw, feeRaw), protocolFeeRaw: share(bareRaw, protocolFeeRaw) }
}

/** `undefined` for more than a quarter of the price, with which trades revert. */
const royaltyOf = ({ royaltyRaw }: PoolValues, soldRaw: bigint): bigint | undefined => {
  const takenRaw = shareOf(soldRaw, royaltyRaw)
  return takenRaw > soldRaw / 4n ? undefined : takenRaw
}

/** The spot price moves before a sale by the pool, so that the NFT cannot be sold back at a profit. */
const bareAskRaw = (pool: PoolValues, atMs: number): bigint | undefined => {
  const { curve, isRoundingUp, spotPriceRaw, deltaRaw } = pool
  if (curve === "gda") return auctionAskRaw(pool, atMs)
  if (curve === "xyk") {
    const addedRaw = deltaRaw > 1n ? spotPriceRaw / (deltaRaw - 1n) : undefined
    return addedRaw === undefined || spotPriceRaw + addedRaw > spotPriceRawMax ? undefined : addedRaw
  }
  const share = isRoundingUp ? shareUpOf : shareOf
  const movedRaw = curve === "linear" ? spotPriceRaw + deltaRaw : share(spotPriceRaw, deltaRaw)
  return movedRaw > spotPriceRawMax ? undefined : movedRaw
}

const bareBidRaw = (pool: PoolValues, atMs: number): bigint | undefined => {
  const { curve, isRoundingUp, spotPriceRaw, deltaRaw } = pool
  if (curve === "gda") return auctionBidRaw(pool, atMs)
  if (curve === "xyk") return spotPriceRaw / (deltaRaw + 1n)
  if (curve === "linear" || !isRoundingUp) return spotPriceRaw
  // The contract multiplies by the inverse of the factor, rounded down.
  const movedRaw = deltaRaw === 0n ? 0n : shareOf(spotPriceRaw, (unit * unit) / deltaRaw)
  return movedRaw < exponentialPriceRawMin ? undefined : spotPriceRaw
}
