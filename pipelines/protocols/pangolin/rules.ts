import { defineApp } from "../protocol.ts"
import { pairs, positions } from "./positions.ts"

/** Pangolin, an exchange on Avalanche. */
export const pangolin = defineApp({ slug: "pangolin", name: "Pangolin", pairs: [pairs], positions })
