import { defineProtocol } from "../../protocols/protocol.ts"

const pools = { 1: ["0x036676389e48133b63a802f8635ad39e752d375d"] }

/** Where what was given back waits to be paid out. */
const withdrawals = { 1: ["0x62de59c08eb5dae4b7e6f7a8cad3006d6965ec16"] }

/** rsETH, which is issued for what is staked. */
const shares = { 1: ["0xa1290d69c65a6fe4df752f95823fae25cb99e5a7"] }

/**
 * Kelp, which stakes for rsETH.
 *
 * Source: `README.md` and `contracts/interfaces/ILRTWithdrawalManager.sol` of https://github.com/Kelp-DAO/LRT-rsETH.
 */
export const kelp = defineProtocol({
  slug: "kelp",
  name: "Kelp",
  rules: [
    { action: "deposit", called: pools, gave: "any", got: shares },
    {
      action: "withdraw",
      event: "AssetWithdrawalQueued(address,address,uint256,uint256)",
      emitters: withdrawals,
      account: { topic: 1 },
    },
    {
      action: "withdraw",
      event: "AssetWithdrawalFinalized(address,address,uint256,uint256)",
      emitters: withdrawals,
      account: { topic: 1 },
    },
  ],
})
