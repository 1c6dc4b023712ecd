import { sentence, tokenItems } from "../sentence/sentence.ts"
import { defineHeuristic } from "./heuristic.ts"

/** Exchanges in which only some of the assets were minted or burned: neither a swap nor a plain mint or burn. */
export const exchange = defineHeuristic({
  id: "exchange",
  shape: "exchange",
  topic: "Defi",
  interpret: ({ signerFlow: { sent, received }, transaction: { to } }) => ({
    ...sentence`Sent ${tokenItems(sent)}, received ${tokenItems(received)}`,
    actions: [
      { type: "send", sent, received: [], counterparty: to },
      { type: "receive", sent: [], received, counterparty: to },
    ],
  }),
})
