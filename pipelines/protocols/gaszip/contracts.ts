import { defineContracts } from "../contract-table.ts"

/**
 * Source: `DEPOSIT_CONTRACT_ADDRESS` in https://github.com/l2beat/l2beat, `GASZIP_ADDRESS_MAP` in https://github.com/synapsecns/sanguine.
 */
export const contracts = defineContracts({
  /** Deposit contract, at the same address on most chains. */
  forwarders: {
    role: "bridge",
    250: ["0xa60768b03eb14d940f6c9a8553329b7f9037c91b"],
    59144: ["0xa60768b03eb14d940f6c9a8553329b7f9037c91b"],
    every: ["0x2a37d63eadfe4b4682a3c28c1c2cd4f109cc2762"],
  },
})
