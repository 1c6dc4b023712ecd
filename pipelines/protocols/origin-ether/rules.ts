import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** Origin: yield-bearing Ether (OETH). */
export const originEther = defineApp({ slug: "origin-ether", name: "Origin Ether", positions })
