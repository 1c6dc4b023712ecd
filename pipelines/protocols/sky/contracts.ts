import { defineContracts } from "../contract-table.ts"

/**
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/sky/constants.py`, whose topics are the hashes of these
 * events.
 */
export const contracts = defineContracts({
  /** Converters between old and new tokens. */
  converters: {
    role: "migrator",
    1: ["0x3225737a9bbb6473cb4a45b7244aca2befdb276a", "0xbdcfca946b6cdd965f99a839e4435bcdc1bc470b"],
  },
  /** Batches several conversions. */
  migrations: { role: "migrator", 1: ["0xf86141a5657cf52aeb3e30ebcca5ad3a8f714b89"] },
})
