import { vaultRules } from "../families/vault.ts"
import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** WOOFi. */
export const wooFi = defineProtocol({
  slug: "woo-fi",
  name: "WOOFi",
  rules: [
    { action: "bridge", called: contracts.crossRouters, gave: "any" },
    {
      action: "swap",
      event: "WooRouterSwap(uint8,address,address,uint256,uint256,address,address,address)",
      emitters: contracts.routers,
      account: { topic: 3 },
    },
    ...vaultRules(contracts.vaults),
    {
      action: "withdraw",
      event: "RequestWithdraw(address,uint256,uint256)",
      emitters: contracts.vaults,
      account: { topic: 1 },
      gave: "any",
    },
    {
      action: "withdraw",
      event: "InstantWithdraw(address,uint256,uint256,uint256)",
      emitters: contracts.vaults,
      account: { topic: 1 },
    },
    { action: "withdraw", event: "Withdraw(address,uint256)", emitters: contracts.payers, account: { topic: 1 } },
    { action: "stake", called: contracts.farms, gave: "any" },
    { action: "unstake", called: contracts.farms, got: contracts.vaults },
    { action: "claim", called: contracts.farms, flow: "in" },
    { action: "stake", called: contracts.stakes, gave: "any" },
    { action: "unstake", called: contracts.stakes, got: "any" },
  ],
})
