import { algebraRules } from "../../protocols/families/algebra-exchange.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

const routers = {
  137: ["0xf5b509bb0909a69b1c207e495f687a596c168e12"],
}

const positions = {
  137: ["0x8ef88e4c7cfbbac1c163f7eddd4b578792201de6"],
}

/**
 * QuickSwap v3, on Algebra.
 *
 * Source: `quickswap/v3/decoder.py` of the chains' `modules` in `rotkehlchen/chain` of https://github.com/rotki/rotki.
 */
export const quickswapV3 = defineProtocol({
  slug: "quickswap-v3",
  name: "QuickSwap",
  rules: [...algebraRules({ routers, positions })],
})
