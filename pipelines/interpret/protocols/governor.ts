import { delegationRules, votingRules } from "../../protocols/families/voting.ts"
import { defineProtocol } from "../rules/interpret-match.ts"
import type { Interpreter } from "../transaction/decoded-transaction.ts"

/**
 * Votes, proposals and delegation by the interfaces that most governors follow, whoever made them.
 *
 * Source: as `voting.ts` says.
 */
export const governor: Interpreter = defineProtocol({
  slug: "governor",
  rules: [...votingRules(), ...delegationRules()],
})
