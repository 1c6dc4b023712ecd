import { sentence, tokenItems } from "../sentence/sentence.ts"
import { defineHeuristic } from "./heuristic.ts"
import { wrappedProtocol } from "./wrapped-protocol.ts"

/** The signer turned coins into their wrapped token. */
export const wrap = defineHeuristic({
  id: "wrap",
  shape: "wrap",
  interpret: ({ chain, signerFlow: { sent, received } }) => ({
    ...sentence`Wrapped ${tokenItems(sent)}`,
    actions: [{ type: "wrap", protocol: wrappedProtocol(chain), sent, received, counterparty: chain.wrappedNative }],
  }),
})
