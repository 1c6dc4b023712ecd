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
