import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** Renzo: liquid restaking (ezETH). */
export const renzo = defineApp({ slug: "renzo", name: "Renzo", positions })
