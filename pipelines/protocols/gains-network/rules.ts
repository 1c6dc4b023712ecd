import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** Gains Network: leveraged trades against vaults. */
export const gainsNetwork = defineApp({ slug: "gains-network", name: "Gains Network", positions })
