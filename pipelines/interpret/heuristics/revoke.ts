import { defineHeuristic } from "../heuristic.ts"
import type { Interpreter } from "../interpreter.ts"
import { revokedSentence } from "../permission.ts"
import { signerApprovals } from "../shape.ts"

/** The signer took permissions back, and nothing moved. */
export const revoke: Interpreter = defineHeuristic({
  id: "revoke",
  shape: "revoke",
  interpret: (transaction) => {
    const approvals = signerApprovals(transaction)
    return {
      ...revokedSentence({
        spenders: approvals.map(({ spender }) => spender),
        tokens: approvals.map(({ token }) => token),
      }),
      actions: approvals.map(({ spender }) => ({ type: "revoke", sent: [], received: [], counterparty: spender })),
    }
  },
})
