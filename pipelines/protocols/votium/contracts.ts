import { defineContracts } from "../contract-table.ts"

/** Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/votium/constants.py` and `decoder.py`. */
export const contracts = defineContracts({
  /** Distributors of vote incentives. */
  stashes: {
    role: "distributor",
    1: ["0x378ba9b73309be80bf4c2c027aad799766a7ed5a", "0x34590960981f98b55d236b70e8b4d9929ad89c9c"],
  },
})
