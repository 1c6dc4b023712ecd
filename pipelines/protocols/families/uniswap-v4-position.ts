/**
 * Liquidity in price ranges of pools that one contract holds, each an NFT of a position manager: Uniswap v4 and its forks. Amounts are those that a withdrawal pays at the block's
 * price, and fees those that could be collected then, both without what a pool's hooks take or add.
 *
 * Source: `PositionManager.sol`, `libraries/PositionInfoLibrary.sol` and `lens/StateView.sol` of npm package `@uniswap/v4-periphery`, `libraries/Position.sol` of `@uniswap/v4-core`.
 */
import type { AbiValue } from "#chains/abi/encode.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { ContractTable } from "../contract-table.ts"
import { hashOfEncoded, readIntegers, wordOfItem } from "../contract-value.ts"
import type { PositionAmount, PositionGroup, ReadAmounts, ReadContract } from "../position-rule.ts"
import { ownedItemGroup } from "./item-position.ts"
import { amountsOfRange, feesOfGrowth } from "./tick-price.ts"

/** Both tokens, the fee, the tick spacing and the hooks of a pool. */
const poolKey = "address, address, uint24, int24, address"

/** Bits of a tick, and those below both ticks in the packed form of a range. */
const tickBits = 24
const lowerOffset = 8n
const upperOffset = 32n

interface PooledRange {
  readonly pool: string
  readonly tokens: readonly [Address, Address]
  readonly ticks: readonly [bigint, bigint]
}

/** The pool and the ticks of an NFT. */
const readRange = (read: ReadContract, manager: Address, id: bigint): PooledRange | undefined => {
  const signature = `getPoolAndPositionInfo(uint256) returns ((${poolKey}), uint256)`
  const [key, packed] = read({ to: manager, signature, values: [id] }) ?? []
  if (!Array.isArray(key) || typeof packed !== "bigint") return undefined
  // The signature makes every member a value, and the first two addresses.
  const [token0, token1] = key as unknown as readonly [Address, Address]
  return {
    pool: hashOfEncoded(poolKey, key as ReadonlyArray<AbiValue>),
    tokens: [token0, token1],
    ticks: [BigInt.asIntN(tickBits, packed >> lowerOffset), BigInt.asIntN(tickBits, packed >> upperOffset)],
  }
}

/** Liquidity and fees of an NFT, by the lens of the chain. */
const pooledAmounts =
  (lenses: ContractTable): ReadAmounts =>
  (read, { chainId, contract: manager, item }) => {
    const lens = lenses[chainId]?.[0]
    const range = readRange(read, manager, BigInt(item))
    if (lens === undefined || range === undefined) return undefined
    const { pool, tokens, ticks } = range
    const [lower, upper] = ticks
    const [rootPrice, tick] = readIntegers(read, lens, "getSlot0(bytes32) returns (uint160, int24)", [pool]) ?? []
    const growths = readIntegers(read, lens, "getFeeGrowthInside(bytes32, int24, int24) returns (uint256, uint256)", [
      pool,
      ...ticks,
    ])
    // The manager passes the id of the NFT as the salt.
    const place = [pool, manager, ...ticks, wordOfItem(item)]
    const signature = "getPositionInfo(bytes32, address, int24, int24, bytes32) returns (uint128, uint256, uint256)"
    const [liquidity, ...last] = readIntegers(read, lens, signature, place) ?? []
    if (rootPrice === undefined || tick === undefined || growths === undefined || liquidity === undefined)
      return undefined
    const amounts = amountsOfRange({ lower, upper, liquidity }, { rootPrice, tick })
    return [
      ...tokens.map((token, index): PositionAmount => ({ token, amountRaw: amounts[index] ?? 0n, meta: "SUPPLIED" })),
      ...tokens.map((token, index): PositionAmount => {
        const earnedRaw = feesOfGrowth(liquidity, last[index] ?? 0n, growths[index] ?? 0n)
        return { token, amountRaw: earnedRaw, meta: "CLAIMABLE" }
      }),
    ]
  }

/**
 * The group of ranges that an account owns.
 *
 * @param lenses - `StateView` by chain, which reads the pools of all managers there.
 */
export const pooledRangeGroup = (managers: ContractTable, lenses: ContractTable): PositionGroup =>
  ownedItemGroup({ id: "range", label: "Pools" }, managers, pooledAmounts(lenses))
