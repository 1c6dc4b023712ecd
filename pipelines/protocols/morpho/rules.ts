import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { marketPositions, vaultPositions } from "./positions.ts"

const contracts = readContracts("morpho")

/** Chains of the markets. */
const chains = [1, 10, 143, 999, 8453, 42161]

/**
 * Vaults (MetaMorpho): ERC-4626 with an additional event that reports total assets.
 *
 * Source: `src/libraries/EventsLib.sol` of https://github.com/morpho-org/metamorpho; chains: https://github.com/rotki/rotki,
 * `rotkehlchen/chain/evm/decoding/morpho_blue/constants.py`.
 */
const vaults = defineProtocol({
  slug: "morpho",
  name: "Morpho",
  positions: vaultPositions,
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

/** Markets (Morpho Blue). */
const markets = defineProtocol({
  slug: "morpho_blue",
  name: "Morpho",
  appName: "Morpho Blue",
  positions: marketPositions,
  rules: [
    ...eventRules(contracts.markets, [
      { action: "deposit", event: "Supply(bytes32,address,address,uint256,uint256)", account: { topic: 3 } },
      {
        action: "withdraw",
        event: "Withdraw(bytes32,address,address,address,uint256,uint256)",
        account: { topic: 2 },
      },
      { action: "borrow", event: "Borrow(bytes32,address,address,address,uint256,uint256)", account: { topic: 2 } },
      { action: "repay", event: "Repay(bytes32,address,address,uint256,uint256)", account: { topic: 3 } },
      { action: "deposit", event: "SupplyCollateral(bytes32,address,address,uint256)", account: { topic: 3 } },
      {
        action: "withdraw",
        event: "WithdrawCollateral(bytes32,address,address,address,uint256)",
        account: { topic: 2 },
      },
    ]),
  ],
})

/** All parts. */
export const morpho = [vaults, markets]
