import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** Lista DAO: liquid staking of BNB. */
export const lista = defineApp({ slug: "lista", name: "Lista DAO", positions })
