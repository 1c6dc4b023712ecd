import { nobody, transferFrom, transferTo } from "../families/transfer.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"
import { positions } from "./positions.ts"

const contracts = readContracts("beefy")

/** Chains of Beefy without known forks. */
const chains = [1, 10, 100, 137, 8453, 42161, 59144, 534352]

/**
 * Beefy. Its vaults are too many to list and emit no events: shares are minted or burned, and the strategy reports its holdings.
 *
 * Source: `contracts/BIFI/vaults/BeefyVaultV7.sol` and `contracts/BIFI/strategies` of
 * https://github.com/beefyfinance/beefy-contracts.
 */
export const beefy = defineProtocol({
  slug: "beefy_finance",
  name: "Beefy",
  positions,
  rules: [
    {
      action: "deposit",
      calls: ["deposit(uint256)", "depositAll()"],
      ...transferFrom(nobody),
      on: chains,
      beside: { event: "Deposit(uint256)", emitters: "any" },
    },
    {
      action: "withdraw",
      calls: ["withdraw(uint256)", "withdrawAll()"],
      ...transferTo(nobody),
      on: chains,
      beside: { event: "Withdraw(uint256)", emitters: "any" },
    },
    {
      action: "deposit",
      called: contracts.zaps,
      event: "Transfer(address,address,uint256)",
      where: { topic: 1, is: nobody },
      beside: { event: "Deposit(uint256)", emitters: "any" },
      sends: "any",
    },
    {
      action: "withdraw",
      called: contracts.zaps,
      event: "Transfer(address,address,uint256)",
      where: { topic: 2, is: nobody },
      beside: { event: "Withdraw(uint256)", emitters: "any" },
      receives: "any",
    },
  ],
})
