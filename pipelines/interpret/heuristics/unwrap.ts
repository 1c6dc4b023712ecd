import { sentence, tokenItems } from "../sentence/sentence.ts"
import { defineHeuristic } from "./heuristic.ts"
import { wrappedProtocol } from "./wrapped-protocol.ts"

/** The signer turned wrapped tokens back into coins. */
export const unwrap = defineHeuristic({
  id: "unwrap",
  shape: "unwrap",
  interpret: ({ chain, signerFlow: { sent, received } }) => ({
    ...sentence`Unwrapped ${tokenItems(sent)}`,
    actions: [{ type: "unwrap", protocol: wrappedProtocol(chain), sent, received, counterparty: chain.wrappedNative }],
  }),
})
