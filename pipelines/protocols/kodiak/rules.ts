import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** Kodiak, an exchange on Berachain with a fork of Uniswap v3. */
export const kodiak = defineApp({ slug: "kodiak", name: "Kodiak", positions })
