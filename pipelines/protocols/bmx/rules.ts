import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** BMX: perpetuals, a fork of GMX v1. */
export const bmx = defineApp({ slug: "bmx", name: "BMX", positions })
