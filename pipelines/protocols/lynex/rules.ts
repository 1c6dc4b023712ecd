import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** Lynex, a Solidly fork on Linea with pools of Algebra. */
export const lynex = defineApp({ slug: "lynex", name: "Lynex", positions })
