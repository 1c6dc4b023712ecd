import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** Swell: liquid staking and restaking. */
export const swell = defineApp({ slug: "swell", name: "Swell", positions })
