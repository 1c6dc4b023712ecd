import { defineHeuristic } from "./heuristic.ts"
import { approvedSentence, givenPermission, permissionActions } from "./permission.ts"

/** The signer let others spend its tokens or handle its items, and nothing moved. */
export const approve = defineHeuristic({
  id: "approve",
  shape: "approve",
  interpret: (transaction) => ({
    ...approvedSentence(givenPermission(transaction)),
    actions: permissionActions(transaction),
  }),
})
