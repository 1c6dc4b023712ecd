import { vaultRules } from "../families/vault.ts"
import { defineProtocol, eventRules } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("umami")

/** Umami: vaults, and staking of their shares. */
export const umami = defineProtocol({
  slug: "umami",
  name: "Umami",
  rules: [
    ...vaultRules(contracts.vaults),
    ...eventRules(contracts.farms, [
      { action: "stake", event: "Deposit(address,uint256,uint256)", account: { topic: 1 } },
      { action: "unstake", event: "Withdraw(address,uint256,uint256)", account: { topic: 1 } },
      { action: "claim", event: "Harvest(address,uint256,uint256)", account: { topic: 1 } },
    ]),
  ],
})
