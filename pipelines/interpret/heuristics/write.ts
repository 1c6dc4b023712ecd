import { textOfInput } from "#chains/abi/text.ts"
import { defineHeuristic } from "../heuristic.ts"
import type { Interpreter } from "../interpreter.ts"
import { actorItem, sentence } from "../sentence.ts"

/**
 * Nothing moved, and who was called told nothing: the input is a text, which stands there for people and indexers to read. What
 * it says is not repeated, as anybody may write anything. A data URI (RFC 2397) is an inscription.
 *
 * Source: https://docs.linea.build/get-started/how-to/linea-inscriptions and `README.md` of the gem `calldata` 0.2.0: inscriptions as input.
 */
export const write: Interpreter = defineHeuristic({
  id: "write",
  shape: "nothing",
  interpret: ({ signer, transaction: { to, input, receipt } }) => {
    // Some chains log each fee that is paid: that is not told by who was called.
    const isTold = receipt.logs.some(({ address }) => address === to)
    const text = isTold ? undefined : textOfInput(input)
    if (to === undefined || text === undefined) return undefined
    const isInscription = text.startsWith("data:")
    return {
      ...(isInscription ? inscribed(signer, to) : written(signer, to)),
      actions: [{ type: "call", sent: [], received: [], counterparty: to }],
    }
  },
})

const inscribed = (signer: string, to: string) =>
  to === signer ? sentence`Inscribed data` : sentence`Inscribed data for ${actorItem(to)}`

const written = (signer: string, to: string) =>
  to === signer ? sentence`Wrote a text` : sentence`Wrote a text to ${actorItem(to)}`
