import { defineProtocol } from "../../protocols/protocol.ts"

/** The router in front of its route processors, on every chain. */
const routers = { every: ["0xac4c6e212a361c968f1725b4d055b47e63f80b75"] }

/**
 * SushiSwap, by its latest router. `sushiswap-v2.ts` has the first ones.
 *
 * Source: https://github.com/rotki/rotki, `rotkehlchen/chain/evm/decoding/sushiswap/constants.py`.
 */
export const sushiswap = defineProtocol({
  slug: "sushiswap",
  name: "SushiSwap",
  rules: [{ action: "swap", called: routers, gave: "any", got: "any" }],
})
