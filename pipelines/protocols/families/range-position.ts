/**
 * Liquidity in price ranges, each an NFT of a position manager: Uniswap v3 and its forks. Amounts are those that a withdrawal pays at the block's price, and fees those that
 * could be collected then.
 *
 * Source: `NonfungiblePositionManager.sol` of npm package `@uniswap/v3-periphery`, `UniswapV3Pool.sol` and `libraries/Tick.sol` of `@uniswap/v3-core`.
 */
import type { AbiValue } from "#chains/abi/encode.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { ContractTable } from "../contract-table.ts"
import { readAddress, readAmount, readIntegers } from "../contract-value.ts"
import type { PositionAmount, PositionGroup, ReadContract } from "../position-rule.ts"
import { listedItems, ownedItemGroup } from "./item-position.ts"
import { amountsOfRange, feesOfGrowth, type PoolPrice, type TickRange } from "./tick-price.ts"

/** Differences between the contracts of forks. */
export interface RangeForm {
  /** Type of the value that distinguishes the pools of two tokens: between the tokens and the ticks of `positions(uint256)`. Absent if two tokens have one pool. */
  readonly key?: "uint24" | "int24" | "address"
  /** The pool of two tokens and that value. */
  readonly poolOf: (read: ReadContract, factory: Address, names: ReadonlyArray<AbiValue>) => Address | undefined
  /** Call of a pool whose first results are the square root of the price and the tick. */
  readonly price: string
  /** Calls of a pool for the fees of both tokens. */
  readonly growths: readonly [string, string]
  /** Types of `ticks(int24)` before the fees of both tokens. */
  readonly tick: string
}

const uniswapPool = {
  price: "slot0()",
  growths: ["feeGrowthGlobal0X128()", "feeGrowthGlobal1X128()"],
} as const

const algebraPool = {
  price: "globalState()",
  growths: ["totalFeeGrowth0Token()", "totalFeeGrowth1Token()"],
} as const

/** Uniswap v3, and forks with the same calls: PancakeSwap, SushiSwap. */
export const uniswapRange: RangeForm = {
  ...uniswapPool,
  key: "uint24",
  poolOf: (read, factory, names) => readAddress(read, factory, "getPool(address, address, uint24)", names),
  tick: "uint128, int128",
}

/** Slipstream. Source: `contracts/core/interfaces/pool/ICLPoolState.sol` of https://github.com/velodrome-finance/slipstream. */
export const slipstreamRange: RangeForm = {
  ...uniswapPool,
  key: "int24",
  poolOf: (read, factory, names) => readAddress(read, factory, "getPool(address, address, int24)", names),
  tick: "uint128, int128, int128",
}

/** Algebra 1 and 2. Source: npm packages `@cryptoalgebra/core` and `@cryptoalgebra/periphery`. */
export const algebraRange: RangeForm = {
  ...algebraPool,
  poolOf: (read, factory, names) => readAddress(read, factory, "poolByPair(address, address)", names),
  tick: "uint128, int128",
}

/** Algebra Integral, with pools of other deployers. Source: npm packages `@cryptoalgebra/integral-core` and `@cryptoalgebra/integral-periphery`. */
export const integralRange: RangeForm = {
  ...algebraPool,
  key: "address",
  poolOf: (read, factory, [token0 = "", token1 = "", deployer = zeroAddress]) =>
    deployer === zeroAddress
      ? readAddress(read, factory, "poolByPair(address, address)", [token0, token1])
      : readAddress(read, factory, "customPoolByPair(address, address, address)", [deployer, token0, token1]),
  tick: "uint256, int128, int24, int24",
}

/** Bits of the counters of collectable amounts, which wrap around. */
const owedBits = 128

/** Fees per unit of liquidity, in both tokens. */
type Growths = readonly [bigint, bigint]

/** Liquidity of an NFT. */
interface Range extends TickRange {
  /** Key of its pool: both tokens, and the fee, tick spacing or deployer if the form has one. */
  readonly names: ReadonlyArray<AbiValue>
  readonly tokens: readonly [Address, Address]
  /** Fees per unit of liquidity at the last change of the NFT. */
  readonly growths: Growths
  /** Amounts that have been collectable since then. */
  readonly owed: readonly [bigint, bigint]
}

