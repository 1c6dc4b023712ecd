import { calledSentence } from "../sentence/called-sentence.ts"
import { sentence, tokenItems } from "../sentence/sentence.ts"
import { defineHeuristic } from "./heuristic.ts"

/** The called contract traded its own assets, most likely as instructed by its owner. */
export const direct = defineHeuristic({
  id: "direct",
  shape: "direct",
  topic: "Swaps",
  category: "Swap",
  interpret: ({ flows, transaction: { to } }) => {
    const flow = to === undefined ? undefined : flows.get(to)
    if (to === undefined || flow === undefined) return undefined
    const { sent, received } = flow
    return {
      ...calledSentence(to, sentence`Swapped ${tokenItems(sent)} for ${tokenItems(received)}`),
      actions: [
        { type: "call", sent: [], received: [], counterparty: to },
        { type: "swap", account: to, sent, received, counterparty: undefined },
      ],
    }
  },
})
