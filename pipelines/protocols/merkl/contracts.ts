import { defineContracts } from "../contract-table.ts"

/** Source: https://github.com/rotki/rotki, `rotkehlchen/chain/evm/decoding/merkl/constants.py`. */
export const contracts = defineContracts({
  /** Distributors, on most chains at one address. */
  distributors: { role: "distributor", every: ["0x3ef3d8ba38ebe18db133cec108f4d14ce00dd9ae"] },
})
