import { defineHeuristic } from "../heuristic.ts"
import type { Interpreter } from "../interpreter.ts"
import { sentence, tokenItems } from "../sentence.ts"

/** The signer got what came into being, for nothing or for other assets: shares of a pool, a vault, a loan. */
export const mint: Interpreter = defineHeuristic({
  id: "mint",
  shape: "mint",
  topic: ({ signerFlow: { sent } }) => (sent.length === 0 ? "None" : "Defi"),
  interpret: ({ signerFlow: { sent, received }, transaction: { to } }) => ({
    ...(sent.length === 0
      ? sentence`Minted ${tokenItems(received)}`
      : sentence`Minted ${tokenItems(received)} for ${tokenItems(sent)}`),
    actions: [{ type: "mint", sent, received, counterparty: to }],
  }),
})
