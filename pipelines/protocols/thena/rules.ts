import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** THENA, a Solidly fork on BNB with pools of Algebra. */
export const thena = defineApp({ slug: "thena", name: "THENA", positions })
