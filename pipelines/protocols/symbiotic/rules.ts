import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** Symbiotic: restaking. */
export const symbiotic = defineApp({ slug: "symbiotic", name: "Symbiotic", positions })
