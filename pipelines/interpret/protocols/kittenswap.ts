import { algebraRules } from "../../protocols/families/algebra-exchange.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

const routers = { 999: ["0x4e73e421480a7e0c24fb3c11019254ede194f736"] }

const positions = { 999: ["0x9ea4459c8defbf561495d95414b9cf1e2242a3e2"] }

/**
 * KittenSwap on HyperEVM, on Algebra.
 *
 * Source: `skills/auto-kittenswap-lp-rebalance/references/kittenswap-contracts-hyperevm.md` of https://github.com/ael-dev3/Clawberto-Kittenswap, with the
 * maker of pools that `kittenswap/constants.py` in `rotkehlchen/chain/hyperliquid/modules` of https://github.com/rotki/rotki has.
 */
export const kittenswap = defineProtocol({
  slug: "kittenswap",
  name: "KittenSwap",
  rules: [...algebraRules({ routers, positions })],
})
