import { sentSentence, tokenItems } from "../sentence/sentence.ts"
import { otherParties, otherSide, selfSent } from "../transaction/shape.ts"
import { gainActions } from "./gain.ts"
import { defineHeuristic } from "./heuristic.ts"

/** The signer gave assets and got none; others got them. */
export const send = defineHeuristic({
  id: "send",
  shape: "send",
  interpret: (transaction) => {
    const own = selfSent(transaction)
    const sent = transaction.signerFlow.sent.length > 0 ? transaction.signerFlow.sent : own
    const [first] = sent
    if (first === undefined) return undefined
    const payee = sent === own ? transaction.signer : otherSide(transaction, first, true)
    return {
      ...sentSentence(tokenItems(sent), payee, transaction.signer),
      actions: [
        { type: "send", sent, received: [], counterparty: payee },
        ...gainActions(otherParties(transaction).payees, "receive", transaction.signer),
      ],
    }
  },
})
