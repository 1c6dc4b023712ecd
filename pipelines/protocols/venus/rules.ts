import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** Venus: a fork of Compound v2 with a stablecoin. */
export const venus = defineApp({ slug: "venus", name: "Venus", positions })
