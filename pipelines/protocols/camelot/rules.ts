import { defineApp } from "../protocol.ts"
import { pairs, positions } from "./positions.ts"

/** Camelot, an exchange on Arbitrum with pools of Algebra. */
export const camelot = defineApp({ slug: "camelot", name: "Camelot", pairs: [pairs], positions })
