import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** Liquid Collective: liquid staking (LsETH). */
export const liquidCollective = defineApp({ slug: "liquid-collective", name: "Liquid Collective", positions })
