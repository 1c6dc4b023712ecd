import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** Stader: liquid staking. */
export const stader = defineApp({ slug: "stader", name: "Stader", positions })
