import { deployedByProxy } from "#chains/abi/deployment-proxy.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { Interpretation } from "#schemas/facts/interpretation.ts"
import { failedSentence } from "../sentence/failed-sentence.ts"
import { actorItem, type Sentence, sentence } from "../sentence/sentence.ts"
import type { DecodedTransaction } from "../transaction/decoded-transaction.ts"
import { calledFlowSentence } from "./called-flow.ts"
import { generalPurposes } from "./public-functions.ts"
import { purposeOf, purposeOfEvents } from "./purpose.ts"

/** Stored with every interpretation by `interpretCall`, so it never changes. */
export const callId = "call"

/**
 * The fallback for transactions of which only the call is known.
 *
 * A well-known function describes its purpose, else a well-known event, else what moved, else a function of a general purpose. A transaction
 * without input has no further purpose; any other is vague.
 */
export const interpretCall = (decoded: DecodedTransaction): Interpretation => {
  const {
    transaction: { to, input, receipt },
    hasFailed,
    signer,
  } = decoded
  const called = to ?? receipt.contractAddress ?? zeroAddress
  const known =
    deploymentSentence(decoded) ??
    requestSentence(decoded) ??
    eventSentence(decoded) ??
    calledFlowSentence(decoded) ??
    generalSentence(decoded)
  const interacted = sentence`Interacted with ${actorItem(called)}`
  return {
    interpreterId: callId,
    actions: hasFailed
      ? []
      : [{ type: "call", protocol: undefined, account: signer, sent: [], received: [], counterparty: called }],
    ...(known ?? (hasFailed ? failedSentence(interacted) : interacted)),
    topic: "None",
    category: undefined,
    isVague: known === undefined && input !== "0x",
  }
}

/**
 * `Called $1 to mint tokens`, or `Failed to mint tokens on $1`: by the call itself, else by the calls that it makes for its sender.
 *
 * `undefined` where no call has a known purpose, or several differ.
 */
const requestSentence = (decoded: DecodedTransaction): Sentence | undefined => {
  const requests = decoded.calls.flatMap((call) => {
    const purpose = purposeOf(call)
    return purpose === undefined || generalPurposes.has(purpose) ? [] : [{ to: call.to, purpose }]
  })
  const [first] = requests
  if (first === undefined || requests.some(({ purpose }) => purpose !== first.purpose)) return undefined
  return purposeSentence(decoded, first)
}

/** `Called $1 to send assets`, by the call itself. */
const generalSentence = (decoded: DecodedTransaction): Sentence | undefined => {
  const [call] = decoded.calls
  const purpose = call === undefined ? undefined : purposeOf(call)
  return call === undefined || purpose === undefined ? undefined : purposeSentence(decoded, { to: call.to, purpose })
}

const purposeSentence = (
  { hasFailed }: DecodedTransaction,
  { to, purpose }: { readonly to: Address; readonly purpose: string },
): Sentence =>
  hasFailed
    ? sentence([`Failed to ${purpose} on `, ""], actorItem(to))
    : sentence(["Called ", ` to ${purpose}`], actorItem(to))

/** `Called $1 to pause activity`, by the events that this had. */
const eventSentence = ({ hasFailed, transaction }: DecodedTransaction): Sentence | undefined => {
  const purpose = hasFailed ? undefined : purposeOfEvents(transaction)
  if (transaction.to === undefined || purpose === undefined) return undefined
  return sentence(["Called ", ` to ${purpose}`], actorItem(transaction.to))
}

/** `Deployed $1`, by the proxy that deploys at addresses of a salt. */
const deploymentSentence = ({ hasFailed, transaction: { to, input } }: DecodedTransaction): Sentence | undefined => {
  const deployed = to === undefined ? undefined : deployedByProxy({ to, input })
  if (deployed === undefined) return undefined
  const described = sentence`Deployed ${actorItem(deployed)}`
  return hasFailed ? failedSentence(described) : described
}
