import { defineProtocol } from "../../protocols/protocol.ts"

/** GHO that stands in for losses. */
const stakes = { 1: ["0x1a88df1cfe15af22b3c4c783d4e6f7f9e0c1885d"] }

/**
 * GHO of Aave, where it is staked.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/aave/gho/constants.py`; events: `src/common/IStakeToken.sol` of npm
 * package `@bgd-labs/aave-address-book` 4.44.22.
 */
export const gho = defineProtocol({
  slug: "gho",
  name: "GHO",
  rules: [
    { action: "stake", event: "Staked(address,address,uint256,uint256)", emitters: stakes, account: { topic: 1 } },
    { action: "unstake", event: "Redeem(address,address,uint256,uint256)", emitters: stakes, account: { topic: 1 } },
    { action: "claim", event: "RewardsClaimed(address,address,uint256)", emitters: stakes, account: { topic: 1 } },
    {
      action: "call",
      verb: "Began to unstake GHO",
      event: "Cooldown(address,uint256)",
      emitters: stakes,
      account: { topic: 1 },
    },
  ],
})
