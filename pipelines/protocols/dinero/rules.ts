import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** Dinero: liquid staking (pxETH). */
export const dinero = defineApp({ slug: "dinero", name: "Dinero", positions })
