import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** Sablier: streams of tokens. */
export const sablier = defineApp({ slug: "sablier", name: "Sablier", positions })
