/**
 * Trades by whose rate a pool is priced: those of a block in which the pool's tokens moved one way.
 *
 * The rate of a trade is an average over its path, so one that moves a price far away and back within a block, with borrowed funds, has a rate
 * that the pool never had before or after. A trade one way leaves the pool at a price beyond its rate, at the risk of its trader.
 */
import type { Address } from "#schemas/domain/primitive.ts"
import { type Delta, isOfFee } from "#schemas/facts/delta.ts"
import type { Swap } from "#schemas/facts/swap.ts"
import { feeDivisorMin } from "./price-source.ts"

/** Movements of a pool's token in a block: received, paid out, and the parts of both that trades explain. */
interface Movement {
  inRaw: bigint
  outRaw: bigint
  soldRaw: bigint
  boughtRaw: bigint
}

const isRated = ({ isPriceSource, sqrtPriceRaw, reserve0Raw }: Swap): boolean =>
  isPriceSource && sqrtPriceRaw === undefined && reserve0Raw === undefined

/**
 * The swaps of a block, without a price where it would be the rate of a pool whose tokens moved both ways, except for fees, or by less than its
 * trades.
 */
export const oneWaySwaps = (swaps: ReadonlyArray<Swap>, deltas: ReadonlyArray<Delta>): ReadonlyArray<Swap> => {
  const rated = swaps.filter(isRated)
  if (rated.length === 0) return swaps
  const movementOf = indexMovements(new Set(rated.map(({ pool }) => pool)), deltas)
  for (const { pool, token0, token1, amount0Raw, amount1Raw } of rated) {
    explain(movementOf(pool, token0), amount0Raw)
    explain(movementOf(pool, token1), amount1Raw)
  }
  return swaps.map((swap) => {
    if (!isRated(swap)) return swap
    const { pool, token0, token1, amount0Raw, amount1Raw } = swap
    const isOneWay = isAlong(movementOf(pool, token0), amount0Raw) && isAlong(movementOf(pool, token1), amount1Raw)
    return isOneWay ? swap : { ...swap, isPriceSource: false }
  })
}

const indexMovements = (pools: ReadonlySet<Address>, deltas: ReadonlyArray<Delta>) => {
  const movements = new Map<string, Movement>()
  const movementOf = (pool: Address, token: Address | undefined): Movement => {
    const name = `${pool} ${token}`
    const known = movements.get(name)
    if (known !== undefined) return known
    const movement = { inRaw: 0n, outRaw: 0n, soldRaw: 0n, boughtRaw: 0n }
    movements.set(name, movement)
    return movement
  }
  for (const delta of deltas) {
    if (!pools.has(delta.account) || isOfFee(delta)) continue
    const movement = movementOf(delta.account, delta.asset.token)
    if (delta.amountRaw > 0n) movement.inRaw += delta.amountRaw
    else movement.outRaw -= delta.amountRaw
  }
  return movementOf
}

const explain = (movement: Movement, amountRaw: bigint): void => {
  if (amountRaw > 0n) movement.soldRaw += amountRaw
  else movement.boughtRaw -= amountRaw
}

const isAlong = ({ inRaw, outRaw, soldRaw, boughtRaw }: Movement, amountRaw: bigint): boolean =>
  amountRaw > 0n
    ? outRaw * feeDivisorMin <= inRaw && soldRaw <= inRaw
    : inRaw * feeDivisorMin <= outRaw && boughtRaw <= outRaw
