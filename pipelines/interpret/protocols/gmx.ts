import { exchangeRouterRules } from "../../protocols/families/exchange-router.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

const routers = {
  42161: ["0xabbc5f99639c9b6bcb58544ddf04efa6802f4064"],
}

const positionRouters = {
  42161: ["0xb87a436b93ffe9d75c5cfa7bacfff96430b09868"],
}

const rewardRouters = {
  42161: ["0x159854e14a862df9e39e1d128b8e5f70b4a3ce9b"],
}

/**
 * GMX, its first version: swaps, positions, and the staking of GMX and GLP.
 *
 * Source: https://github.com/gmx-io/gmx-contracts (`PositionRouter.sol`, `RewardRouterV2.sol`); addresses: `gmx/constants.py` in
 * `rotkehlchen/chain/arbitrum_one/modules` of https://github.com/rotki/rotki.
 */
export const gmx = defineProtocol({
  slug: "gmx",
  name: "GMX",
  rules: [
    ...exchangeRouterRules(routers),
    {
      action: "deposit",
      event:
        "CreateIncreasePosition(address,address[],address,uint256,uint256,uint256,bool,uint256,uint256,uint256,uint256,uint256,uint256,uint256)",
      emitters: positionRouters,
      account: { topic: 1 },
    },
    {
      action: "withdraw",
      event:
        "ExecuteDecreasePosition(address,address[],address,uint256,uint256,bool,address,uint256,uint256,uint256,uint256,uint256)",
      emitters: positionRouters,
      account: { topic: 1 },
    },
    { action: "stake", event: "StakeGmx(address,address,uint256)", emitters: rewardRouters },
    { action: "unstake", event: "UnstakeGmx(address,address,uint256)", emitters: rewardRouters },
    { action: "claim", called: rewardRouters, flow: "in" },
  ],
})
