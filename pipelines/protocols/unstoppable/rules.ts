import { defineApp } from "../protocol.ts"
import { names } from "./names.ts"

/** Unstoppable Domains: names that are NFTs, on three chains. */
export const unstoppable = defineApp({ slug: "unstoppable", name: "Unstoppable Domains", names })
