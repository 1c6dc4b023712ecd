import { aavePoolRules } from "../aave-pool.ts"
import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"

/** The pools of all its markets. */
const pools = { 1: ["0xc13e21b648a5ee794902342038ff3adab66be987"], 100: ["0x2dae5307c5e3fd1cf5a72cb6f698f915860607e0"] }

/**
 * Spark, whose pools are made as those of Aave V3.
 *
 * Source: `POOL` of `src/SparkLend.sol` (Ethereum) and `src/Gnosis.sol` of https://github.com/sparkdotfi/spark-address-registry.
 */
export const spark: Interpreter = defineProtocol({
  slug: "spark",
  name: "Spark",
  rules: aavePoolRules(pools),
})
