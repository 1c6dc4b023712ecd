import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** Angle. */
export const angle = defineApp({ slug: "angle", name: "Angle", positions })
