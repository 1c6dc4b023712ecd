import { textOfInput } from "#chains/abi/text.ts"
import { actorItem, sentence } from "../sentence/sentence.ts"
import { defineHeuristic } from "./heuristic.ts"

/**
 * Nothing moved, the callee emitted no event, and the input is a text. The text is not repeated, as it is untrusted.
 */
export const write = defineHeuristic({
  id: "write",
  shape: "nothing",
  interpret: ({ signer, transaction: { to, input, receipt } }) => {
    // Some chains log each paid fee, which is no event of the callee.
    const hasLogged = receipt.logs.some(({ address }) => address === to)
    if (to === undefined || hasLogged || textOfInput(input) === undefined) return undefined
    return {
      ...(to === signer ? sentence`Wrote a text` : sentence`Wrote a text to ${actorItem(to)}`),
      actions: [{ type: "call", sent: [], received: [], counterparty: to }],
    }
  },
})
