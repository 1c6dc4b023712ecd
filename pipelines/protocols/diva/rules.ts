import { delegationRules } from "../families/voting.ts"
import { defineProtocol } from "../protocol.ts"
import { readContracts } from "../read-contracts.ts"

const contracts = readContracts("diva")

/** Diva token and governance. */
export const diva = defineProtocol({ slug: "diva", name: "Diva", rules: delegationRules(contracts.tokens) })
