import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** LlamaPay: streams of salaries. */
export const llamapay = defineApp({ slug: "llamapay", name: "LlamaPay", positions })
