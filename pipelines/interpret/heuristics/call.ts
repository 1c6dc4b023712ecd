import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { Interpretation } from "#schemas/facts/interpretation.ts"
import { failedSentence } from "../sentence/failed-sentence.ts"
import { actorItem, type Sentence, sentence } from "../sentence/sentence.ts"
import { callsOf } from "../transaction/calls.ts"
import type { DecodedTransaction } from "../transaction/decoded-transaction.ts"
import { purposeOf } from "./public-functions.ts"

/** Stored with every interpretation by `interpretCall`, so it never changes. */
export const callId = "call"

/**
 * The fallback for transactions of which only the call is known.
 *
 * A well-known function describes its purpose. A transaction without input has no further purpose; any other is vague.
 */
export const interpretCall = (decoded: DecodedTransaction): Interpretation => {
  const {
    transaction: { to, input, receipt },
    hasFailed,
    signer,
  } = decoded
  const called = to ?? receipt.contractAddress ?? zeroAddress
  const requested = requestSentence(decoded)
  const interacted = sentence`Interacted with ${actorItem(called)}`
  return {
    interpreterId: callId,
    actions: hasFailed
      ? []
      : [{ type: "call", protocol: undefined, account: signer, sent: [], received: [], counterparty: called }],
    ...(requested ?? (hasFailed ? failedSentence(interacted) : interacted)),
    topic: "None",
    category: undefined,
    isVague: requested === undefined && input !== "0x",
  }
}

/**
 * `Called $1 to mint tokens`, or `Failed to mint tokens on $1`: by the call itself, else by the calls that it makes for its sender.
 *
 * `undefined` where no call has a known purpose, or several differ.
 */
const requestSentence = (decoded: DecodedTransaction): Sentence | undefined => {
  const requests = callsOf(decoded).flatMap(({ to, input }) => {
    const purpose = purposeOf(input)
    return purpose === undefined ? [] : [{ to, purpose }]
  })
  const [first] = requests
  if (first === undefined || requests.some(({ purpose }) => purpose !== first.purpose)) return undefined
  const contract = actorItem(first.to)
  return decoded.hasFailed
    ? sentence([`Failed to ${first.purpose} on `, ""], contract)
    : sentence(["Called ", ` to ${first.purpose}`], contract)
}
