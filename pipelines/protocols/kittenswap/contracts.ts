import { defineContracts } from "../contract-table.ts"

/**
 * Source: `skills/auto-kittenswap-lp-rebalance/references/kittenswap-contracts-hyperevm.md` of
 * https://github.com/ael-dev3/Clawberto-Kittenswap, with the maker of pools that `kittenswap/constants.py` in
 * `rotkehlchen/chain/hyperliquid/modules` of https://github.com/rotki/rotki has.
 */
export const contracts = defineContracts({
  routers: { role: "router", 999: ["0x4e73e421480a7e0c24fb3c11019254ede194f736"] },
  positions: { role: "position-manager", 999: ["0x9ea4459c8defbf561495d95414b9cf1e2242a3e2"] },
})
