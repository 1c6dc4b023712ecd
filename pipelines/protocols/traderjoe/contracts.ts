import { defineContracts } from "../contract-table.ts"

/**
 * Source: npm package `@traderjoe-xyz/sdk-v2`, `LB_ROUTER_V21_ADDRESS` and `LB_ROUTER_V22_ADDRESS`; the router of pairs: npm package
 * `@beefyfinance/blockchain-addressbook`, `avax/platforms/joe`.
 */
export const contracts = defineContracts({
  routers: {
    role: "router",
    1: ["0x9a93a421b74f1c5755b83dd2c211614dc419c44b"],
    56: ["0xb4315e873dbcf96ffd0acd8ea43f689d8c20fb30"],
    5000: ["0xafb85a12babfafabfe1a518594492d5a830e782a"],
    42161: ["0xa6598a0160f6392950c7759371b6dac8eec4f6a2", "0x013e138ef6008ae5fdfde29700e3f2bc61d21e3a"],
    43114: [
      "0x60ae616a2155ee3d9a68541ba4544862310933d4",
      "0xb4315e873dbcf96ffd0acd8ea43f689d8c20fb30",
      "0x18556da13313f3532c54711497a8fedac273220e",
    ],
  },
})

/** Pairs, and farms for their shares. Source: npm package `@beefyfinance/blockchain-addressbook`, `avax/platforms/joe`; the factory: `src/adapters/trader-joe` of https://github.com/llamafolio/llamafolio-api. */
export const pairContracts = defineContracts({
  factories: { role: "factory", 43114: ["0x9ad6c38be94206ca50bb0d90783181662f0cfa10"] },
  /** `MasterChefJoeV2` and `MasterChefJoeV3`. */
  farms: {
    role: "staking",
    43114: ["0xd6a4f121ca35509af06a0be99093d08462f53052", "0x188bed1968b795d5c9022f6a0bb5931ac4c18f00"],
  },
  /** `BoostedMasterChefJoe`. */
  boostedFarms: { role: "staking", 43114: ["0x4483f0b6e2f5486d06958c20f8c39a7abe87bf8f"] },
})

/** Source: `registries/traderJoeV2.js` of https://github.com/DefiLlama/DefiLlama-Adapters. */
export const binContracts = defineContracts({
  /** Factories of pairs of bins, of versions 2.1 and 2.2. */
  factories: {
    role: "factory",
    1: ["0xdc8d77b69155c7e68a95a4fb0f06a71ff90b943a"],
    56: ["0x8e42f2f4101563bf679975178e880fd87d3efd4e"],
    143: ["0xb43120c4745967fa9b93e79c149e66b0f2d6fe0c"],
    42161: ["0x8e42f2f4101563bf679975178e880fd87d3efd4e", "0xb43120c4745967fa9b93e79c149e66b0f2d6fe0c"],
    43114: ["0x8e42f2f4101563bf679975178e880fd87d3efd4e", "0xb43120c4745967fa9b93e79c149e66b0f2d6fe0c"],
  },
  /** Factories of pairs of bins of version 2.0. */
  firstFactories: {
    role: "factory",
    56: ["0x43646a8e839b2f2766392c1bf8f60f6e587b6960"],
    42161: ["0x1886d09c9ade0c5db822d85d21678db67b6c2982"],
    43114: ["0x6e77932a92582f504ff6c4bdbcef7da6c198aeef"],
  },
})
