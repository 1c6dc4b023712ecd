import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { Interpretation } from "#schemas/facts/interpretation.ts"
import { failedSentence } from "../sentence/failed-sentence.ts"
import { actorItem, sentence } from "../sentence/sentence.ts"
import type { DecodedTransaction } from "../transaction/decoded-transaction.ts"

/** Stored with every interpretation by `interpretCall`, so it never changes. */
export const callId = "call"

/**
 * The fallback for transactions of which only the called contract is known.
 *
 * A transaction without input has no further purpose; any other is vague.
 */
export const interpretCall = ({
  transaction: { to, input, receipt },
  hasFailed,
  signer,
}: DecodedTransaction): Interpretation => {
  const called = to ?? receipt.contractAddress ?? zeroAddress
  const interacted = sentence`Interacted with ${actorItem(called)}`
  return {
    interpreterId: callId,
    actions: hasFailed
      ? []
      : [{ type: "call", protocol: undefined, account: signer, sent: [], received: [], counterparty: called }],
    ...(hasFailed ? failedSentence(interacted) : interacted),
    topic: "None",
    category: undefined,
    isVague: input !== "0x",
  }
}
