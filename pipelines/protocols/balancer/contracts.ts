import { defineContracts } from "../contract-table.ts"

/**
 * Source: npm package `@balancer-labs/v2-deployments`, `dist/tasks/20210418-vault`: `output/*.json` and `abi/Vault.json`, and
 * `20220325-gauge-controller` beside it: `output/mainnet.json` and `abi/`; chains of the vault: also `registries/balancer.js` of
 * https://github.com/DefiLlama/DefiLlama-Adapters; BAL and gauges of other chains: `v2/tasks/00000000-tokens` and
 * `v2/tasks/20230316-child-chain-gauge-factory-v2` and `v2/deprecated/20220413-child-chain-gauge-factory` of https://github.com/balancer/balancer-deployments.
 */
export const v2Contracts = defineContracts({
  vault: {
    role: "exchange",
    1: ["0xba12222222228d8ba445958a75a0704d566bf2c8"],
    10: ["0xba12222222228d8ba445958a75a0704d566bf2c8"],
    56: ["0xba12222222228d8ba445958a75a0704d566bf2c8"],
    100: ["0xba12222222228d8ba445958a75a0704d566bf2c8"],
    137: ["0xba12222222228d8ba445958a75a0704d566bf2c8"],
    146: ["0xba12222222228d8ba445958a75a0704d566bf2c8"],
    252: ["0xba12222222228d8ba445958a75a0704d566bf2c8"],
    1101: ["0xba12222222228d8ba445958a75a0704d566bf2c8"],
    8453: ["0xba12222222228d8ba445958a75a0704d566bf2c8"],
    34443: ["0xba12222222228d8ba445958a75a0704d566bf2c8"],
    42161: ["0xba12222222228d8ba445958a75a0704d566bf2c8"],
    43114: ["0xba12222222228d8ba445958a75a0704d566bf2c8"],
  },
  bal: {
    role: "token",
    1: ["0xba100000625a3754423978a60c9317c58a424e3d"],
    10: ["0xfe8b128ba8c78aabc59d4c64cee7ff28e9379921"],
    100: ["0x7ef541e2a22058048904fe5744f9c7e4c57af717"],
    137: ["0x9a71012b13ca4d3d0cdc72a177df3ef03b0e76a3"],
    252: ["0x2fc7447f6cf71f9aa9e7ff8814b37e55b268ec91"],
    1101: ["0x120ef59b80774f02211563834d8e3b72cb1649d6"],
    8453: ["0x4158734d47fc9692176b5085e0f52ee0da5d47f1"],
    34443: ["0xd08a2917653d4e460893203471f0000826fb4034"],
    42161: ["0x040d1edc9569d4bab2d15287dc5a4f10f56a56b8"],
    43114: ["0xe15bcb9e0ea69e6ab9fa080c4c4a5632896298c3"],
  },
  /** Minter of BAL rewards for gauge stakers. */
  minters: { role: "distributor", 1: ["0x239e55f427d44c3cc793f49bfb507ebe76638a2b"] },
  gaugeControllers: { role: "gauge-controller", 1: ["0xc128468b7ce63ea702c1f104d55a2566b13d3abd"] },
  /** Factories of gauges on chains other than Ethereum. */
  gaugeFactories: {
    role: "factory",
    10: ["0xa523f47a933d5020b23629ddf689695aa94612dc", "0x2e96068b3d5b5bae3d7515da4a1d2e52d08a2647"],
    100: ["0x83e443ef4f9963c77bd860f94500075556668cb8", "0x809b79b53f18e9bc08a961ed4678b901ac93213a"],
    137: ["0x22625eedd92c81a219a83e1dc48f88d54786b017", "0x3b8ca519122cdd8efb272b0d3085453404b25bd0"],
    252: ["0xc3ccace87f6d3a81724075adcb5ddd85a8a1bb68"],
    1101: ["0x2498a2b0d6462d2260eac50ae1c3e03f4829ba95"],
    8453: ["0xb1a4fe1c6d25a0ddab47431a92a723dd71d9021f"],
    34443: ["0x4fb47126fa83a8734991e41b942ac29a3266c968"],
    42161: ["0x6817149cb753bf529565b4d023d7507ed2ff4bc0", "0xb08e16cfc07c684daa2f93c70323badb2a6cbfd2"],
    43114: ["0xf23b4db826dba14c0e857029dff076b1c0264843"],
  },
  /** Voting escrow of 80/20 BAL-WETH pool tokens (veBAL). */
  escrows: { role: "escrow", 1: ["0xc128a9954e6c874ea3d62ce62b468ba073093f25"] },
})

/** Source: npm package `@balancer/sdk` 6.1.1, `Vault` of `dist/index.mjs`. */
export const v3Contracts = defineContracts({
  vault: {
    role: "exchange",
    1: ["0xba1333333333a1ba1108e8412f11850a5c319ba9"],
    10: ["0xba1333333333a1ba1108e8412f11850a5c319ba9"],
    100: ["0xba1333333333a1ba1108e8412f11850a5c319ba9"],
    143: ["0xba1333333333a1ba1108e8412f11850a5c319ba9"],
    146: ["0xba1333333333a1ba1108e8412f11850a5c319ba9"],
    999: ["0xba1333333333a1ba1108e8412f11850a5c319ba9"],
    8453: ["0xba1333333333a1ba1108e8412f11850a5c319ba9"],
    42161: ["0xba1333333333a1ba1108e8412f11850a5c319ba9"],
    43114: ["0xba1333333333a1ba1108e8412f11850a5c319ba9"],
  },
})
