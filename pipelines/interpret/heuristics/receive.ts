import { actorItem, sentence, tokenItems } from "../sentence/sentence.ts"
import { otherSide } from "../transaction/shape.ts"
import { defineHeuristic } from "./heuristic.ts"

/** The signer got assets and gave none: a claim, a faucet, a payout. */
export const receive = defineHeuristic({
  id: "receive",
  shape: "receive",
  interpret: (transaction) => {
    const { received } = transaction.signerFlow
    const [first] = received
    if (first === undefined) return undefined
    const payer = otherSide(transaction, first, false)
    return {
      ...(payer === undefined
        ? sentence`Received ${tokenItems(received)}`
        : sentence`Received ${tokenItems(received)} from ${actorItem(payer)}`),
      actions: [{ type: "receive", sent: [], received, counterparty: payer }],
    }
  },
})
