/** A ChainReader over a simulated chain in the same process. Fulfils the contract of ChainReader. */
import { Effect } from "effect"
import { BlockMissing, type ChainReader, type RpcUnavailable } from "#chains/reader/chain-reader.ts"
import { balanceRead } from "#chains/reads/balance-read.ts"
import { type PoolRead, poolRead } from "#chains/reads/pool-read.ts"
import { type TokenRead, tokenRead } from "#chains/reads/token-read.ts"
import type { Block, StateReads } from "#schemas/domain/block.ts"
import type { BlockReference } from "#schemas/domain/block-reference.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { SimulatedChain } from "./simulated-chain.ts"

/** Requests of a reader. */
export type Query = "head" | "finalized" | "readBlocks" | "readLink" | "readState"

/** How the reader behaves. */
export interface SimulatedReaderSettings {
  /** False for an endpoint without traces; true by default. */
  readonly hasTraces?: boolean
  /** False for an endpoint that does not support the `finalized` tag; true by default. */
  readonly hasFinalizedTag?: boolean
  /**
   * Runs before each response: may fail in place of an endpoint, and may change the chain, so that a fork happens between two requests. The
   * response is of the chain after it.
   */
  readonly disturb?: (query: Query) => Effect.Effect<void, RpcUnavailable>
  /** Number of blocks by which the reported head lags; 0 by default. Evaluated for each request. */
  readonly lagBlocks?: () => number
}

/** A reader of the chain in its state at each request. */
export const makeSimulatedReader = (
  chain: SimulatedChain,
  {
    hasTraces = true,
    hasFinalizedTag = true,
    disturb = () => Effect.void,
    lagBlocks = () => 0,
  }: SimulatedReaderSettings = {},
): ChainReader["Service"] => {
  const chainId = chain.definition.id
  const missing = (block: number | string) => new BlockMissing({ chainId, block: String(block) })
  const asAnswered = (block: Block): Block => (hasTraces ? block : { ...block, traces: undefined })
  const blockAt = (number: number) => {
    const block = chain.blockAt(number)
    return block === undefined ? Effect.fail(missing(number)) : Effect.succeed(block)
  }

  return {
    hasTraces,
    hasReceipts: true,
    head: Effect.gen(function* () {
      yield* disturb("head")
      const block = chain.blockAt(Math.max(0, chain.head().number - lagBlocks())) ?? chain.head()
      return { number: block.number, hash: block.hash, parentHash: block.parentHash }
    }),
    finalized: Effect.gen(function* () {
      yield* disturb("finalized")
      const { number, hash } = chain.finalized()
      return hasFinalizedTag ? { number, hash } : undefined
    }),
    readBlocks: Effect.fnUntraced(function* ({ first, last }) {
      yield* disturb("readBlocks")
      const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index)
      return (yield* Effect.forEach(numbers, blockAt)).map(asAnswered)
    }),
    readLink: Effect.fnUntraced(function* (number) {
      yield* disturb("readLink")
      const block = yield* blockAt(number)
      return { number, hash: block.hash, parentHash: block.parentHash }
    }),
    compareAt: (ours) => Effect.sync(() => (chain.isCanonical(ours) ? { same: 1, other: 0 } : { same: 0, other: 1 })),
    readState: Effect.fnUntraced(function* ({ block, keys }) {
      yield* disturb("readState")
      const lists = Object.entries(keys).filter(([, some]) => some.length > 0)
      if (lists.length === 0) return {}
      if (!chain.isCanonical(block)) return yield* missing(block.hash)
      const reads: StateReads = {
        [tokenRead.kind]: tokenRead.keysOf(keys).map(({ token }) => readToken(chain, block, token)),
        [balanceRead.kind]: balanceRead.keysOf(keys).map((pair) => ({
          ...pair,
          // An address without a contract returns nothing.
          balanceRaw: isAsset(chain, block, pair.token) ? chain.balanceAt(block, pair) : undefined,
        })),
        [poolRead.kind]: poolRead.keysOf(keys).map(({ pool }) => readPool(chain, block, pool)),
      }
      return Object.fromEntries(lists.map(([kind]) => [kind, reads[kind] ?? []]))
    }),
  }
}

const isAsset = (chain: SimulatedChain, block: BlockReference, token: Address): boolean =>
  /^0x0{40}$/.test(token) || chain.supplyAt(block, token) !== undefined

/** Tokens and factory of a pool; absent for other addresses. */
const readPool = (chain: SimulatedChain, block: BlockReference, pool: Address): PoolRead => {
  const { token0, token1, factory } = chain.stateAt(block).pools.get(pool) ?? {}
  return { pool, token0, token1, factory }
}

const readToken = (chain: SimulatedChain, block: BlockReference, token: Address): TokenRead => {
  const contract = chain.stateAt(block).tokens.get(token)
  const parent = chain.blockAt(block.number - 1)
  const supplyBefore = parent === undefined ? undefined : chain.supplyAt(parent, token)
  return {
    token,
    name: contract?.name,
    symbol: contract?.symbol,
    decimals: contract?.decimals,
    totalSupplyRaw: chain.supplyAt(block, token),
    isNew: parent !== undefined && (supplyBefore === undefined || supplyBefore === 0n),
  }
}
