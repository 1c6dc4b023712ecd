import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** Arrakis: managed liquidity on many exchanges. */
export const arrakis = defineApp({ slug: "arrakis", name: "Arrakis", positions })
