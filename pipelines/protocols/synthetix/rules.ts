import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** Synthetix v3: collateral that backs synthetic assets. */
export const synthetix = defineApp({ slug: "synthetix-v3", name: "Synthetix", positions })
