import { chainsOf } from "../contract-table.ts"
import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { positions } from "./positions.ts"

const contracts = readContracts("pendle")

/** Chains on which standardized yield is Pendle's: the tokens are too many to list. */
const chains = chainsOf(contracts.routers)

/**
 * Pendle v2: yield splitting, trading and liquidity.
 *
 * Source: `IPAllEventsV3.sol`, `IPLimitRouter.sol`, `IPYieldToken.sol`, `IPVotingEscrowMainchain.sol` and `IPGauge.sol` of `build/artifacts/contracts/interfaces` there; `contracts/interfaces/IStandardizedYield.sol` of
 * https://github.com/pendle-finance/pendle-core-v2-public.
 */
export const pendle = defineProtocol({
  slug: "pendle",
  name: "Pendle",
  positions,
  rules: [
    ...eventRules(contracts.routers, [
      { action: "swap", event: "SwapPtAndSy(address,address,address,int256,int256)" },
      { action: "swap", event: "SwapPtAndToken(address,address,address,address,int256,int256,uint256)" },
      { action: "swap", event: "SwapYtAndSy(address,address,address,int256,int256)" },
      { action: "swap", event: "SwapYtAndToken(address,address,address,address,int256,int256,uint256)" },
      { action: "pool", event: "AddLiquidityDualSyAndPt(address,address,address,uint256,uint256,uint256)" },
      {
        action: "pool",
        event: "AddLiquidityDualTokenAndPt(address,address,address,address,uint256,uint256,uint256,uint256)",
      },
      { action: "pool", event: "AddLiquiditySinglePt(address,address,address,uint256,uint256)" },
      { action: "pool", event: "AddLiquiditySingleSy(address,address,address,uint256,uint256)" },
      {
        action: "pool",
        event: "AddLiquiditySingleSyKeepYt(address,address,address,uint256,uint256,uint256,uint256)",
      },
      { action: "pool", event: "AddLiquiditySingleToken(address,address,address,address,uint256,uint256,uint256)" },
      {
        action: "pool",
        event: "AddLiquiditySingleTokenKeepYt(address,address,address,address,uint256,uint256,uint256,uint256,uint256)",
      },
      { action: "unpool", event: "RemoveLiquidityDualSyAndPt(address,address,address,uint256,uint256,uint256)" },
      {
        action: "unpool",
        event: "RemoveLiquidityDualTokenAndPt(address,address,address,address,uint256,uint256,uint256,uint256)",
      },
      { action: "unpool", event: "RemoveLiquiditySinglePt(address,address,address,uint256,uint256)" },
      { action: "unpool", event: "RemoveLiquiditySingleSy(address,address,address,uint256,uint256)" },
      {
        action: "unpool",
        event: "RemoveLiquiditySingleToken(address,address,address,address,uint256,uint256,uint256)",
      },
      {
        action: "unpool",
        event:
          "ExitPreExpToSy(address,address,address,uint256,(uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256))",
      },
      {
        action: "unpool",
        event:
          "ExitPreExpToToken(address,address,address,address,uint256,uint256,(uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256,uint256))",
      },
      { action: "deposit", event: "MintSyFromToken(address,address,address,address,uint256,uint256)" },
      { action: "deposit", event: "MintPyFromSy(address,address,address,uint256,uint256)" },
      { action: "deposit", event: "MintPyFromToken(address,address,address,address,uint256,uint256,uint256)" },
      { action: "withdraw", event: "RedeemSyToToken(address,address,address,address,uint256,uint256)" },
      { action: "withdraw", event: "RedeemPyToSy(address,address,address,uint256,uint256)" },
      { action: "withdraw", event: "RedeemPyToToken(address,address,address,address,uint256,uint256,uint256)" },
      {
        action: "withdraw",
        event: "ExitPostExpToSy(address,address,address,uint256,(uint256,uint256,uint256,uint256,uint256))",
      },
      {
        action: "withdraw",
        event:
          "ExitPostExpToToken(address,address,address,address,uint256,uint256,(uint256,uint256,uint256,uint256,uint256))",
      },
    ]),
    {
      action: "stake",
      event: "NewLockPosition(address,uint128,uint128)",
      emitters: contracts.escrows,
      account: { topic: 1 },
    },
    { action: "unstake", called: contracts.escrows, receives: "any" },
    { action: "stake", called: contracts.stakes, receives: contracts.stakes },
    { action: "unstake", called: contracts.stakes, sends: contracts.stakes },
    { action: "unstake", called: contracts.stakes, flow: "in" },
    { action: "claim", called: contracts.routers, event: "RedeemRewards(address,uint256[])" },
    { action: "claim", called: contracts.routers, event: "RedeemInterest(address,uint256)" },
    ...eventRules(contracts.limitRouters, [
      {
        action: "swap",
        event: "OrderFilledV2(bytes32,uint8,address,address,uint256,uint256,uint256,uint256,address,address)",
        account: { word: 5 },
      },
      { action: "call", verb: "Cancelled an order", event: "OrderCanceled(address,bytes32)", account: { topic: 1 } },
    ]),
    { action: "claim", called: contracts.distributors, flow: "in" },
    {
      action: "deposit",
      calls: ["deposit(address,address,uint256,uint256)"],
      event: "Deposit(address,address,address,uint256,uint256)",
      on: chains,
      account: { topic: 2 },
      sends: "any",
    },
    {
      action: "withdraw",
      calls: ["redeem(address,uint256,address,uint256,bool)"],
      event: "Redeem(address,address,address,uint256,uint256)",
      on: chains,
      account: { topic: 2 },
      receives: "any",
    },
  ],
})
