import { defineApp } from "../protocol.ts"
import { accounts } from "./proxies.ts"

/** Instadapp: smart accounts that act in other protocols. */
export const instadapp = defineApp({ slug: "instadapp", name: "Instadapp", proxies: accounts })
