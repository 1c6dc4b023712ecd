import { defineContracts } from "../contract-table.ts"

/**
 * Source: npm packages `@pancakeswap/smart-router` (`SMART_ROUTER_ADDRESSES`, `V2_ROUTER_ADDRESS`) and `@pancakeswap/v3-sdk` 3.10.2
 * (`NFT_POSITION_MANAGER_ADDRESSES`, `DEPLOYER_ADDRESSES`).
 */
export const contracts = defineContracts({
  routers: {
    role: "router",
    1: ["0x13f4ea83d0bd40e75c8222255bc855a974568dd4", "0xeff92a263d31888d860bd50809a8d171709b7b1c"],
    56: ["0x13f4ea83d0bd40e75c8222255bc855a974568dd4", "0x10ed43c718714eb63d5aa57b78b54704e256024e"],
    324: ["0xf8b59f3c3ab33200ec80a8a58b2aa5f5d2a8944c", "0x5aeaf2883fbf30f3d62471154eda3c0c1b05942d"],
    8453: ["0x678aa4bf4e210cf2166753e054d5b7c31cc7fa86"],
    42161: ["0x32226588378236fd0c7c4053999f88ac0e5cac77", "0x8cfe327cec66d1c090dd72bd0ff11d690c33a2eb"],
    59144: ["0x678aa4bf4e210cf2166753e054d5b7c31cc7fa86", "0x8cfe327cec66d1c090dd72bd0ff11d690c33a2eb"],
  },
  positions: {
    role: "position-manager",
    1: ["0x46a15b0b27311cedf172ab29e4f4766fbe7f4364"],
    56: ["0x46a15b0b27311cedf172ab29e4f4766fbe7f4364"],
    324: ["0xa815e2ed7f7d5b0c49fda367f249232a1b9d2883"],
    143: ["0x46a15b0b27311cedf172ab29e4f4766fbe7f4364"],
    204: ["0x46a15b0b27311cedf172ab29e4f4766fbe7f4364"],
    8453: ["0x46a15b0b27311cedf172ab29e4f4766fbe7f4364"],
    42161: ["0x46a15b0b27311cedf172ab29e4f4766fbe7f4364"],
    59144: ["0x46a15b0b27311cedf172ab29e4f4766fbe7f4364"],
  },
  /** `PancakeV3PoolDeployer`: deploys the pools of the v3 factory. */
  deployers: {
    role: "factory",
    1: ["0x41ff9aa7e16b8b1a8a8dc4f0efacd93d02d071c9"],
    56: ["0x41ff9aa7e16b8b1a8a8dc4f0efacd93d02d071c9"],
    143: ["0x41ff9aa7e16b8b1a8a8dc4f0efacd93d02d071c9"],
    204: ["0x41ff9aa7e16b8b1a8a8dc4f0efacd93d02d071c9"],
    8453: ["0x41ff9aa7e16b8b1a8a8dc4f0efacd93d02d071c9"],
    42161: ["0x41ff9aa7e16b8b1a8a8dc4f0efacd93d02d071c9"],
    59144: ["0x41ff9aa7e16b8b1a8a8dc4f0efacd93d02d071c9"],
  },
})

/** Source: npm package `@pancakeswap/v2-sdk` 1.2.2, `FACTORY_ADDRESS_MAP` and `INIT_CODE_HASH_MAP` of `dist/index.js`. */
export const pairContracts = defineContracts({
  factories: { role: "factory", 56: ["0xca143ce32fe78f1f7019d7d551a6402fc5350c73"] },
  /** Factories of pairs with a later code. */
  laterFactories: {
    role: "factory",
    1: ["0x1097053fd2ea711dad45caccc45eff7548fcb362"],
    143: ["0x02a84c1b3bbd7401a5f7fa98a384ebc70bb5749e"],
    204: ["0x02a84c1b3bbd7401a5f7fa98a384ebc70bb5749e"],
    8453: ["0x02a84c1b3bbd7401a5f7fa98a384ebc70bb5749e"],
    42161: ["0x02a84c1b3bbd7401a5f7fa98a384ebc70bb5749e"],
    59144: ["0x02a84c1b3bbd7401a5f7fa98a384ebc70bb5749e"],
  },
})

/**
 * Farms. Source: npm package `@beefyfinance/blockchain-addressbook`, `bsc/platforms/pancake`; those of ranges: `projects/vfat/config.js` of
 * https://github.com/DefiLlama/DefiLlama-Adapters.
 */
export const farmContracts = defineContracts({
  /** `MasterChef`. */
  first: { role: "staking", 56: ["0x73feaa1ee314f8c655e354234017be2193c9e24e"] },
  /** `MasterChefV2`. */
  second: { role: "staking", 56: ["0xa5f8c5dbd5f286960b9d90548680ae5ebff07652"] },
  /** `MasterChefV3`. */
  ofRanges: {
    role: "staking",
    1: ["0x556b9306565093c855aea9ae92a594704c2cd59e"],
    56: ["0x556b9306565093c855aea9ae92a594704c2cd59e"],
    8453: ["0xc6a2db661d5a5690172d8eb0a7dea2d3008665a3"],
    42161: ["0x5e09acf80c0296740ec5d6f643005a4ef8daa694"],
    59144: ["0x22e2f236065b780fa33ec8c4e58b99ebc8b55c57"],
  },
})
