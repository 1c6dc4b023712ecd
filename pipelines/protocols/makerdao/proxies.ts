import type { ProxyRules } from "../proxy-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("makerdao")

/** DSProxy: a smart account with one owner. Source: `src/proxy.sol` of https://github.com/dapphub/ds-proxy, `src/auth.sol` of https://github.com/dapphub/ds-auth. */
export const dsProxies: ProxyRules = {
  created: [
    {
      factories: contracts.proxyFactories,
      event: "Created(address,address,address,address)",
      proxy: { word: 0 },
      owner: { topic: 2 },
    },
  ],
  changes: [{ event: "LogSetOwner(address)", change: "moved", owners: { topic: 1 } }],
}
