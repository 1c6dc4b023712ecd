import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** Maple: deposits that are lent to institutions. */
export const maple = defineApp({ slug: "maple", name: "Maple", positions })
