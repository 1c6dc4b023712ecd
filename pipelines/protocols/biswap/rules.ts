import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** Biswap, an exchange on BNB. */
export const biswap = defineApp({ slug: "biswap", name: "Biswap", positions })
