import { textOfInput } from "#chains/abi/text.ts"
import { defineHeuristic } from "../heuristic.ts"
import type { Interpreter } from "../interpreter.ts"
import { actorItem, sentence } from "../sentence.ts"

/**
 * Nothing moved, and who was called told nothing: the input is a text, which stands there for people to read. What it says is
 * not repeated, as anybody may write anything.
 */
export const write: Interpreter = defineHeuristic({
  id: "write",
  shape: "nothing",
  interpret: ({ signer, transaction: { to, input, receipt } }) => {
    // Some chains log each fee that is paid: that is not told by who was called.
    const isTold = receipt.logs.some(({ address }) => address === to)
    if (to === undefined || isTold || textOfInput(input) === undefined) return undefined
    return {
      ...(to === signer ? sentence`Wrote a text` : sentence`Wrote a text to ${actorItem(to)}`),
      actions: [{ type: "call", sent: [], received: [], counterparty: to }],
    }
  },
})
