import { merkleClaimRules } from "../families/merkle-claim.ts"
import { uniswapV2PairRules, uniswapV2RouterAttempts, uniswapV2RouterRules } from "../families/uniswap-v2-rules.ts"
import { pooledSwap, pooledSwapEvent } from "../families/uniswap-v4-swap.ts"
import { defineApp, defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { pairs, v2Positions, v3Positions, v4Positions } from "./positions.ts"

const contracts = readContracts("uniswap")

/** UNI airdrop for past users. */
const airdrop = defineProtocol({
  slug: "uniswap",
  name: "Uniswap",
  rules: merkleClaimRules(contracts.distributors),
})

/** Chains of its exchanges, one exchange per token. */
const on = [1]

/**
 * Uniswap v1. Its exchanges emit events that no other protocol has there.
 *
 * Source: `contracts/uniswap_exchange.vy` of https://github.com/Uniswap/v1-contracts.
 */
const v1 = defineProtocol({
  slug: "uniswap-v1",
  name: "Uniswap",
  swaps: [
    {
      kind: "v1",
      event: "TokenPurchase(address,uint256,uint256)",
      sender: { topic: 1 },
      sold: { token: "native", amount: { topic: 2 } },
      bought: { amount: { topic: 3 } },
    },
    {
      kind: "v1",
      event: "EthPurchase(address,uint256,uint256)",
      sender: { topic: 1 },
      sold: { amount: { topic: 2 } },
      bought: { token: "native", amount: { topic: 3 } },
    },
  ],
  rules: [
    { action: "swap", event: "TokenPurchase(address,uint256,uint256)", on, account: { topic: 1 } },
    { action: "swap", event: "EthPurchase(address,uint256,uint256)", on, account: { topic: 1 } },
    { action: "pool", event: "AddLiquidity(address,uint256,uint256)", on, sends: "any", account: { topic: 1 } },
    { action: "unpool", event: "RemoveLiquidity(address,uint256,uint256)", on, receives: "any", account: { topic: 1 } },
  ],
})

/**
 * Uniswap v2: routers and pairs.
 *
 * Source: `IUniswapV2Pair` of npm package `@uniswap/v2-core`.
 */
const v2 = defineProtocol({
  slug: "uniswap-v2",
  name: "Uniswap",
  rules: [
    ...uniswapV2RouterRules(contracts.v2Routers),
    ...uniswapV2PairRules(pairs),
    { action: "swap", called: contracts.routers, event: "Swap(address,uint256,uint256,uint256,uint256,address)" },
  ],
  attempts: [...uniswapV2RouterAttempts(contracts.v2Routers)],
  positions: v2Positions,
})

/**
 * Factories of its pools.
 *
 * Source of the tiers: `UniswapV3Factory.sol` of npm package `@uniswap/v3-core`; that of 100, which governance added: `TICK_SPACINGS` of
 * `@uniswap/v3-sdk`.
 */
const pools = {
  makers: contracts.v3PoolFactories,
  codeHash: "0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54",
  tiers: [
    { fee: 100, tickSpacing: 1n },
    { fee: 500, tickSpacing: 10n },
    { fee: 3000, tickSpacing: 60n },
    { fee: 10_000, tickSpacing: 200n },
  ],
} as const

/**
 * Uniswap v3: routers, pools and the position manager. Many forks emit its events.
 *
 * Source: `IUniswapV3PoolEvents` of npm package `@uniswap/v3-core`; both events and calls of positions:
 * `INonfungiblePositionManager` of `@uniswap/v3-periphery`.
 */
const v3 = defineProtocol({
  slug: "uniswap-v3",
  name: "Uniswap",
  positions: v3Positions,
  rules: [
    {
      action: "swap",
      called: contracts.routers,
      event: "Swap(address,address,int256,int256,uint160,uint128,int24)",
    },
    {
      action: "swap",
      event: "Swap(address,address,int256,int256,uint160,uint128,int24)",
      pool: pools,
      sends: "any",
      receives: "any",
    },
    ...eventRules(contracts.v3Positions, [
      { action: "pool", event: "IncreaseLiquidity(uint256,uint128,uint256,uint256)" },
      // Collected amounts include liquidity removed before.
      { action: "unpool", event: "DecreaseLiquidity(uint256,uint128,uint256,uint256)", amounts: [1, 2] },
      { action: "claim", event: "Collect(uint256,address,uint256,uint256)", amounts: [1, 2] },
    ]),
  ],
  attempts: [
    {
      action: "pool",
      called: contracts.v3Positions,
      calls: [
        "mint((address,address,uint24,int24,int24,uint256,uint256,uint256,uint256,address,uint256))",
        "increaseLiquidity((uint256,uint256,uint256,uint256,uint256,uint256))",
      ],
    },
    {
      action: "unpool",
      called: contracts.v3Positions,
      calls: ["decreaseLiquidity((uint256,uint128,uint256,uint256,uint256))"],
    },
    { action: "claim", called: contracts.v3Positions, calls: ["collect((uint256,address,uint128,uint128))"] },
  ],
})

/** Change of liquidity, with the position manager as sender. */
const positionChange = {
  event: "ModifyLiquidity(bytes32,address,int24,int24,int256,bytes32)",
  where: { topic: 2, is: contracts.v4Positions },
} as const

/**
 * Uniswap v4: one contract holds the tokens of all pools and emits their events, whichever router or hook takes part. A position is an NFT of the
 * position manager; a change of no liquidity collects its fees.
 *
 * Source: `IPoolManager` of npm package `@uniswap/v4-core`; calls: `IPositionManager` and `IPoolInitializer_v4` of `@uniswap/v4-periphery`.
 */
const v4 = defineProtocol({
  slug: "uniswap-v4",
  name: "Uniswap",
  positions: v4Positions,
  swaps: [pooledSwap({ vaults: contracts.v4PoolManagers })],
  liquidityChanges: [
    {
      event: positionChange.event,
      vaults: { table: contracts.v4PoolManagers, id: { topic: 1 } },
      lower: { word: 0 },
      upper: { word: 1 },
      amount: { word: 2 },
      direction: "signed",
    },
  ],
  rules: [
    {
      action: "swap",
      called: contracts.routers,
      event: pooledSwapEvent,
    },
    ...eventRules(contracts.v4PoolManagers, [
      { action: "swap", event: pooledSwapEvent, isPaidByEmitter: true, sends: "any" },
      { action: "pool", ...positionChange, sign: { word: 2, is: "positive" }, sends: "any" },
      { action: "unpool", ...positionChange, sign: { word: 2, is: "negative" }, receives: "any" },
      { action: "claim", ...positionChange, sign: { word: 2, is: "zero" }, receives: "any" },
      { action: "donate", event: "Donate(bytes32,address,uint256,uint256)", sends: "any" },
      {
        action: "call",
        verb: "Created a pool",
        event: "Initialize(bytes32,address,address,uint24,int24,address,uint160,int24)",
      },
    ]),
  ],
  attempts: [
    {
      action: "call",
      verb: "Changed liquidity",
      called: contracts.v4Positions,
      calls: ["modifyLiquidities(bytes,uint256)"],
    },
    {
      action: "call",
      verb: "Created a pool",
      called: contracts.v4Positions,
      calls: ["initializePool((address,address,uint24,int24,address),uint160)"],
    },
  ],
})

/**
 * UniswapX: orders filled for the swapper who signed them.
 *
 * Source: `src/base/ReactorEvents.sol` of https://github.com/Uniswap/UniswapX.
 */
const x = defineProtocol({
  slug: "uniswapx",
  name: "UniswapX",
  rules: [
    {
      action: "swap",
      event: "Fill(bytes32,address,address,uint256)",
      emitters: contracts.reactors,
      account: { topic: 3 },
    },
  ],
})

/** Permissions for many protocols. */
const permit2 = defineApp({ slug: "permit2", name: "Permit2", contracts: [contracts.permits] })

/** All versions and parts. */
export const uniswap = [airdrop, v1, v2, v3, v4, x, permit2]
