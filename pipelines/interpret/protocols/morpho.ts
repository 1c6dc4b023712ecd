import { defineProtocol } from "../../protocols/protocol.ts"

/** Chains of its markets. */
const chains = [1, 10, 143, 999, 8453, 42161]

/**
 * Morpho's vaults, which follow the standard and tell beside what they hold in all.
 *
 * Source: `src/libraries/EventsLib.sol` of https://github.com/morpho-org/metamorpho; chains: https://github.com/rotki/rotki,
 * `rotkehlchen/chain/evm/decoding/morpho_blue/constants.py`.
 */
export const morpho = defineProtocol({
  slug: "morpho",
  name: "Morpho",
  rules: [
    {
      action: "deposit",
      event: "Deposit(address,address,uint256,uint256)",
      on: chains,
      beside: { event: "UpdateLastTotalAssets(uint256)" },
      account: { topic: 2 },
    },
    {
      action: "withdraw",
      event: "Withdraw(address,address,address,uint256,uint256)",
      on: chains,
      beside: { event: "UpdateLastTotalAssets(uint256)" },
      account: { topic: 3 },
    },
  ],
})
