import { defineHeuristic } from "./heuristic.ts"
import { permissionActions, takenBackSentence } from "./permission.ts"

/** The signer took permissions back, and nothing moved. */
export const revoke = defineHeuristic({
  id: "revoke",
  shape: "revoke",
  interpret: (transaction) => ({ ...takenBackSentence(transaction), actions: permissionActions(transaction) }),
})
