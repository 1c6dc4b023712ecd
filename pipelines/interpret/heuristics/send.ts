import { actorItem, sentence, sentSentence, tokenItems } from "../sentence/sentence.ts"
import { directPayees, otherParties, otherSide, selfSent } from "../transaction/shape.ts"
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
    const several = sent.length === 1 && sent !== own ? directPayees(transaction, first) : []
    return {
      ...(several.length > 1
        ? sentence`Sent ${tokenItems(sent)} to ${several.map(actorItem)}`
        : sentSentence(tokenItems(sent), payee, transaction.signer)),
      actions: [
        { type: "send", sent, received: [], counterparty: several.length > 1 ? undefined : payee },
        ...gainActions(otherParties(transaction).payees, "receive", transaction.signer),
      ],
    }
  },
})
