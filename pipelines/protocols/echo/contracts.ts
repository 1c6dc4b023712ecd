import { defineContracts } from "../contract-table.ts"

/**
 * Source: `echo/constants.py` in `rotkehlchen/chain/base/modules` of https://github.com/rotki/rotki (events and registry; their signatures
 * hash to its topics).
 */
export const contracts = defineContracts({
  /** Registry of deal participants. */
  registries: { role: "registry", 8453: ["0xbe1b65519d6b6c86ab5b9f3b2bff7db9846d899f"] },
})
