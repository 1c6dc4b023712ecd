import { defineContracts } from "../contract-table.ts"

/**
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/evm/decoding/morpho_blue/constants.py`, whose topics are the hashes of these
 * events.
 */
export const marketsContracts = defineContracts({
  /** Singleton of all markets. */
  markets: {
    role: "lending-market",
    1: ["0xbbbbbbbbbb9cc5e90e3b3af64bdaf62c37eeffcb"],
    10: ["0xce95afbb8ea029495c66020883f87aae8864af92"],
    143: ["0xd5d960e8c380b724a48ac59e2dff1b2cb4a1eaee"],
    999: ["0x68e37de8d93d3496ae143f2e900490f6280c57cd"],
    8453: ["0xbbbbbbbbbb9cc5e90e3b3af64bdaf62c37eeffcb"],
    42161: ["0x6c247b1f6182318877311737bac0844baa518f5e"],
  },
})
