import { actorItem, sentence } from "../sentence/sentence.ts"
import { defineHeuristic } from "./heuristic.ts"

/** The signer created a contract, whatever moved with it. */
export const deploy = defineHeuristic({
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
