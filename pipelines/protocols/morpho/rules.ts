import { defineProtocol } from "../protocol.ts"
import { marketsContracts } from "./contracts.ts"

/** Chains of its markets. */
const chains = [1, 10, 143, 999, 8453, 42161]

/**
 * Morpho's vaults, which follow the standard and tell beside what they hold in all.
 *
 * Source: `src/libraries/EventsLib.sol` of https://github.com/morpho-org/metamorpho; chains: https://github.com/rotki/rotki,
 * `rotkehlchen/chain/evm/decoding/morpho_blue/constants.py`.
 */
const vaults = defineProtocol({
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

/** Morpho's markets. */
const markets = defineProtocol({
  slug: "morpho_blue",
  name: "Morpho",
  rules: [
    {
      action: "deposit",
      event: "Supply(bytes32,address,address,uint256,uint256)",
      emitters: marketsContracts.markets,
      account: { topic: 3 },
    },
    {
      action: "withdraw",
      event: "Withdraw(bytes32,address,address,address,uint256,uint256)",
      emitters: marketsContracts.markets,
      account: { topic: 2 },
    },
    {
      action: "borrow",
      event: "Borrow(bytes32,address,address,address,uint256,uint256)",
      emitters: marketsContracts.markets,
      account: { topic: 2 },
    },
    {
      action: "repay",
      event: "Repay(bytes32,address,address,uint256,uint256)",
      emitters: marketsContracts.markets,
      account: { topic: 3 },
    },
    {
      action: "deposit",
      event: "SupplyCollateral(bytes32,address,address,uint256)",
      emitters: marketsContracts.markets,
      account: { topic: 3 },
    },
    {
      action: "withdraw",
      event: "WithdrawCollateral(bytes32,address,address,address,uint256)",
      emitters: marketsContracts.markets,
      account: { topic: 2 },
    },
  ],
})

/** All versions and parts of the brand. */
export const morpho = [vaults, markets]
