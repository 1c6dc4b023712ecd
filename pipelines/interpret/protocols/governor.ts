import { delegationRules, votingRules } from "../../protocols/families/voting.ts"
import { defineProtocol } from "../../protocols/protocol.ts"

/**
 * Votes, proposals and delegation by the interfaces that most governors follow, whoever made them.
 *
 * Source: as `voting.ts` says.
 */
export const governor = defineProtocol({
  slug: "governor",
  rules: [...votingRules(), ...delegationRules()],
})
