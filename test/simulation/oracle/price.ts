/**
 * Expected prices: the rules of decision 0011, over the trades of pools in these blocks and the pools' balances on the chain. Shares no
 * code with pricing.
 */
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { balanceRead } from "#chains/reads/balance-read.ts"
import type { Block, Log } from "#schemas/domain/block.ts"
import type { Address, Hash } from "#schemas/domain/primitive.ts"
import { type ExpectedTick, expectedTicks } from "../../support/market/expected-ticks.ts"
import type { BlockTruth, PoolTruth } from "../../support/market/pool-truth.ts"

/** A pool, and its tokens in order. */
export interface OraclePool {
  readonly address: Address
  readonly tokens: readonly [Address, Address]
}

/** The pools of a chain that keeps state, and the balance of an account after a block of any branch. */
export interface OracleMarket {
  readonly pools: ReadonlyArray<OraclePool>
  readonly balanceAt: (block: Hash, account: Address, token: Address) => bigint
  readonly decimalsOf: (token: Address) => number
}

/** The blocks from which a price is computed. */
export interface ShownBlocks {
  /** A gapless run, lowest first. */
  readonly blocks: ReadonlyArray<Block>
  /** Number of the live lane's first block; lower blocks are history. */
  readonly firstNumber: number
}

/** `Swap` of pairs of Uniswap v2. */
const swapTopic = "0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822"

const bucketMs = 300_000

/** True for the log of a swap. */
export const isPoolSwap = ({ topics }: Log): boolean => topics[0] === swapTopic

/** Amounts of each token that moved through the pool, in either direction. */
const paidIn = ({ data }: Log): readonly [bigint, bigint] => {
  const [in0 = 0n, in1 = 0n, out0 = 0n, out1 = 0n] = [...data.slice(2).matchAll(/.{64}/g)].map(([word]) =>
    BigInt(`0x${word}`),
  )
  return [in0 + out0, in1 + out1]
}

/** A swap, and who sent its transaction. */
interface MadeSwap {
  readonly block: Block
  readonly maker: Address
  readonly paid: readonly [bigint, bigint]
}

const swapsOf = (pool: OraclePool, blocks: ReadonlyArray<Block>): ReadonlyArray<MadeSwap> =>
  blocks.flatMap((block) =>
    block.transactions.flatMap(({ from, receipt }) =>
      receipt.logs
        .filter((log) => log.address === pool.address && isPoolSwap(log))
        .map((log) => ({ block, maker: from, paid: paidIn(log) })),
    ),
  )

const sum = (amounts: ReadonlyArray<bigint>): bigint => amounts.reduce((total, amount) => total + amount, 0n)

/**
 * Whether the pool's balances after its last trade of a bucket are known: in live blocks by the reads up to then; if the bucket's first
 * trade is history, by the reads of any visible block.
 */
const isHeldKnown = (
  { address, tokens }: OraclePool,
  { blocks, firstNumber }: ShownBlocks,
  [first, last]: readonly [number, number],
): boolean => {
  const [from, to] = first < firstNumber ? [0, Number.POSITIVE_INFINITY] : [firstNumber, last]
  const read = blocks
    .filter(({ number }) => number >= from && number <= to)
    .flatMap(({ reads }) => balanceRead.of(reads).filter(({ account }) => account === address))
  return tokens.every((token) => read.some((one) => one.token === token && one.balanceRaw !== undefined))
}

const poolTruths = (market: OracleMarket, shown: ShownBlocks, pool: OraclePool): ReadonlyArray<PoolTruth> => {
  const { address, tokens } = pool
  const heldAfter = ({ hash }: Block) =>
    [market.balanceAt(hash, address, tokens[0]), market.balanceAt(hash, address, tokens[1])] as const
  const inBucket = Map.groupBy(swapsOf(pool, shown.blocks), ({ block }) => Math.floor(block.timestampMs / bucketMs))
  return [...inBucket].map(([bucket, swaps]) => {
    const blocks = [...Map.groupBy(swaps, ({ block }) => block)].map(([block, inside]): BlockTruth => {
      const [held0, held1] = heldAfter(block)
      return {
        price: Number(held1) / Number(held0),
        paid0Raw: sum(inside.map(({ paid }) => paid[0])),
        maker: inside.at(-1)?.maker ?? "0x",
      }
    })
    const [first, last] = [swaps[0]?.block, swaps.at(-1)?.block]
    const isKnown = first !== undefined && last !== undefined && isHeldKnown(pool, shown, [first.number, last.number])
    return {
      pool: { address, tokens, kind: "v2" },
      trades: swaps.flatMap(({ block, maker, paid: [paid0, paid1] }) =>
        paid0 === 0n
          ? []
          : [{ maker, price: Number(paid1) / Number(paid0), isHistory: block.number < shown.firstNumber }],
      ),
      isHistory: (first?.number ?? 0) < shown.firstNumber,
      bucket,
      blocks,
      swaps: swaps.length,
      paidRaw: [sum(swaps.map(({ paid }) => paid[0])), sum(swaps.map(({ paid }) => paid[1]))],
      // Unknown balances count as zero liquidity.
      heldRaw: isKnown ? heldAfter(last) : [0n, 0n],
    }
  })
}

/** A tick with its token and time. */
export interface OracleTick extends ExpectedTick {
  readonly token: Address
  readonly bucket: number
}

/** The ticks of all buckets in which one of the pools was traded. In USD for whole tokens. */
export const ticksIn = (
  { wrappedNative, stablecoins }: ChainDefinition,
  market: OracleMarket,
  shown: ShownBlocks,
): ReadonlyArray<OracleTick> => {
  const truths = market.pools.flatMap((pool) => poolTruths(market, shown, pool))
  const rules = {
    native: wrappedNative ?? "",
    stablecoins: stablecoins.map(({ address }) => address),
    decimalsOf: market.decimalsOf,
  }
  return [...new Set(truths.map(({ bucket }) => bucket))].flatMap((bucket) =>
    [...expectedTicks(rules, truths, bucket)].map(([token, tick]) => ({ ...tick, token, bucket })),
  )
}
