import { delegationRules } from "../families/voting.ts"
import { defineProtocol } from "../protocol.ts"
import { contracts } from "./contracts.ts"

/** Diva token and governance. */
export const diva = defineProtocol({ slug: "diva", name: "Diva", rules: delegationRules(contracts.tokens) })
