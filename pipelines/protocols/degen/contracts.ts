import { defineContracts } from "../contract-table.ts"

/** Source: `degen/constants.py` in `rotkehlchen/chain/base/modules` of https://github.com/rotki/rotki. */
export const contracts = defineContracts({
  distributors: {
    role: "distributor",
    8453: [
      "0xa2a5c549a454a1631ff226e0cf8dc4af03a61a75",
      "0x88d42b6dbc10d2494a0c6c189cefc7573a6dce62",
      "0x0bf676823f958d0ae6af9860880fc7a327a0c582",
    ],
  },
})
