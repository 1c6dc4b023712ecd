import { algebraRules } from "../../protocols/families/algebra-exchange.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

const routers = {
  8453: ["0xe6c9bb24ddb4ae5c6632dbe0de14e3e474c6cb04"],
}

const positions = {
  8453: ["0x84715977598247125c3d6e2e85370d1f6fda1eaf"],
}

/**
 * QuickSwap v4, on Algebra.
 *
 * Source: `quickswap/v4/decoder.py` of the chains' `modules` in `rotkehlchen/chain` of https://github.com/rotki/rotki.
 */
export const quickswapV4 = defineProtocol({
  slug: "quickswap-v4",
  name: "QuickSwap",
  rules: [...algebraRules({ routers, positions })],
})
