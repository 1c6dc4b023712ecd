import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** Ankr: liquid staking. */
export const ankr = defineApp({ slug: "ankr", name: "Ankr", positions })
