import { defineProtocol } from "../../protocols/protocol.ts"

/**
 * Gauges that follow Curve's or Solidly's, whoever made them: shares of a pool are staked for what is handed out. Curve's tell a change
 * of any kind by one event, so the call says which.
 *
 * Source: `contracts/interfaces/IGauge.sol` of https://github.com/aerodrome-finance/contracts; `UpdateLiquidityLimit` and the calls of
 * Curve's: npm package `@curvefi/api` 2.65.13, `lib/constants/abis/gauge_v5.json`.
 */
export const gauge = defineProtocol({
  slug: "gauge",
  rules: [
    {
      action: "stake",
      calls: ["deposit(uint256)"],
      event: "UpdateLiquidityLimit(address,uint256,uint256,uint256,uint256)",
    },
    {
      action: "unstake",
      calls: ["withdraw(uint256)"],
      event: "UpdateLiquidityLimit(address,uint256,uint256,uint256,uint256)",
    },
    {
      action: "stake",
      calls: ["deposit(uint256)", "deposit(uint256,address)"],
      event: "Deposit(address,address,uint256)",
    },
    { action: "claim", calls: ["getReward(address)"], event: "ClaimRewards(address,uint256)" },
  ],
})
