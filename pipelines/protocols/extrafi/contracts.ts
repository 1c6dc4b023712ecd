import { defineContracts } from "../contract-table.ts"

/**
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/evm/decoding/extrafi/constants.py`, whose topics are the hashes of these
 * events.
 */
export const contracts = defineContracts({
  escrows: {
    role: "escrow",
    10: ["0xe0bec4f45aef64cec9dcb9010d4beffb13e91466"],
    8453: ["0xe0bec4f45aef64cec9dcb9010d4beffb13e91466"],
  },
  /** Leveraged farming positions. */
  farms: {
    role: "staking",
    10: ["0xf9cfb8a62f50e10adde5aa888b44cf01c5957055"],
    8453: ["0xf9cfb8a62f50e10adde5aa888b44cf01c5957055"],
  },
  distributors: {
    role: "distributor",
    10: ["0xb7d8613728efcfbb18bcd63deec06f64441d322a"],
    8453: ["0xb7d8613728efcfbb18bcd63deec06f64441d322a"],
  },
  /** Lending pools. */
  pools: {
    role: "lending-market",
    10: ["0xbb505c54d71e9e599cb8435b4f0ceec05fc71cbd"],
    8453: ["0xbb505c54d71e9e599cb8435b4f0ceec05fc71cbd"],
  },
  stakes: {
    role: "staking",
    10: ["0x78d49baa0fae8cfb1ca2e51b2ea5c03fdddfa4d5"],
    8453: ["0x78d49baa0fae8cfb1ca2e51b2ea5c03fdddfa4d5"],
  },
})
