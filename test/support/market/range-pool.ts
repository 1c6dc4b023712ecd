/** A pool of Uniswap v3 on Ethereum, and a swap of it as block 19,560,565 has it. */
import { create2Address, poolSalt } from "#chains/abi/create2-address.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { address, type LogDraft, transferLog, v3SwapLog } from "../chain/block-builder.ts"

/** https://etherscan.io/address/0x88e6a0c2ddd26feeb64f039a2c41296fcb3f5640: the pool with a fee of 0.05 %, whose ticks are 10 apart. */
export const rangePool = "0x88e6a0c2ddd26feeb64f039a2c41296fcb3f5640"
/** Tokens of the pool, in its order. */
export const [rangeDollar, rangeEther] = [
  "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48",
  "0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2",
] as const

/** Amounts and state of the recorded swap. */
export const recordedSwap = {
  amount0Raw: -5_112_719_757n,
  amount1Raw: 1_439_300_000_000_000_000n,
  sqrtPriceRaw: 1_328_990_791_491_046_376_162_619_670_869_416n,
  liquidityRaw: 14_104_784_335_056_953_755n,
  tick: 194_561n,
}

/** The tenth contract of anvil's first account, as `ops/devnet/chain/contract-list.ts` deploys them. */
const madeFactory = "0x8a791620dd6260079bf849dc5567adc3f2fdc318"

/** Source: `PoolAddress.sol` of npm package `@uniswap/v3-periphery`. */
const poolCodeHash = "0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54"

const trader = address(2)

/** The logs of the swap, in a pool of any address, with another state and of other tokens if given. */
export const rangeSwapLogs = (
  pool: Address = rangePool,
  state: Partial<typeof recordedSwap> = {},
  [token0, token1]: readonly [Address, Address] = [rangeDollar, rangeEther],
): ReadonlyArray<LogDraft> => {
  const swap = { ...recordedSwap, ...state }
  return [
    transferLog(token0, pool, trader, -swap.amount0Raw),
    transferLog(token1, trader, pool, swap.amount1Raw),
    v3SwapLog(pool, { sender: trader, ...swap }),
  ]
}

/** The swap in the pool of two tokens that the development chain's factory makes, with another amount. */
export const madePoolSwap = (tokens: readonly [Address, Address], amountRaw: bigint) => {
  const state = { amount0Raw: -amountRaw, amount1Raw: amountRaw, sqrtPriceRaw: 2n ** 96n, tick: 0n }
  const pool = create2Address(madeFactory, poolSalt(...tokens, 3_000), poolCodeHash)
  return { to: pool, logs: rangeSwapLogs(pool, state, tokens) }
}
