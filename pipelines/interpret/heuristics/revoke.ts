import type { Interpreter } from "../transaction/decoded-transaction.ts"
import { defineHeuristic } from "./heuristic.ts"
import { permissionActions, takenBackSentence } from "./permission.ts"

/** The signer took permissions back, and nothing moved. */
export const revoke: Interpreter = defineHeuristic({
  id: "revoke",
  shape: "revoke",
  interpret: (transaction) => ({ ...takenBackSentence(transaction), actions: permissionActions(transaction) }),
})
