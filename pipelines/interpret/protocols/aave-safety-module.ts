import { defineProtocol } from "../../protocols/protocol.ts"

/** AAVE and shares of pools that stand in for losses; `gho.ts` has GHO. */
const stakes = {
  1: [
    "0x4da27a545c0c5b758a6ba100e3a049001de870f5",
    "0x9eda81c21c273a82be9bbc19b6a6182212068101",
    "0xa1116930326d21fb917d5a27f1e9943a9595fb47",
  ],
}

/**
 * Aave's safety module.
 *
 * Source: npm package `@bgd-labs/aave-address-book` 4.44.22, `STK_…` of `src/AaveSafetyModule.sol`; events: `src/common/IStakeToken.sol` there.
 */
export const aaveSafetyModule = defineProtocol({
  slug: "aave",
  name: "Aave",
  rules: [
    { action: "stake", event: "Staked(address,address,uint256,uint256)", emitters: stakes, account: { topic: 2 } },
    { action: "unstake", event: "Redeem(address,address,uint256,uint256)", emitters: stakes, account: { topic: 1 } },
    { action: "claim", event: "RewardsClaimed(address,address,uint256)", emitters: stakes, account: { topic: 1 } },
    { action: "call", verb: "Began to unstake", event: "Cooldown(address)", emitters: stakes, account: { topic: 1 } },
    {
      action: "call",
      verb: "Began to unstake",
      event: "Cooldown(address,uint256)",
      emitters: stakes,
      account: { topic: 1 },
    },
  ],
})
