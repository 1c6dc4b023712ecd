import { defineProtocol } from "../../protocols/protocol.ts"

/** The fourth router, and the third on Ethereum. */
const routers = {
  1: ["0x888888888889758f76e7103c6cbf23abbf58f946", "0x00000000005bbb0ef59571e58418f9a4357b68a0"],
  10: ["0x888888888889758f76e7103c6cbf23abbf58f946"],
  56: ["0x888888888889758f76e7103c6cbf23abbf58f946"],
  130: ["0x888888888889758f76e7103c6cbf23abbf58f946"],
  143: ["0x888888888889758f76e7103c6cbf23abbf58f946"],
  146: ["0x888888888889758f76e7103c6cbf23abbf58f946"],
  196: ["0x888888888889758f76e7103c6cbf23abbf58f946"],
  999: ["0x888888888889758f76e7103c6cbf23abbf58f946"],
  4663: ["0x888888888889758f76e7103c6cbf23abbf58f946"],
  5000: ["0x888888888889758f76e7103c6cbf23abbf58f946"],
  8453: ["0x888888888889758f76e7103c6cbf23abbf58f946"],
  9745: ["0x888888888889758f76e7103c6cbf23abbf58f946"],
  42161: ["0x888888888889758f76e7103c6cbf23abbf58f946"],
  80094: ["0x888888888889758f76e7103c6cbf23abbf58f946"],
}

const escrows = { 1: ["0x4f30a9d41b80ecc5b94306ab4364951ae3170210"] }

/**
 * Pendle V2: yield is split off, traded and pooled.
 *
 * Source: npm package `@pendle/core-v2` 6.11.0, `router` and `vePendle` of `deployments/<chain>-core.json`; events: `IPAllEventsV3.sol`,
 * `IPVotingEscrowMainchain.sol` and `IPGauge.sol` of `build/artifacts/contracts/interfaces` there; the third router: constant `router` of
 * \`IPAllActionV3\` in https://github.com/pendle-finance/pendle-examples-public.
 */
export const pendle = defineProtocol({
  slug: "pendle",
  name: "Pendle",
  rules: [
    { action: "swap", event: "SwapPtAndSy(address,address,address,int256,int256)", emitters: routers },
    {
      action: "swap",
      event: "SwapPtAndToken(address,address,address,address,int256,int256,uint256)",
      emitters: routers,
    },
    { action: "swap", event: "SwapYtAndSy(address,address,address,int256,int256)", emitters: routers },
    {
      action: "swap",
      event: "SwapYtAndToken(address,address,address,address,int256,int256,uint256)",
      emitters: routers,
    },
    {
      action: "pool",
      event: "AddLiquidityDualSyAndPt(address,address,address,uint256,uint256,uint256)",
      emitters: routers,
    },
    {
      action: "pool",
      event: "AddLiquidityDualTokenAndPt(address,address,address,address,uint256,uint256,uint256,uint256)",
      emitters: routers,
    },
    { action: "pool", event: "AddLiquiditySinglePt(address,address,address,uint256,uint256)", emitters: routers },
    { action: "pool", event: "AddLiquiditySingleSy(address,address,address,uint256,uint256)", emitters: routers },
    {
      action: "pool",
      event: "AddLiquiditySingleSyKeepYt(address,address,address,uint256,uint256,uint256,uint256)",
      emitters: routers,
    },
    {
      action: "pool",
      event: "AddLiquiditySingleToken(address,address,address,address,uint256,uint256,uint256)",
      emitters: routers,
    },
    {
      action: "pool",
      event: "AddLiquiditySingleTokenKeepYt(address,address,address,address,uint256,uint256,uint256,uint256,uint256)",
      emitters: routers,
    },
    {
      action: "unpool",
      event: "RemoveLiquidityDualSyAndPt(address,address,address,uint256,uint256,uint256)",
      emitters: routers,
    },
    {
      action: "unpool",
      event: "RemoveLiquidityDualTokenAndPt(address,address,address,address,uint256,uint256,uint256,uint256)",
      emitters: routers,
    },
    { action: "unpool", event: "RemoveLiquiditySinglePt(address,address,address,uint256,uint256)", emitters: routers },
    { action: "unpool", event: "RemoveLiquiditySingleSy(address,address,address,uint256,uint256)", emitters: routers },
    {
      action: "unpool",
      event: "RemoveLiquiditySingleToken(address,address,address,address,uint256,uint256,uint256)",
      emitters: routers,
    },
    { action: "deposit", event: "MintSyFromToken(address,address,address,address,uint256,uint256)", emitters: routers },
    { action: "deposit", event: "MintPyFromSy(address,address,address,uint256,uint256)", emitters: routers },
    {
      action: "deposit",
      event: "MintPyFromToken(address,address,address,address,uint256,uint256,uint256)",
      emitters: routers,
    },
    {
      action: "withdraw",
      event: "RedeemSyToToken(address,address,address,address,uint256,uint256)",
      emitters: routers,
    },
    { action: "withdraw", event: "RedeemPyToSy(address,address,address,uint256,uint256)", emitters: routers },
    {
      action: "withdraw",
      event: "RedeemPyToToken(address,address,address,address,uint256,uint256,uint256)",
      emitters: routers,
    },
    {
      action: "withdraw",
      event: "ExitPostExpToSy(address,address,address,uint256,(uint256,uint256,uint256,uint256,uint256))",
      emitters: routers,
    },
    {
      action: "withdraw",
      event:
        "ExitPostExpToToken(address,address,address,address,uint256,uint256,(uint256,uint256,uint256,uint256,uint256))",
      emitters: routers,
    },
    { action: "stake", event: "NewLockPosition(address,uint128,uint128)", emitters: escrows, account: { topic: 1 } },
    { action: "claim", called: routers, event: "RedeemRewards(address,uint256[])" },
  ],
})
