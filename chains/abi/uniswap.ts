/** Events of pools of Uniswap v2 and v3 and of those that log as they do. Read by slicing: this runs for every log. */
import type { Log } from "#schemas/domain/block.ts"
import type { Address, Hash } from "#schemas/domain/primitive.ts"
import { addressOfTopic, signedWordOfData, wordOfData } from "./word.ts"

/**
 * `keccak256("Swap(address,uint256,uint256,uint256,uint256,address)")`.
 *
 * Source: `IUniswapV2Pair` (npm package `@uniswap/v2-core`).
 */
export const v2SwapTopic: Hash = "0xd78ad95fa46c994b6551d0da85fc275fe613ce37657fb8d5e3d130840159d822"

/**
 * `keccak256("Sync(uint112,uint112)")`: what the pool holds, noted before each `Swap`.
 *
 * Source: `IUniswapV2Pair` (npm package `@uniswap/v2-core`).
 */
export const v2SyncTopic: Hash = "0x1c411e9a96e071241c2f21f7726b17ae89e3cab4c78be50e062b03a9fffbbad1"

/**
 * `keccak256("Swap(address,address,int256,int256,uint160,uint128,int24)")`.
 *
 * Source: `IUniswapV3PoolEvents` (npm package `@uniswap/v3-core`).
 */
export const v3SwapTopic: Hash = "0xc42079f94a6350d7e6235f29174924f928cc2ac818eb64fed8004e115fbcca67"

/** A swap event of either kind of pool. */
interface SwapParties {
  /** Caller of the pool. */
  readonly sender: Address
  /** Recipient of the bought token. */
  readonly recipient: Address
  /** Change of the pool's balance of its first token; negative if it paid out. */
  readonly amount0Raw: bigint
  readonly amount1Raw: bigint
}

/** A swap as logged by a v2 pool. Its reserves afterwards are in the `Sync` before it. */
export interface V2Swap extends SwapParties {
  readonly kind: "v2"
}

/** A swap as a pool of v3 logs it, with the pool's state afterwards. */
export interface V3Swap extends SwapParties {
  readonly kind: "v3"
  /** Square root of the price of the first token in the second, both in base units, times 2^96. */
  readonly sqrtPriceRaw: bigint
  /** Liquidity at that price. */
  readonly liquidityRaw: bigint
  /** Tick of that price. At the edge of two ticks, that whose liquidity it is. */
  readonly tick: bigint
}

/** The swap in a log; `undefined` for any other log. */
export const decodeSwapEvent = (log: Log): V2Swap | V3Swap | undefined => {
  const [topic, first = "", second = ""] = log.topics
  if ((topic !== v2SwapTopic && topic !== v3SwapTopic) || log.topics.length !== 3) return undefined
  const [sender, recipient] = [addressOfTopic(first), addressOfTopic(second)]
  if (sender === undefined || recipient === undefined) return undefined
  return topic === v2SwapTopic ? decodeV2(log, { sender, recipient }) : decodeV3(log, { sender, recipient })
}

/** Reserves of a v2 pool, in the order of its tokens. */
export interface PoolReserves {
  readonly reserve0Raw: bigint
  readonly reserve1Raw: bigint
}

/** The reserves that a v2 pool reports, or `undefined` where the log is no `Sync`. */
export const decodeSync = ({ topics, data }: Log): PoolReserves | undefined => {
  if (topics[0] !== v2SyncTopic || topics.length !== 1 || data.length !== 2 + 2 * 64) return undefined
  const [reserve0Raw, reserve1Raw] = [wordOfData(data, 0), wordOfData(data, 1)]
  return reserve0Raw === undefined || reserve1Raw === undefined ? undefined : { reserve0Raw, reserve1Raw }
}

type Parties = Pick<SwapParties, "sender" | "recipient">

const decodeV2 = ({ data }: Log, parties: Parties): V2Swap | undefined => {
  const [in0, in1, out0, out1] = [0, 1, 2, 3].map((index) => wordOfData(data, index))
  if (in0 === undefined || in1 === undefined || out0 === undefined || out1 === undefined) return undefined
  return { kind: "v2", ...parties, amount0Raw: in0 - out0, amount1Raw: in1 - out1 }
}

const decodeV3 = ({ data }: Log, parties: Parties): V3Swap | undefined => {
  const [amount0Raw, amount1Raw] = [signedWordOfData(data, 0), signedWordOfData(data, 1)]
  const [sqrtPriceRaw, liquidityRaw, tick] = [wordOfData(data, 2), wordOfData(data, 3), signedWordOfData(data, 4)]
  if (amount0Raw === undefined || amount1Raw === undefined) return undefined
  if (sqrtPriceRaw === undefined || liquidityRaw === undefined || tick === undefined) return undefined
  return { kind: "v3", ...parties, amount0Raw, amount1Raw, sqrtPriceRaw, liquidityRaw, tick }
}
