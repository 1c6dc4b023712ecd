import type { Address } from "#schemas/domain/primitive.ts"
import { decodeAddress, selectors } from "../abi/read.ts"
import { defineStateRead } from "../state-read.ts"
import { touchedPools } from "./touched.ts"

/** Pools met for the first time that are read in one block; the others wait until they are met again. */
const poolReadsMax = 200

/** Pools in the cache of completed reads. A few hundred bytes each. */
const poolsMax = 50_000

/**
 * Properties reported by a contract that logged a swap, read when it first occurs in the stream or range. Untrusted: only
 * transfers prove that a pool trades these tokens.
 */
export type PoolRead = {
  readonly pool: Address
  /** The two tokens in the pool's order; absent where the contract names none. */
  readonly token0: Address | undefined
  readonly token1: Address | undefined
  /** The reported factory of the pool. */
  readonly factory: Address | undefined
}

/** Tokens and factory of pools, by the pool. */
export const poolRead = defineStateRead<PoolRead, "pool">({
  kind: "pools",
  keyMembers: ["pool"],
  readsMax: poolReadsMax,
  cachedMax: poolsMax,
  wants: (block) => touchedPools(block).map((pool) => ({ pool })),
  calls: ({ pool }) => [
    { kind: "call", to: pool, data: selectors.token0 },
    { kind: "call", to: pool, data: selectors.token1 },
    { kind: "call", to: pool, data: selectors.factory },
  ],
  decode: ([token0, token1, factory]) => ({
    token0: decodeAddress(token0),
    token1: decodeAddress(token1),
    factory: decodeAddress(factory),
  }),
})
