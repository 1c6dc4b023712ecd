import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** VVS Finance, an exchange on Cronos. */
export const vvsFinance = defineApp({ slug: "vvs-finance", name: "VVS Finance", positions })
