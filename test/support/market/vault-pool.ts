/** Pools of Uniswap v4 on Ethereum, whose tokens one contract holds. */
import { hashBytes } from "#chains/abi/encode.ts"
import { type Address, type Hash, zeroAddress } from "#schemas/domain/primitive.ts"
import { type LogDraft, transferLog, word } from "../chain/block-builder.ts"

/** Source: npm package `@uniswap/sdk-core` 7.19.4, `v4PoolManagerAddress`. */
export const poolVault = "0x000000000004444c5dc75cb358380d2e3de08a90"

const vaultDollar = "0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48"

/** https://app.uniswap.org/explore/pools/ethereum/0x21c67e77068de97969ba93d4aab21826d33ca12bb9f565d8496e8fda8a82ca27: coins and dollars at 0.05 %. */
export const coinPool = {
  id: "0x21c67e77068de97969ba93d4aab21826d33ca12bb9f565d8496e8fda8a82ca27",
  tokens: [zeroAddress, vaultDollar],
  fee: 500n,
} as const

interface VaultPool {
  readonly id: Hash
  readonly tokens: readonly [Address, Address]
  readonly fee: bigint
}

/** The pool of two tokens at 0.05 %, without hooks unless some are given. */
export const vaultPoolOf = (tokens: readonly [Address, Address], hooks: Address = zeroAddress): VaultPool => ({
  id: hashBytes(`0x${[...tokens, 500n, 10n, hooks].map((value) => word(value)).join("")}`),
  tokens,
  fee: 500n,
})

/** 2,500 dollars a coin: the root of base units of dollars in those of a coin, and its tick. */
export const coinState = { sqrtPriceRaw: 3_961_408_125_713_216_879_677_197n, tick: -198_080n, liquidityRaw: 10n ** 21n }

/** The event of a swap, with the pool's gains. */
export const vaultSwapLog = (
  { id, fee }: VaultPool,
  [gain0Raw, gain1Raw]: readonly [bigint, bigint],
  state: typeof coinState = coinState,
): LogDraft => ({
  address: poolVault,
  topics: ["0x40e9cecb9f5f1f1c5b9c97dec2917b7ee92e57ba5563708daca94dd84ad7112f", id, `0x${word(poolVault)}`],
  data: `0x${[-gain0Raw, -gain1Raw, state.sqrtPriceRaw, state.liquidityRaw, state.tick, fee]
    .map((value) => word(BigInt.asUintN(256, value)))
    .join("")}`,
})

/** The event of a change of a pool's liquidity between two ticks. */
export const liquidityLog = (
  { id }: VaultPool,
  change: bigint,
  [lower, upper]: readonly [bigint, bigint] = [-198_090n, -198_060n],
): LogDraft => ({
  address: poolVault,
  topics: ["0xf208f4912782fd25c7f114ca3723a2d5dd6f3bcc3ac8db5af63baa85f711d5ec", id, `0x${word(poolVault)}`],
  data: `0x${[lower, upper, change, 0n].map((value) => word(BigInt.asUintN(256, value))).join("")}`,
})

/** Movements between an account and the vault, by the vault's gain. */
export const vaultTransfers = (
  account: Address,
  gains: ReadonlyArray<readonly [token: Address, gainRaw: bigint]>,
): ReadonlyArray<LogDraft> =>
  gains.map(([token, gainRaw]) =>
    gainRaw > 0n ? transferLog(token, account, poolVault, gainRaw) : transferLog(token, poolVault, account, -gainRaw),
  )
