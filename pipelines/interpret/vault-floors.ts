/**
 * Floors of what pools of a vault hold after a block with swaps.
 *
 * The vault holds the tokens of all pools together, so its balance is that of none. A pool holds at least the liquidity that its last swap reports,
 * with the changes that follow in the block, between the two ticks around the price: liquidity that is there for one transaction makes no floor.
 */
import { topicOfEvent } from "#chains/abi/signature.ts"
import { signedWordOfData, wordOfData } from "#chains/abi/word.ts"
import type { Block, Log } from "#schemas/domain/block.ts"
import { comparePlaces } from "#schemas/domain/place.ts"
import type { Hash } from "#schemas/domain/primitive.ts"
import type { PoolFloor } from "#schemas/facts/pool-floor.ts"
import type { Swap } from "#schemas/facts/swap.ts"
import { amountsOfRange } from "../protocols/families/tick-price.ts"
import { pooledTiers, swapWords } from "../protocols/families/uniswap-v4-swap.ts"
import { poolKeyOf } from "./swaps/pool-key.ts"

/** A change of liquidity: both ticks, and the change. Source: `IPoolManager` of npm package `@uniswap/v4-core`. */
const changeTopic = topicOfEvent("ModifyLiquidity(bytes32,address,int24,int24,int256,bytes32)")

/** A swap of a pool of a vault that is a price source, with its state. */
type KeyedSwap = Swap & {
  readonly poolId: Hash
  readonly token0: NonNullable<Swap["token0"]>
  readonly token1: NonNullable<Swap["token1"]>
  readonly sqrtPriceRaw: bigint
  readonly liquidityRaw: bigint
  readonly tick: bigint
}

const isKeyed = (swap: Swap): swap is KeyedSwap =>
  swap.isPriceSource &&
  swap.poolId !== undefined &&
  swap.token0 !== undefined &&
  swap.token1 !== undefined &&
  swap.sqrtPriceRaw !== undefined &&
  swap.liquidityRaw !== undefined &&
  swap.tick !== undefined

/** The floors of the pools of vaults that set a price in the block: the liquidity around it, or the reserves that the protocol reports. */
export const vaultFloors = (block: Block, swaps: ReadonlyArray<Swap>): ReadonlyArray<PoolFloor> => {
  const last = new Map(swaps.filter(isKeyed).map((swap) => [swap.poolId, swap]))
  const reported = new Map(
    swaps.flatMap((swap) => (swap.poolId === undefined ? [] : [[swap.poolId, reservesOf(swap)]])),
  )
  return [...[...last.values()].flatMap((swap) => floorsOf(block, swap)), ...[...reported.values()].flat()]
}

const reservesOf = ({ poolId, token0, token1, reserve0Raw, reserve1Raw }: Swap): ReadonlyArray<PoolFloor> => {
  if (poolId === undefined || token0 === undefined || token1 === undefined) return []
  if (reserve0Raw === undefined || reserve1Raw === undefined) return []
  return [
    { pool: poolId, token: token0, floorRaw: reserve0Raw },
    { pool: poolId, token: token1, floorRaw: reserve1Raw },
  ]
}

const floorsOf = (block: Block, swap: KeyedSwap): ReadonlyArray<PoolFloor> => {
  const { poolId, place, token0, token1, sqrtPriceRaw, tick } = swap
  const log = block.transactions[place.transactionIndex]?.receipt.logs.find(({ index }) => index === place.originIndex)
  const fee = log === undefined ? undefined : wordOfData(log.data, swapWords.fee)
  if (fee === undefined) return []
  const key = poolKeyOf(poolId, [token0, token1], { tiers: pooledTiers, fee: Number(fee) })
  if (key === undefined) return []
  const { tickSpacing } = key
  // Rounded down: the remainder of a negative tick is negative.
  const lower = tick - (((tick % tickSpacing) + tickSpacing) % tickSpacing)
  const liquidity = swap.liquidityRaw + changeAfter(block, swap)
  if (liquidity <= 0n) return []
  const [first, second] = amountsOfRange(
    { lower, upper: lower + tickSpacing, liquidity },
    { rootPrice: sqrtPriceRaw, tick },
  )
  return [
    { pool: poolId, token: token0, floorRaw: first },
    { pool: poolId, token: token1, floorRaw: second },
  ]
}

/** The change of the liquidity at the price of a swap by the events of the block that follow it. */
const changeAfter = ({ transactions }: Block, { pool, poolId, place, tick }: KeyedSwap): bigint =>
  transactions
    .slice(place.transactionIndex)
    .flatMap(({ index: transactionIndex, receipt: { logs } }) =>
      logs.filter(
        (log) =>
          log.address === pool &&
          log.topics[0] === changeTopic &&
          log.topics[1] === poolId &&
          comparePlaces({ transactionIndex, origin: "log", originIndex: log.index, leg: 0 }, place) > 0,
      ),
    )
    .reduce((sum, log) => sum + changeAt(log, tick), 0n)

const changeAt = ({ data }: Log, tick: bigint): bigint => {
  const [lower, upper, change] = [0, 1, 2].map((word) => signedWordOfData(data, word))
  if (lower === undefined || upper === undefined || change === undefined) return 0n
  return lower <= tick && tick < upper ? change : 0n
}
