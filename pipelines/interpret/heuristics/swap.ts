import { defineHeuristic } from "../heuristic.ts"
import type { Interpreter } from "../interpreter.ts"
import { sentence, tokenItems } from "../sentence.ts"

/** The signer gave some assets for others. */
export const swap: Interpreter = defineHeuristic({
  id: "swap",
  shape: "swap",
  topic: "Swaps",
  category: "Swap",
  interpret: ({ signerFlow: { sent, received }, transaction: { to } }) => ({
    ...sentence`Swapped ${tokenItems(sent)} for ${tokenItems(received)}`,
    actions: [{ type: "swap", sent, received, counterparty: to }],
  }),
})
