import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** Superfluid: tokens that are paid in streams, every second. */
export const superfluid = defineApp({ slug: "superfluid", name: "Superfluid", positions })
