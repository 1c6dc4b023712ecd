import { delegationRules } from "../families/voting.ts"
import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** Diva's token and its votes. */
export const diva = defineProtocol({ slug: "diva", name: "Diva", rules: delegationRules(contracts.tokens) })
