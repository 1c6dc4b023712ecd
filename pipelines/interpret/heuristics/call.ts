import { zeroAddress } from "#schemas/domain/primitive.ts"
import { actorItem, sentence } from "../sentence/sentence.ts"
import type { Interpreter } from "../transaction/decoded-transaction.ts"

/**
 * The fall-back: only the called contract is known.
 *
 * A transaction without input has no further purpose; any other is vague.
 */
export const call: Interpreter = {
  id: "call",
  specificity: "fallback",
  matches: () => true,
  interpret: ({ transaction: { to, input, receipt }, hasFailed, signer }) => {
    const called = to ?? receipt.contractAddress ?? zeroAddress
    const { description, items } = sentence`Interacted with ${actorItem(called)}`
    return {
      interpreterId: "call",
      actions: hasFailed
        ? []
        : [{ type: "call", protocol: undefined, account: signer, sent: [], received: [], counterparty: called }],
      description: hasFailed ? `Failed: ${description}` : description,
      items,
      topic: "None",
      category: undefined,
      isVague: input !== "0x",
    }
  },
}
