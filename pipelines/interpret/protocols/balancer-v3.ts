import { defineProtocol } from "../../protocols/protocol.ts"

const vault = {
  1: ["0xba1333333333a1ba1108e8412f11850a5c319ba9"],
  10: ["0xba1333333333a1ba1108e8412f11850a5c319ba9"],
  100: ["0xba1333333333a1ba1108e8412f11850a5c319ba9"],
  143: ["0xba1333333333a1ba1108e8412f11850a5c319ba9"],
  146: ["0xba1333333333a1ba1108e8412f11850a5c319ba9"],
  999: ["0xba1333333333a1ba1108e8412f11850a5c319ba9"],
  8453: ["0xba1333333333a1ba1108e8412f11850a5c319ba9"],
  42161: ["0xba1333333333a1ba1108e8412f11850a5c319ba9"],
  43114: ["0xba1333333333a1ba1108e8412f11850a5c319ba9"],
}

const chains = Object.keys(vault).map(Number)

/**
 * Balancer v3: one vault holds the tokens of all pools.
 *
 * Source: npm package `@balancer/sdk` 6.1.1, `Vault` of `dist/index.mjs`; events: npm package `@balancer-labs/v3-interfaces`,
 * `contracts/vault/IVaultEvents.sol`.
 */
export const balancerV3 = defineProtocol({
  slug: "balancer-v3",
  name: "Balancer",
  rules: [
    {
      action: "pool",
      event: "LiquidityAdded(address,address,uint8,uint256,uint256[],uint256[])",
      emitters: vault,
      account: { topic: 2 },
    },
    {
      action: "unpool",
      event: "LiquidityRemoved(address,address,uint8,uint256,uint256[],uint256[])",
      emitters: vault,
      account: { topic: 2 },
    },
    { action: "swap", event: "Swap(address,address,address,uint256,uint256,uint256,uint256)", emitters: vault },
    // Shares of its pools move by an event of the vault beside, so a gauge that takes them is Balancer's.
    {
      action: "stake",
      calls: ["deposit(uint256)", "deposit(uint256,address)"],
      event: "Deposit(address,uint256)",
      on: chains,
      beside: { event: "Transfer(address,address,address,uint256)", emitters: vault },
      account: { topic: 1 },
    },
    {
      action: "unstake",
      calls: ["withdraw(uint256)", "withdraw(uint256,bool)"],
      event: "Withdraw(address,uint256)",
      on: chains,
      beside: { event: "Transfer(address,address,address,uint256)", emitters: vault },
      account: { topic: 1 },
    },
  ],
})
