import { vaultRules } from "../families/vault.ts"
import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("woo-fi")

/**
 * WOOFi.
 *
 * Source: of xWOO: `contracts/WooStakingVault.sol` of https://github.com/woonetwork/woofi_swap_smart_contracts; of farms: recorded calls, whose
 * topics are the hashes of these events.
 */
export const wooFi = defineProtocol({
  slug: "woo-fi",
  name: "WOOFi",
  rules: [
    { action: "bridge", called: contracts.crossRouters, sends: "any" },
    {
      action: "swap",
      event: "WooRouterSwap(uint8,address,address,uint256,uint256,address,address,address)",
      emitters: contracts.routers,
      account: { topic: 3 },
    },
    ...vaultRules(contracts.vaults),
    ...eventRules(contracts.vaults, [
      { action: "withdraw", event: "RequestWithdraw(address,uint256,uint256)", account: { topic: 1 }, sends: "any" },
      { action: "withdraw", event: "InstantWithdraw(address,uint256,uint256,uint256)", account: { topic: 1 } },
    ]),
    { action: "withdraw", event: "Withdraw(address,uint256)", emitters: contracts.payers, account: { topic: 1 } },
    ...eventRules(contracts.farms, [
      { action: "stake", event: "Deposit(address,uint256,uint256)", account: { topic: 1 }, amounts: [0] },
      { action: "unstake", event: "Withdraw(address,uint256,uint256)", account: { topic: 1 }, amounts: [0] },
      { action: "claim", event: "Harvest(address,uint256,uint256)", account: { topic: 1 }, amounts: [0] },
    ]),
    ...eventRules(contracts.stakes, [
      { action: "stake", event: "Deposit(address,uint256,uint256)", account: { topic: 1 } },
      { action: "unstake", event: "InstantWithdraw(address,uint256,uint256)", account: { topic: 1 } },
      {
        action: "call",
        verb: "Began to unstake",
        paid: "object",
        event: "ReserveWithdraw(address,uint256,uint256)",
        account: { topic: 1 },
      },
      { action: "unstake", event: "Withdraw(address,uint256,uint256)", account: { topic: 1 } },
    ]),
    { action: "stake", called: contracts.farms, sends: "any" },
    { action: "unstake", called: contracts.farms, receives: contracts.vaults },
    { action: "claim", called: contracts.farms, flow: "in" },
    { action: "stake", called: contracts.stakes, sends: "any" },
    { action: "unstake", called: contracts.stakes, receives: "any" },
  ],
})
