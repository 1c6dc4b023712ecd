import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** Lagoon: vaults with asynchronous deposits and withdrawals. */
export const lagoon = defineApp({ slug: "lagoon", name: "Lagoon", positions })
