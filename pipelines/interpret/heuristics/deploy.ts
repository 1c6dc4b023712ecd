import { defineHeuristic } from "../heuristic.ts"
import type { Interpreter } from "../interpreter.ts"
import { actorItem, sentence } from "../sentence.ts"

/** The signer created a contract, whatever moved with it. */
export const deploy: Interpreter = defineHeuristic({
  id: "deploy",
  shape: "deploy",
  interpret: ({ transaction: { receipt }, signerFlow: { sent, received } }) =>
    receipt.contractAddress === undefined
      ? undefined
      : {
          ...sentence`Deployed ${actorItem(receipt.contractAddress)}`,
          actions: [{ type: "deploy", sent, received, counterparty: receipt.contractAddress }],
        },
})
