import { actorItem, sentence, tokenItems } from "../sentence/sentence.ts"
import { otherReceiver } from "../transaction/shape.ts"
import { defineHeuristic } from "./heuristic.ts"

/** The signer gave some assets for others that a third party got. */
export const swapAndSend = defineHeuristic({
  id: "swap-and-send",
  shape: "swap-and-send",
  topic: "Swaps",
  category: "Swap",
  interpret: (transaction) => {
    const payee = otherReceiver(transaction)
    if (payee === undefined) return undefined
    const { sent } = transaction.signerFlow
    const { received } = payee
    return {
      ...sentence`Swapped ${tokenItems(sent)} for ${tokenItems(received)} and sent to ${actorItem(payee.account)}`,
      actions: [{ type: "swap", sent, received, counterparty: payee.account }],
    }
  },
})
