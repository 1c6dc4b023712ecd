import type { ProxyRules } from "../proxy-rule.ts"
import { proxyContracts } from "./contracts.ts"

/** DSProxy: a smart account with one owner. Source: `src/proxy.sol` of https://github.com/dapphub/ds-proxy, `src/auth.sol` of https://github.com/dapphub/ds-auth. */
export const dsProxies: ProxyRules = {
  created: [
    {
      factories: proxyContracts.factories,
      event: "Created(address,address,address,address)",
      proxy: { word: 0 },
      owner: { topic: 2 },
    },
  ],
  changes: [{ event: "LogSetOwner(address)", change: "moved", owners: { topic: 1 } }],
}
