import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** Mantle: liquid staking of Ether (mETH). */
export const mantleMeth = defineApp({ slug: "mantle-meth", name: "Mantle mETH", positions })
