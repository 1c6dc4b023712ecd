import { defineContracts } from "../contract-table.ts"

/** Source: `aggregators/openocean/index.ts` of https://github.com/DefiLlama/dimension-adapters, address by chain and event. */
export const contracts = defineContracts({
  /** Router, at the same address on all chains. */
  routers: { role: "router", every: ["0x6352a56caadc4f1e25cd6c75970fa768a3304e64"] },
  /** Rewards: `open_ocean/decoder.py` in `rotkehlchen/chain/arbitrum_one/modules` of https://github.com/rotki/rotki. */
  distributors: {
    role: "distributor",
    42161: ["0x6d9e6bdfd17955b8b8a3fe0e02375e65e3f20d0a"],
  },
})
