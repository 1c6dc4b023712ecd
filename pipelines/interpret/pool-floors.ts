import { comparePlaces } from "#schemas/domain/place.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type { Delta } from "#schemas/facts/delta.ts"
import type { PoolFloor } from "#schemas/facts/pool-floor.ts"
import type { Swap } from "#schemas/facts/swap.ts"
import { type Processor, perBlock } from "../processor.ts"
import { amountsOfRange } from "../protocols/families/tick-price.ts"
import { protocols } from "../protocols/registry.ts"
import { poolOf } from "./rules/pool-address.ts"
import { poolMakers } from "./rules/pool-makers.ts"
import { vaultFloors } from "./vault-floors.ts"

/**
 * Floors of the holdings of pools of Uniswap v3 and its forks after a block with swaps, so that prices need no reads of them; and of pools of
 * v4, which have no balance.
 *
 * A floor follows from two facts, and from all movements after them: a balance is never below zero, and a pool holds at least the liquidity that
 * its swap reports between the two ticks around the price. Only pools of known factories are trusted, as proven by their address. What a pool
 * paid out before the end of the block does not count, so that borrowed funds make no floor.
 */
export const poolFloors: Processor = {
  id: "pool-floors",
  stage: "interpret",
  handle: perBlock(({ block, swaps, deltas }, { nativeToken }) => {
    const { chainId } = block
    const pools = Map.groupBy(
      swaps.flatMap((swap) => stateAfter(swap, chainId) ?? []),
      ({ swap }) => swap.pool,
    )
    const moved = Map.groupBy(
      deltas.filter(({ account }) => pools.has(account)),
      ({ account }) => account,
    )
    const floors = [
      ...[...pools].flatMap(([pool, states]) => floorsOf(states, moved.get(pool) ?? [])),
      ...vaultFloors(block, swaps),
    ]
    return {
      poolFloors: floors.filter(({ token, floorRaw }) => floorRaw > 0n && token !== nativeToken?.address),
    }
  }),
}

/** The makers of pools whose liquidity lies between ticks. */
const rangeMakers = [
  ...poolMakers,
  ...protocols.flatMap(({ swaps = [] }) => swaps.flatMap(({ maker, state }) => (state && maker) ?? [])),
].filter(({ tiers }) => tiers !== undefined)

/** A swap with proven tokens in a proven pool, and the amounts of both tokens around the price after it. */
interface PoolState {
  readonly swap: Swap
  readonly tokens: readonly [Address, Address]
  readonly amounts: readonly [bigint, bigint]
}

const stateAfter = (swap: Swap, chainId: ChainId): PoolState | undefined => {
  const { pool, token0, token1, sqrtPriceRaw, liquidityRaw, tick, isPriceSource } = swap
  if (!isPriceSource || token0 === undefined || token1 === undefined) return undefined
  if (sqrtPriceRaw === undefined || liquidityRaw === undefined || tick === undefined) return undefined
  const tokens = [token0, token1] as const
  for (const maker of rangeMakers) {
    const tier = poolOf(maker, chainId, tokens, pool)?.tier
    if (tier === undefined) continue
    const { tickSpacing } = tier
    // Rounded down: the remainder of a negative tick is negative.
    const lower = tick - (((tick % tickSpacing) + tickSpacing) % tickSpacing)
    const range = { lower, upper: lower + tickSpacing, liquidity: liquidityRaw }
    return { swap, tokens, amounts: amountsOfRange(range, { rootPrice: sqrtPriceRaw, tick }) }
  }
  return undefined
}

/** Floors of both tokens after all swaps and movements of a pool. */
const floorsOf = (states: ReadonlyArray<PoolState>, moved: ReadonlyArray<Delta>): ReadonlyArray<PoolFloor> =>
  ([0, 1] as const).flatMap((side) => {
    const [first] = states
    if (first === undefined) return []
    const token = first.tokens[side]
    const steps = [
      ...states.map(({ swap: { place }, amounts }) => ({ place, heldRaw: amounts[side], gainRaw: 0n })),
      ...moved
        .filter(({ asset }) => asset.token === token)
        .map(({ place, amountRaw }) => ({ place, heldRaw: 0n, gainRaw: amountRaw })),
    ].sort((left, right) => comparePlaces(left.place, right.place))
    const floorRaw = steps.reduce((floor, { heldRaw, gainRaw }) => greater(floor + gainRaw, heldRaw), 0n)
    return { pool: first.swap.pool, token, floorRaw }
  })

const greater = (left: bigint, right: bigint): bigint => (left > right ? left : right)
