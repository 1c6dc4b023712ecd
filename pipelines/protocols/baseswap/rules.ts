import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** BaseSwap, an exchange on Base with a fork of Uniswap v3. */
export const baseswap = defineApp({ slug: "baseswap", name: "BaseSwap", positions })
