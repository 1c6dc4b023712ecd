import type { Address } from "#schemas/domain/primitive.ts"
import type { BlockFacts } from "#schemas/facts/block-facts.ts"
import type { Checkpoint } from "#schemas/facts/checkpoint.ts"
import type { Delta } from "#schemas/facts/delta.ts"
import type { Swap } from "#schemas/facts/swap.ts"
import { type Processor, perBlock } from "../processor.ts"
import { poolAddresses } from "./rules/pool-address.ts"
import { poolMakers } from "./rules/pool-makers.ts"

/**
 * Checkpoints of the holdings that pools of Uniswap v2 and its forks report with their swaps, so that prices need no reads of them.
 *
 * Any contract can report any reserves. Only pools of known factories are trusted, as proven by their address: their code reports what it holds.
 * Movements after the report are added.
 */
export const poolReserves: Processor = {
  id: "pool-reserves",
  stage: "interpret",
  handle: perBlock((facts, { nativeToken }) => {
    const known = new Set(facts.checkpoints.map(({ account, token }) => `${account} ${token}`))
    const reported = [...lastSwaps(facts).values()].flatMap((swap) => holdingsAfter(facts, swap))
    return {
      checkpoints: reported.filter(
        ({ account, token }) => !known.has(`${account} ${token}`) && token !== nativeToken?.address,
      ),
    }
  }),
}

/** The makers of pools that have one pool for each pair of tokens, and report its reserves. */
const pairMakers = poolMakers.filter(({ tiers }) => tiers === undefined)

/** A swap with proven tokens, and the reserves after it as its pool reports them. */
type ReportedSwap = Swap & {
  readonly token0: Address
  readonly token1: Address
  readonly reserve0Raw: bigint
  readonly reserve1Raw: bigint
}

const isReported = (swap: Swap): swap is ReportedSwap =>
  swap.isPriceSource &&
  swap.token0 !== undefined &&
  swap.token1 !== undefined &&
  swap.reserve0Raw !== undefined &&
  swap.reserve1Raw !== undefined

/** The last swap of each pool that a known factory made. */
const lastSwaps = ({ block: { chainId }, swaps }: BlockFacts): ReadonlyMap<Address, ReportedSwap> => {
  const isMade = ({ pool, token0, token1 }: ReportedSwap): boolean =>
    pairMakers.some((maker) => poolAddresses(maker, chainId, [token0, token1]).includes(pool))
  return new Map(
    swaps
      .filter(isReported)
      .filter(isMade)
      .map((swap) => [swap.pool, swap]),
  )
}

const holdingsAfter = ({ deltas }: BlockFacts, swap: ReportedSwap): ReadonlyArray<Checkpoint> => {
  const { pool, place } = swap
  const isLater = ({ place: moved }: Delta): boolean =>
    moved.transactionIndex > place.transactionIndex ||
    (moved.transactionIndex === place.transactionIndex &&
      moved.origin === "log" &&
      moved.originIndex > place.originIndex)
  const later = deltas.filter((delta) => delta.account === pool && isLater(delta))
  const checkpointOf = (token: Address, reserveRaw: bigint): Checkpoint => {
    const moved = later.filter(({ asset }) => asset.token === token)
    return { account: pool, token, balanceRaw: moved.reduce((sum, { amountRaw }) => sum + amountRaw, reserveRaw) }
  }
  return [checkpointOf(swap.token0, swap.reserve0Raw), checkpointOf(swap.token1, swap.reserve1Raw)].filter(
    ({ balanceRaw }) => balanceRaw >= 0n,
  )
}
