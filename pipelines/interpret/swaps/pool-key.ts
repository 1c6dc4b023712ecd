/** Pools of a vault whose id is the hash of their tokens, fee, tick spacing and hooks: whoever finds these values has proven them. */
import { hashBytes } from "#chains/abi/encode.ts"
import { type Address, type Hash, zeroAddress } from "#schemas/domain/primitive.ts"
import type { PoolTier } from "../../protocols/pool-maker.ts"

/** Pairs of tokens whose ids are kept. Some hundred bytes each. */
const cachedPairsMax = 20_000

/** Tokens that are tried for a pool: each takes up to a dozen hashes with each other. */
const tokensMax = 8

/** The values behind a pool's id, for a pool without hooks. */
export interface PoolKey {
  readonly token0: Address
  readonly token1: Address
  readonly tickSpacing: bigint
}

const wordOf = (value: Address | bigint): string =>
  (typeof value === "string" ? value.slice(2) : value.toString(16)).padStart(64, "0")

const idOf = (token0: Address, token1: Address, { fee, tickSpacing }: PoolTier): Hash =>
  hashBytes(`0x${[token0, token1, BigInt(fee), tickSpacing, zeroAddress].map(wordOf).join("")}`)

const spacingsByPair = new Map<string, ReadonlyMap<Hash, bigint>>()

/** The tick spacings of the pools of two tokens, by id. */
const spacingsOf = (
  token0: Address,
  token1: Address,
  tiers: ReadonlyArray<PoolTier>,
  fee: number,
): ReadonlyMap<Hash, bigint> => {
  const name = `${token0}${token1}${fee}`
  const known = spacingsByPair.get(name)
  if (known !== undefined) return known
  if (spacingsByPair.size >= cachedPairsMax) spacingsByPair.clear()
  const tried = [...tiers, ...tiers.map(({ tickSpacing }) => ({ fee, tickSpacing }))]
  const spacings = new Map(tried.map((tier) => [idOf(token0, token1, tier), tier.tickSpacing]))
  spacingsByPair.set(name, spacings)
  return spacings
}

/**
 * The key of a pool; `undefined` if it is of other tokens, of another tier, or has hooks.
 *
 * @param tokens - The likeliest first; those beyond the eighth are not tried.
 * @param fee - The fee that a swap paid, for pools that have none of the tiers' fees.
 */
export const poolKeyOf = (
  id: Hash,
  tokens: ReadonlyArray<Address>,
  { tiers, fee }: { readonly tiers: ReadonlyArray<PoolTier>; readonly fee: number },
): PoolKey | undefined => {
  const tried = [...new Set(tokens)].slice(0, tokensMax).toSorted()
  for (const [position, token0] of tried.entries()) {
    for (const token1 of tried.slice(position + 1)) {
      const tickSpacing = spacingsOf(token0, token1, tiers, fee).get(id)
      if (tickSpacing !== undefined) return { token0, token1, tickSpacing }
    }
  }
  return undefined
}
