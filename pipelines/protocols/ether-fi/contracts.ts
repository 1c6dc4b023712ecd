import { defineContracts } from "../contract-table.ts"

/** Source: `script/deploys/Deployed.s.sol` and `src/core` of https://github.com/etherfi-protocol/smart-contracts. */
export const contracts = defineContracts({
  /** Liquidity pool, and depositors of other tokens. */
  pools: {
    role: "staking",
    1: [
      "0x308861a430be4cce5502d0a12724771fc6daf216",
      "0xcfc6d9bd7411962bfe7145451a7ef71a24b6a7a2",
      "0x9ffdf407cde9a93c47611799da23924af3ef764f",
    ],
  },
  /** eETH (rebasing) and weETH (its wrapper). */
  staked: { role: "token", 1: ["0x35fa164735182de50811e8e2e824cfb9b6118ac2"] },
  wrapped: { role: "token", 1: ["0xcd5fe23c85820f7b72d0926fc9b05b43e359b7ee"] },
  /** Instant redemption for a fee. */
  redemptions: { role: "queue", 1: ["0xdadef1ffbfeaab4f68a9fd181395f68b4e4e7ae0"] },
  /** Withdrawal request NFTs. */
  requests: { role: "queue", 1: ["0x7d5706f6ef3f89b3951e23e557cdfbc3239d4e2c"] },
})
