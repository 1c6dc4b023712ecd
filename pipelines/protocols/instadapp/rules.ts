import { defineApp } from "../protocol.ts"
import type { ProxyRules } from "../proxy-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("instadapp")

/**
 * DeFi smart accounts: each owner has full control.
 *
 * Source: `InstaIndex` and the accounts of https://github.com/Instadapp/dsa-contracts: `LogEnable` of version 1, `LogEnableUser` of version 2.
 */
const accounts: ProxyRules = {
  created: [
    {
      factories: contracts.indexes,
      event: "LogAccountCreated(address,address,address,address)",
      proxy: { topic: 2 },
      owner: { topic: 1 },
    },
  ],
  changes: [
    { event: "LogEnable(address)", change: "added", owners: { topic: 1 } },
    { event: "LogEnableUser(address)", change: "added", owners: { topic: 1 } },
    { event: "LogDisable(address)", change: "removed", owners: { topic: 1 } },
    { event: "LogDisableUser(address)", change: "removed", owners: { topic: 1 } },
  ],
}

/** Instadapp: smart accounts that act in other protocols. */
export const instadapp = defineApp({ slug: "instadapp", name: "Instadapp", proxies: accounts })
