import { defineContracts } from "../contract-table.ts"

/**
 * Source: `contracts/FundingRound.sol` and `contracts/recipientRegistry/OptimisticRecipientRegistry.sol` of
 * https://github.com/clrfund/monorepo; rounds: `clrfund/decoder.py` in `rotkehlchen/chain/arbitrum_one/modules` of
 * https://github.com/rotki/rotki.
 */
export const contracts = defineContracts({
  rounds: {
    role: "donation",
    42161: [
      "0xed67d6682dc88e06c66e188027ca883455afdada",
      "0x4a2d90844eb9c815ef10db0371726f0ceb2848b0",
      "0x806f08b7dd31fe0267e8c70c4bf8c4bfbbdde760",
    ],
  },
  /** Recipient registries. */
  registries: {
    role: "registry",
    42161: [
      "0xd2020926c0f1f8990de806ebbad510fa4b9b6f45",
      "0x998b330b1424e343b18d83169c19bca4de39153f",
      "0xddd296e5865813c37d41ceb13bf21e7f93f46a89",
    ],
  },
})
