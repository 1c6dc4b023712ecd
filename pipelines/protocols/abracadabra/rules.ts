import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** Abracadabra: loans of MIM. */
export const abracadabra = defineApp({ slug: "abracadabra", name: "Abracadabra", positions })
