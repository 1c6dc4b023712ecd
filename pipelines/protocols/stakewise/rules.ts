import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** StakeWise: liquid staking. */
export const stakewise = defineApp({ slug: "stakewise", name: "StakeWise", positions })
