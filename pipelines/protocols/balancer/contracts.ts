import { defineContracts } from "../contract-table.ts"

/**
 * Source: npm package `@balancer-labs/v2-deployments`, `dist/tasks/20210418-vault`: `output/*.json` and `abi/Vault.json`, and
 * `20220325-gauge-controller` beside it: `output/mainnet.json` and `abi/`; chains of the vault: also `registries/balancer.js` of
 * https://github.com/DefiLlama/DefiLlama-Adapters.
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
  bal: { role: "token", 1: ["0xba100000625a3754423978a60c9317c58a424e3d"] },
  /** Minter of BAL rewards for gauge stakers. */
  minters: { role: "distributor", 1: ["0x239e55f427d44c3cc793f49bfb507ebe76638a2b"] },
  gaugeControllers: { role: "gauge-controller", 1: ["0xc128468b7ce63ea702c1f104d55a2566b13d3abd"] },
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
