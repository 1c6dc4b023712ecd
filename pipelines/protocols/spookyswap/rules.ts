import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** SpookySwap, an exchange on Fantom. */
export const spookyswap = defineApp({ slug: "spookyswap", name: "SpookySwap", positions })
