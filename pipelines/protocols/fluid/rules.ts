import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** Fluid: deposits that are lent, and loans. */
export const fluid = defineApp({ slug: "fluid", name: "Fluid", positions })
