import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** BENQI: liquid staking of AVAX. */
export const benqiStakedAvax = defineApp({ slug: "benqi-staked-avax", name: "BENQI Staked AVAX", positions })
