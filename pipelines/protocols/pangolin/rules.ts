import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** Pangolin, an exchange on Avalanche. */
export const pangolin = defineApp({ slug: "pangolin", name: "Pangolin", positions })
