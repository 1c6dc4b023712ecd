/**
 * A ChainReader over the tiled recorded blocks that mines on request. State is derived from addresses, because recordings have none: every
 * token has a name and 18 decimals, every balance is a thousand tokens, and pools are unknown.
 */
import { Effect, Layer } from "effect"
import { BlockMissing, ChainReader } from "#chains/reader/chain-reader.ts"
import { balanceRead } from "#chains/reads/balance-read.ts"
import { poolRead } from "#chains/reads/pool-read.ts"
import { tokenRead } from "#chains/reads/token-read.ts"
import type { Block } from "#schemas/domain/block.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { benchBlock, benchChain } from "./bench-blocks.ts"

/** A chain of tiled blocks that grows block by block. */
export interface TiledChain {
  /** Adds a block; returns it. */
  readonly mine: () => Block
  readonly head: () => Block
}

/** A chain of one block. */
export const makeTiledChain = (): TiledChain => {
  let head = benchBlock(0)
  return {
    mine: () => {
      head = benchBlock(head.number + 1)
      return head
    },
    head: () => head,
  }
}

/** Every balance. */
export const thousandTokensRaw = 10n ** 21n

/** The metadata of a token, by its address. */
export const tiledToken = (token: Address) => ({
  name: `Token ${token.slice(2, 8)}`,
  symbol: token.slice(2, 6).toUpperCase(),
  decimals: 18,
  totalSupplyRaw: 1_000n * thousandTokensRaw,
})

/** A reader of the chain as it is at the moment of each request. */
export const layerTiledReader = (chain: TiledChain): Layer.Layer<ChainReader> => {
  const blockAt = (number: number) =>
    number < 0 || number > chain.head().number
      ? Effect.fail(new BlockMissing({ chainId: benchChain.id, block: String(number) }))
      : Effect.sync(() => benchBlock(number))
  return Layer.succeed(ChainReader, {
    hasTraces: true,
    hasReceipts: true,
    head: Effect.sync(() => chain.head()),
    finalized: Effect.succeed(undefined),
    readBlocks: ({ first, last }) =>
      Effect.forEach(
        Array.from({ length: last - first + 1 }, (_, index) => first + index),
        blockAt,
      ),
    readLink: blockAt,
    compareAt: () => Effect.succeed({ same: 1, other: 0 }),
    readState: ({ keys }) =>
      Effect.succeed({
        tokens: tokenRead.keysOf(keys).map(({ token }) => ({
          token,
          ...tiledToken(token),
          isNew: false,
        })),
        balances: balanceRead.keysOf(keys).map((pair) => ({ ...pair, balanceRaw: thousandTokensRaw })),
        pools: poolRead
          .keysOf(keys)
          .map(({ pool }) => ({ pool, token0: undefined, token1: undefined, factory: undefined })),
      }),
  })
}
