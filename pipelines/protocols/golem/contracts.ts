import { defineContracts } from "../contract-table.ts"

/**
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/ethereum/modules/golem/constants.py`, `decoder.py`, whose topic is this
 * event's hash.
 */
export const contracts = defineContracts({
  /** Migrates GNT to GLM; the GNT is burned without a transfer. */
  migrations: { role: "migrator", 1: ["0xbfad98d76598961827ba832108c21445aa4fee9a"] },
})
