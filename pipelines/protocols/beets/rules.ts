import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** Beets: liquid staking of S. */
export const beets = defineApp({ slug: "beets", name: "Beets", positions })
