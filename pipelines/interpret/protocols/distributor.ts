import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/**
 * Distributions by a tree of claims, whoever made them.
 *
 * Source: npm package `@uniswap/merkle-distributor`, `build/IMerkleDistributor.json`.
 */
export const distributor: Interpreter = defineProtocol({
  slug: "distributor",
  rules: [{ action: "claim", event: "Claimed(uint256,address,uint256)", account: { word: 1 } }],
})
