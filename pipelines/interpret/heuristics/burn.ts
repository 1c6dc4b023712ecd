import { sentence, tokenItems } from "../sentence/sentence.ts"
import { defineHeuristic } from "./heuristic.ts"

/** The signer's assets were destroyed, for nothing or for other assets: shares of a pool, a vault, a loan. */
export const burn = defineHeuristic({
  id: "burn",
  shape: "burn",
  topic: ({ signerFlow: { received } }) => (received.length === 0 ? "None" : "Defi"),
  interpret: ({ signerFlow: { sent, received }, transaction: { to } }) => ({
    ...(received.length === 0
      ? sentence`Burned ${tokenItems(sent)}`
      : sentence`Burned ${tokenItems(sent)} for ${tokenItems(received)}`),
    actions: [{ type: "burn", sent, received, counterparty: to }],
  }),
})
