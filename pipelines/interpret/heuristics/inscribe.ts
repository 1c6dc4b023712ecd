import { actorItem, sentence } from "../sentence/sentence.ts"
import { defineHeuristic } from "./heuristic.ts"

/** Nothing moved for the signer, and the input is a data URI: an inscription. */
export const inscribe = defineHeuristic({
  id: "inscribe",
  shape: "inscribe",
  interpret: ({ signer, transaction: { to } }) => ({
    ...(to === undefined || to === signer ? sentence`Inscribed data` : sentence`Inscribed data for ${actorItem(to)}`),
    actions: [{ type: "call", sent: [], received: [], counterparty: to }],
  }),
})
