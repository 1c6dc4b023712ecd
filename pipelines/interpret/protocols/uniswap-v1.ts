import { defineProtocol } from "../../protocols/protocol.ts"

/** Where its exchanges are, one for each token. */
const on = [1]

/**
 * Uniswap v1. Its exchanges tell by events that nobody else has there.
 *
 * Source: `contracts/uniswap_exchange.vy` of https://github.com/Uniswap/v1-contracts.
 */
export const uniswapV1 = defineProtocol({
  slug: "uniswap-v1",
  name: "Uniswap",
  rules: [
    { action: "swap", event: "TokenPurchase(address,uint256,uint256)", on, account: { topic: 1 } },
    { action: "swap", event: "EthPurchase(address,uint256,uint256)", on, account: { topic: 1 } },
    { action: "pool", event: "AddLiquidity(address,uint256,uint256)", on, gave: "any", account: { topic: 1 } },
    { action: "unpool", event: "RemoveLiquidity(address,uint256,uint256)", on, got: "any", account: { topic: 1 } },
  ],
})
