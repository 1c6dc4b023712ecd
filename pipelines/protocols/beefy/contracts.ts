import { defineContracts } from "../contract-table.ts"

/** Source: https://github.com/rotki/rotki, `rotkehlchen/chain/evm/decoding/beefy_finance/constants.py` (zaps). */
export const contracts = defineContracts({
  /** Zaps: swap any token into a vault's deposit token, and back. */
  zaps: {
    role: "router",
    1: ["0x5cc9400ffb4da168cf271e912f589462c3a00d1f"],
    10: ["0xe82343a116d2179f197111d92f9b53611b43c01c"],
    56: ["0x1c482130a1205213ad130404221dc9b5350fe4bd"],
    100: ["0x992ccc9d9b8b76310e044660e96171116820f019"],
    137: ["0xe90053b8136f18206fcf4f48e0c3b6aed9b1ad71"],
    8453: ["0x6f19da51d488926c007b9ebaa5968291a2ec6a63"],
    42161: ["0xf49f7bb6f4f50d272a0914a671895c4384696e5a"],
    534352: ["0x75c9d65e7c0d6b40f356452f8a11aed525b67197"],
  },
})
