import type { Interpreter } from "../interpreter.ts"
import { defineProtocol } from "../protocol-interpreter.ts"
import { delegationRules, votingRules } from "../voting.ts"

/**
 * Votes, proposals and delegation by the interfaces that most governors follow, whoever made them.
 *
 * Source: as `voting.ts` says.
 */
export const governor: Interpreter = defineProtocol({
  slug: "governor",
  rules: [...votingRules(), ...delegationRules()],
})
