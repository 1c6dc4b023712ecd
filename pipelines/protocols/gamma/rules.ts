import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** Gamma Strategies: managed ranges of liquidity on many exchanges. */
export const gamma = defineApp({ slug: "gamma-strategies", name: "Gamma Strategies", positions })
