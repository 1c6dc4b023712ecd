import { defineApp } from "../protocol.ts"
import { positions } from "./positions.ts"

/** Beethoven X, an exchange on Fantom with pools of Balancer. */
export const beethovenX = defineApp({ slug: "beethoven-x", name: "Beethoven X", positions })
