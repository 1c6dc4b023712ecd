import { curvePoolRules } from "../../protocols/families/curve-pool.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

/**
 * Pools that emit Curve's events, whoever made them: Curve's own factories, and those that took its code. The last of the events is
 * that of Saddle's pools too.
 *
 * Source: `curve-pool.ts`; npm package `@curvefi/api` 2.65.13, `lib/constants/abis/factory-stable-ng/*.json`.
 */
export const stableSwap = defineProtocol({
  slug: "stable-swap",
  rules: [
    ...curvePoolRules(),
    { action: "pool", event: "AddLiquidity(address,uint256[],uint256[],uint256,uint256)", account: { topic: 1 } },
  ],
})
