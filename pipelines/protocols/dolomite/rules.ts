import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** Dolomite: balances that earn interest, and loans against them. */
export const dolomite = defineApp({ slug: "dolomite", name: "Dolomite", positions })
