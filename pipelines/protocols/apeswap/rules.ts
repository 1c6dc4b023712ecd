import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** ApeSwap, an exchange on BNB. */
export const apeswap = defineApp({ slug: "apeswap", name: "ApeSwap", positions })
