import type { Address } from "#schemas/domain/primitive.ts"
import { squareRoot } from "#schemas/domain/square-root.ts"
import { readAddress, readAmount } from "../contract-value.ts"
import type { PoolMaker } from "../pool-maker.ts"
import type { PositionGroup, ReadContract, ReadUnderlyings } from "../position-rule.ts"

/** The parts of the growth that the exchange takes and leaves, if it takes a fee. */
export interface PairFee {
  readonly taken: bigint
  readonly left: bigint
}

/** A sixth, as on Uniswap. */
const sixth: PairFee = { taken: 1n, left: 5n }

/** The part of a pair's growth that an exchange takes, as its contracts answer; `none` if it takes none. */
export type ReadPairFee = (read: ReadContract, pair: Address, factory: Address) => PairFee | "none" | undefined

/** Growth of the supply in a withdrawal, before it pays: the exchange's part of the growth since liquidity last changed. */
const feeShares = (supplyRaw: bigint, product: bigint, kLast: bigint, { taken, left }: PairFee): bigint => {
  const [root, rootLast] = [squareRoot(product), squareRoot(kLast)]
  if (kLast === 0n || root <= rootLast) return 0n
  return (supplyRaw * (root - rootLast) * taken) / (root * left + rootLast * taken)
}

/**
 * Pairs of Uniswap v2 and its forks: the amounts that a withdrawal pays.
 *
 * Source: `burn` and `_mintFee` of `UniswapV2Pair` in npm package `@uniswap/v2-core`.
 */
export const pairUnderlyings =
  (fee: PairFee | ReadPairFee): ReadUnderlyings =>
  (read, { token: pair, amountRaw, supplyRaw }) => {
    const token0 = readAddress(read, pair, "token0()")
    const token1 = readAddress(read, pair, "token1()")
    const factory = readAddress(read, pair, "factory()")
    const reserves = read({ to: pair, signature: "getReserves() returns (uint112, uint112, uint32)", values: [] })
    const kLast = readAmount(read, pair, "kLast()")
    if (token0 === undefined || token1 === undefined || factory === undefined) return undefined
    const [feeTo] = read({ to: factory, signature: "feeTo() returns (address)", values: [] }) ?? []
    const balance0 = readAmount(read, token0, "balanceOf(address)", [pair])
    const balance1 = readAmount(read, token1, "balanceOf(address)", [pair])
    const [reserve0, reserve1] = reserves ?? []
    if (typeof reserve0 !== "bigint" || typeof reserve1 !== "bigint" || typeof feeTo !== "string") return undefined
    if (balance0 === undefined || balance1 === undefined || kLast === undefined) return undefined
    const part = typeof fee === "function" ? fee(read, pair, factory) : fee
    if (part === undefined) return undefined
    const isTaken = part !== "none" && BigInt(feeTo) !== 0n
    const minted = isTaken ? feeShares(supplyRaw, reserve0 * reserve1, kLast, part) : 0n
    const supply = supplyRaw + minted
    if (supply === 0n) return []
    return [
      { token: token0, amountRaw: (amountRaw * balance0) / supply },
      { token: token1, amountRaw: (amountRaw * balance1) / supply },
    ]
  }

/** The group of liquidity in pairs. */
export const pairGroup = (
  pool: PoolMaker,
  { id = "pool", fee = sixth }: { readonly id?: string; readonly fee?: PairFee | ReadPairFee } = {},
): PositionGroup => ({
  id,
  label: "Pools",
  kind: "app-token",
  contracts: { pool },
  underlyings: pairUnderlyings(fee),
})
