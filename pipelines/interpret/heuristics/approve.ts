import { erc20Asset } from "#schemas/domain/asset.ts"
import { defineHeuristic } from "../heuristic.ts"
import type { Interpreter } from "../interpreter.ts"
import { approvedSentence, isUnlimited } from "../permission.ts"
import { signerApprovals } from "../shape.ts"

/** The signer let others spend its tokens, and nothing moved. */
export const approve: Interpreter = defineHeuristic({
  id: "approve",
  shape: "approve",
  interpret: (transaction) => {
    const approvals = signerApprovals(transaction)
    const given = approvals.filter(({ amountRaw }) => amountRaw > 0n)
    return {
      ...approvedSentence({
        spenders: given.map(({ spender }) => spender),
        limited: given
          .filter(({ amountRaw }) => !isUnlimited(amountRaw))
          .map(({ token, amountRaw }) => ({ asset: erc20Asset(token), amountRaw })),
        unlimited: given.filter(({ amountRaw }) => isUnlimited(amountRaw)).map(({ token }) => token),
      }),
      actions: approvals.map(({ spender, amountRaw }) => ({
        type: amountRaw === 0n ? "revoke" : "approve",
        sent: [],
        received: [],
        counterparty: spender,
      })),
    }
  },
})
