import { uniswapV2PairRules } from "../../protocols/families/uniswap-v2-pairs.ts"
import { uniswapV2RouterAttempts, uniswapV2RouterRules } from "../../protocols/families/uniswap-v2-router.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

const routers = {
  137: ["0xa5e0829caced8ffdd4de3c43696c57f7d7a678ff"],
  8453: ["0x4a012af2b05616fb390ed32452641c3f04633bb5"],
}

/** Made its pairs, with the code of Uniswap's. */
const pairs = {
  makers: { 137: ["0x5757371414417b8c6caad45baef941abc7d3ab32"] },
  codeHash: "0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f",
} as const

/**
 * QuickSwap v2, a fork of Uniswap v2.
 *
 * Source: https://docs.quickswap.exchange (Contracts & Addresses) and `quickswap/v2/decoder.py` of the chains' `modules` in
 * `rotkehlchen/chain` of https://github.com/rotki/rotki.
 */
export const quickswapV2 = defineProtocol({
  slug: "quickswap-v2",
  name: "QuickSwap",
  rules: [...uniswapV2RouterRules(routers), ...uniswapV2PairRules(pairs)],
  attempts: [...uniswapV2RouterAttempts(routers)],
})
