import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** GoGoPool: liquid staking of AVAX. */
export const gogopool = defineApp({ slug: "gogopool", name: "GoGoPool", positions })
