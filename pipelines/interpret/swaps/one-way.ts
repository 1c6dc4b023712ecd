/**
 * Trades by whose rate a pool is priced: those of a block in which the pool's tokens moved one way.
 *
 * The rate of a trade is an average over its path, so one that moves a price far away and back within a block, with borrowed funds, has a rate
 * that the pool never had before or after. A trade one way leaves the pool at a price beyond its rate, at the risk of its trader.
 */
import type { Address } from "#schemas/domain/primitive.ts"
import { type Delta, isOfFee } from "#schemas/facts/delta.ts"
import { type Swap, vaultKinds } from "#schemas/facts/swap.ts"
import type { VaultMovement } from "../vault-movements.ts"
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

/** True for a pool whose tokens a vault holds. */
const isOfVault = ({ poolKind }: Swap): boolean => vaultKinds.includes(poolKind)

/**
 * The swaps of a block, without a price where it would be the rate of a pool whose tokens moved both ways, except for fees, or by less than its
 * trades.
 *
 * @param changes - Of the pools of vaults.
 */
export const oneWaySwaps = (
  swaps: ReadonlyArray<Swap>,
  deltas: ReadonlyArray<Delta>,
  changes: ReadonlyArray<VaultMovement>,
): ReadonlyArray<Swap> => {
  const rated = swaps.filter(isRated)
  if (rated.length === 0) return swaps
  const vaultSwaps = rated.filter(isOfVault)
  const movementOf = makeMovements()
  addDeltas(movementOf, new Set(rated.filter((swap) => !isOfVault(swap)).map(({ pool }) => pool)), deltas)
  const unclear = vaultSwaps.length === 0 ? new Set() : addChanges(movementOf, vaultSwaps, changes)
  for (const { pool, token0, token1, amount0Raw, amount1Raw } of rated) {
    explain(movementOf(pool, token0), amount0Raw)
    explain(movementOf(pool, token1), amount1Raw)
  }
  return swaps.map((swap) => {
    if (!isRated(swap)) return swap
    const { pool, token0, token1, amount0Raw, amount1Raw } = swap
    const isOneWay = isAlong(movementOf(pool, token0), amount0Raw) && isAlong(movementOf(pool, token1), amount1Raw)
    return isOneWay && !unclear.has(pool) ? swap : { ...swap, isPriceSource: false }
  })
}

type MovementOf = (pool: Address, token: Address | undefined) => Movement

const makeMovements = (): MovementOf => {
  const movements = new Map<string, Movement>()
  return (pool, token) => {
    const name = `${pool} ${token}`
    const known = movements.get(name)
    if (known !== undefined) return known
    const movement = { inRaw: 0n, outRaw: 0n, soldRaw: 0n, boughtRaw: 0n }
    movements.set(name, movement)
    return movement
  }
}

const addDeltas = (movementOf: MovementOf, pools: ReadonlySet<Address>, deltas: ReadonlyArray<Delta>): void => {
  for (const delta of deltas) {
    if (!pools.has(delta.account) || isOfFee(delta)) continue
    move(movementOf(delta.account, delta.asset.token), delta.amountRaw)
  }
}

/** Adds the changes of pools of vaults, and returns those of which a change is of an unknown token: one of more than two that has no name. */
const addChanges = (
  movementOf: MovementOf,
  swaps: ReadonlyArray<Swap>,
  changes: ReadonlyArray<VaultMovement>,
): ReadonlySet<Address> => {
  const tokensOf = new Map(swaps.map(({ pool, token0, token1 }) => [pool, [token0, token1]]))
  const unclear = new Set<Address>()
  for (const { pool, token, amountRaw, isFee } of changes) {
    const tokens = tokensOf.get(pool)
    if (tokens === undefined || isFee || amountRaw === 0n) continue
    if (typeof token === "string") move(movementOf(pool, token), amountRaw)
    else if (token.of === tokens.length) move(movementOf(pool, tokens[token.place]), amountRaw)
    else unclear.add(pool)
  }
  return unclear
}

const move = (movement: Movement, amountRaw: bigint): void => {
  if (amountRaw > 0n) movement.inRaw += amountRaw
  else movement.outRaw -= amountRaw
}

const explain = (movement: Movement, amountRaw: bigint): void => {
  if (amountRaw > 0n) movement.soldRaw += amountRaw
  else movement.boughtRaw -= amountRaw
}

const isAlong = ({ inRaw, outRaw, soldRaw, boughtRaw }: Movement, amountRaw: bigint): boolean =>
  amountRaw > 0n
    ? outRaw * feeDivisorMin <= inRaw && soldRaw <= inRaw
    : inRaw * feeDivisorMin <= outRaw && boughtRaw <= outRaw