const readRange = (read: ReadContract, manager: Address, id: bigint, { key }: RangeForm): Range | undefined => {
  const names = ["address", "address", ...(key === undefined ? [] : [key])]
  const types = ["uint96", "address", ...names, "int24", "int24", "uint128", "uint256", "uint256", "uint128", "uint128"]
  const signature = `positions(uint256) returns (${types.join(", ")})`
  const answer = read({ to: manager, signature, values: [id] })
  if (answer === undefined) return undefined
  const ofPool = answer.slice(2, 2 + names.length)
  const [token0, token1] = ofPool
  const numbers = answer.slice(2 + names.length).filter((value) => typeof value === "bigint")
  const [lower = 0n, upper = 0n, liquidity = 0n, growth0 = 0n, growth1 = 0n, owed0 = 0n, owed1 = 0n] = numbers
  if (typeof token0 !== "string" || typeof token1 !== "string") return undefined
  return {
    names: ofPool,
    tokens: [token0, token1],
    lower,
    upper,
    liquidity,
    growths: [growth0, growth1],
    owed: [owed0, owed1],
  }
}

/** The price of a pool, and its accrued fees. */
interface PoolState extends PoolPrice {
  readonly growths: Growths
}

const readPool = (read: ReadContract, pool: Address, form: RangeForm): PoolState | undefined => {
  const [rootPrice, tick] = readIntegers(read, pool, `${form.price} returns (uint160, int24)`) ?? []
  const [growth0, growth1] = form.growths.map((call) => readAmount(read, pool, call))
  if (rootPrice === undefined || tick === undefined || growth0 === undefined || growth1 === undefined) return undefined
  return { rootPrice, tick, growths: [growth0, growth1] }
}

/** Fees on the side of a tick opposite to the price when it was last crossed. */
const readTick = (read: ReadContract, pool: Address, tick: bigint, form: RangeForm): Growths | undefined => {
  const types = `${form.tick}, uint256, uint256`
  const numbers = readIntegers(read, pool, `ticks(int24) returns (${types})`, [tick])
  const [growth0, growth1] = numbers?.slice(-2) ?? []
  return growth0 === undefined || growth1 === undefined ? undefined : [growth0, growth1]
}

/** Fees per unit of liquidity, accrued between two ticks. */
const growthInside = (
  { lower, upper }: TickRange,
  { tick, growths }: PoolState,
  outside: { readonly lower: Growths; readonly upper: Growths },
  index: 0 | 1,
): bigint => {
  const all = growths[index]
  const below = tick >= lower ? outside.lower[index] : all - outside.lower[index]
  const above = tick < upper ? outside.upper[index] : all - outside.upper[index]
  return all - below - above
}

/** Liquidity and fees of an NFT. */
export const rangeAmounts = (
  read: ReadContract,
  { manager, id, form }: { readonly manager: Address; readonly id: bigint; readonly form: RangeForm },
): ReadonlyArray<PositionAmount> | undefined => {
  const range = readRange(read, manager, id, form)
  if (range === undefined) return undefined
  const { tokens, owed, liquidity } = range
  const fees = (amounts: readonly [bigint, bigint]): ReadonlyArray<PositionAmount> =>
    tokens.map((token, index) => ({ token, amountRaw: amounts[index] ?? 0n, meta: "CLAIMABLE" }))
  if (liquidity === 0n) return fees(owed)
  const factory = readAddress(read, manager, "factory()")
  const pool = factory && form.poolOf(read, factory, range.names)
  if (pool === undefined) return undefined
  const state = readPool(read, pool, form)
  const [lower, upper] = [readTick(read, pool, range.lower, form), readTick(read, pool, range.upper, form)]
  if (state === undefined || lower === undefined || upper === undefined) return undefined
  const earned = (index: 0 | 1): bigint => {
    const growth = growthInside(range, state, { lower, upper }, index)
    return BigInt.asUintN(owedBits, owed[index] + feesOfGrowth(liquidity, range.growths[index], growth))
  }
  const [amount0, amount1] = amountsOfRange(range, state)
  return [
    { token: tokens[0], amountRaw: amount0, meta: "SUPPLIED" },
    { token: tokens[1], amountRaw: amount1, meta: "SUPPLIED" },
    ...fees([earned(0), earned(1)]),
  ]
}

/** The group of ranges that an account itself owns, as managers list them. Those in a farm belong to the farm. */
export const rangeGroup = (managers: ContractTable, form: RangeForm): PositionGroup => ({
  ...ownedItemGroup({ id: "range", label: "Pools" }, managers, (read, { contract, item }) =>
    rangeAmounts(read, { manager: contract, id: BigInt(item), form }),
  ),
  items: listedItems,
})
