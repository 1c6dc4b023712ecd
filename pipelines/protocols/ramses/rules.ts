import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** Ramses, a Solidly fork on Arbitrum. */
export const ramses = defineApp({ slug: "ramses", name: "Ramses", positions })
