import { defineApp } from "../protocol.ts"
import { names } from "./names.ts"

/** Linea Names: ENS-style names below `linea.eth`. */
export const lineaNames = defineApp({ slug: "linea-names", name: "Linea Names", names })
