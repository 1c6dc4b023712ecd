import type { ProxyRules } from "../proxy-rule.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("safe")

/**
 * Wallets of version 1.0.0 and later. Those before 1.3.0 do not log their first owners, which the creating transaction contains.
 *
 * Source: `gnosis_safe.json`, `safe.json`, `safe_l2.json` and the proxy factories in `src/assets/v1.0.0` to `v1.5.0` of https://github.com/safe-global/safe-deployments.
 */
export const wallets: ProxyRules = {
  created: [
    {
      factories: contracts.factories,
      event: "ProxyCreation(address,address)",
      proxy: { topic: 1 },
      code: { at: { word: 0 }, is: contracts.singletons },
    },
    {
      factories: contracts.earlierFactories,
      event: "ProxyCreation(address,address)",
      proxy: { word: 0 },
      code: { at: { word: 1 }, is: contracts.singletons },
    },
    {
      factories: contracts.firstFactories,
      event: "ProxyCreation(address)",
      proxy: { word: 0 },
      call: {
        creates: ["createProxy(address,bytes)", "createProxyWithNonce(address,bytes,uint256)"],
        code: contracts.firstSingletons,
        setups: [
          "setup(address[],uint256,address,bytes,address,uint256,address)",
          "setup(address[],uint256,address,bytes,address,address,uint256,address)",
        ],
      },
    },
  ],
  changes: [
    { event: "SafeSetup(address,address[],uint256,address,address)", change: "added", owners: { list: 0 } },
    { event: "SafeSetup(address,address[],uint256,address,address)", change: "threshold", threshold: { word: 1 } },
    { event: "AddedOwner(address)", change: "added", owners: { topic: 1 } },
    { event: "AddedOwner(address)", change: "added", owners: { word: 0 } },
    { event: "RemovedOwner(address)", change: "removed", owners: { topic: 1 } },
    { event: "RemovedOwner(address)", change: "removed", owners: { word: 0 } },
    { event: "ChangedThreshold(uint256)", change: "threshold", threshold: { word: 0 } },
  ],
}
