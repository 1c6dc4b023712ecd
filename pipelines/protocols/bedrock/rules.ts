import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** Bedrock: liquid restaking (uniETH). */
export const bedrock = defineApp({ slug: "bedrock", name: "Bedrock", positions })
