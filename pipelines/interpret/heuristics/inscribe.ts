import { defineHeuristic } from "../heuristic.ts"
import type { Interpreter } from "../interpreter.ts"
import { actorItem, sentence } from "../sentence.ts"

/** The signer gave and got nothing, and wrote a data URI for whom it called: an inscription, for those who count these. */
export const inscribe: Interpreter = defineHeuristic({
  id: "inscribe",
  shape: "inscribe",
  interpret: ({ signer, transaction: { to } }) => ({
    ...(to === undefined || to === signer ? sentence`Inscribed data` : sentence`Inscribed data for ${actorItem(to)}`),
    actions: [{ type: "call", sent: [], received: [], counterparty: to }],
  }),
})
