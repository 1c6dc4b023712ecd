import { defineContracts } from "../contract-table.ts"

/**
 * Source: npm packages `@pancakeswap/smart-router` (`SMART_ROUTER_ADDRESSES`, `V2_ROUTER_ADDRESS`) and `@pancakeswap/v3-sdk`
 * (`NFT_POSITION_MANAGER_ADDRESSES`).
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
})
