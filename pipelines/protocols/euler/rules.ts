import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"
import { subAccounts } from "./proxies.ts"

/** Euler, of version 2: lending vaults, and vaults that invest in them. */
export const euler = defineApp({ slug: "euler", name: "Euler", positions, proxies: subAccounts })
