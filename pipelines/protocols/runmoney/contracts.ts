import { defineContracts } from "../contract-table.ts"

/**
 * Source: `runmoney/constants.py` in `rotkehlchen/chain/base/modules` of https://github.com/rotki/rotki, whose topics are the hashes of
 * these events.
 */
export const contracts = defineContracts({
  clubs: { role: "application", 8453: ["0x1089db83561d4c9b68350e1c292279817ac6c8da"] },
})
