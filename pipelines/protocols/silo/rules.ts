import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** Silo, of version 2: deposits that can be lent. */
export const silo = defineApp({ slug: "silo-v2", name: "Silo", positions })
