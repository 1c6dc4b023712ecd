import { textOfInput } from "#chains/abi/text.ts"
import { hasRunNoCode } from "../../intrinsic-gas.ts"
import { actorItem, sentence } from "../sentence/sentence.ts"
import { defineHeuristic } from "./heuristic.ts"
import { isBatchInbox } from "./purpose.ts"

/**
 * Nothing moved, the callee emitted no event, and the input is a text, or data that no code has read. It is not repeated, as it is untrusted.
 */
export const write = defineHeuristic({
  id: "write",
  shape: "nothing",
  interpret: ({ signer, transaction }) => {
    const { to, input, receipt } = transaction
    // Some chains log each paid fee, which is no event of the callee.
    const hasLogged = receipt.logs.some(({ address }) => address === to)
    if (to === undefined || hasLogged || input === "0x") return undefined
    const isText = textOfInput(input) !== undefined
    if (!isText && (isBatchInbox(to) || !hasRunNoCode(transaction))) return undefined
    const wrote = isText ? "Wrote a text" : "Wrote data"
    return {
      ...(to === signer ? sentence([wrote]) : sentence([`${wrote} to `, ""], actorItem(to))),
      actions: [{ type: "call", sent: [], received: [], counterparty: to }],
    }
  },
})
