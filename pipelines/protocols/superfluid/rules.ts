import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** Superfluid: tokens that flow every second. */
export const superfluid = defineApp({ slug: "superfluid", name: "Superfluid", positions })
