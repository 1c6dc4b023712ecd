import { defineContracts } from "../contract-table.ts"

/**
 * Source: https://github.com/gmx-io/gmx-contracts (`PositionRouter.sol`, `RewardRouterV2.sol`); addresses: `gmx/constants.py` in
 * `rotkehlchen/chain/arbitrum_one/modules` of https://github.com/rotki/rotki.
 */
export const contracts = defineContracts({
  routers: { role: "router", 42161: ["0xabbc5f99639c9b6bcb58544ddf04efa6802f4064"] },
  positionRouters: { role: "router", 42161: ["0xb87a436b93ffe9d75c5cfa7bacfff96430b09868"] },
  rewardRouters: { role: "staking", 42161: ["0x159854e14a862df9e39e1d128b8e5f70b4a3ce9b"] },
})
