/**
 * Events of the registries of agents (ERC-8004). Their texts and bytes are untrusted: an event of another form is no change.
 *
 * @see https://eips.ethereum.org/EIPS/eip-8004
 */
import type { Log } from "#schemas/domain/block.ts"
import { type Address, type Hash, zeroAddress, zeroHash } from "#schemas/domain/primitive.ts"
import { decodeUtf8, decodeUtf8Lossy } from "#schemas/domain/utf8.ts"
import { transferTopic } from "./erc20.ts"
import { topicOfEvent } from "./signature.ts"
import { addressOfTopic, amountOfTopic, signedWordOfData, variableBytesOfData, wordOfData, wordText } from "./word.ts"

/** First topics of the events of both registries. */
export const agentTopics = {
  registered: topicOfEvent("Registered(uint256,string,address)"),
  uri: topicOfEvent("URIUpdated(uint256,string,address)"),
  metadata: topicOfEvent("MetadataSet(uint256,string,string,bytes)"),
  transfer: transferTopic,
  feedback: topicOfEvent("NewFeedback(uint256,address,uint64,int128,uint8,string,string,string,string,string,bytes32)"),
  revocation: topicOfEvent("FeedbackRevoked(uint256,address,uint64)"),
  response: topicOfEvent("ResponseAppended(uint256,address,uint64,address,string,bytes32)"),
} as const

type EventLog = Pick<Log, "topics" | "data">

/** Longest URI of a registration, which may be a whole document; a longer one is none. */
const uriCharactersMax = 256 * 1_024

/** Characters of other texts; the rest is cut off. */
const textCharactersMax = 2_048

/** Key of the address at which an agent is paid, which the registry alone sets. */
const walletKey = "agentWallet"

const textAt = ({ data }: EventLog, index: number, charactersMax = textCharactersMax): string =>
  decodeUtf8Lossy(variableBytesOfData(data, index) ?? "0x").slice(0, charactersMax)

/** The URI in an event of a registration. */
const uriOf = ({ data }: EventLog): string => {
  const uri = decodeUtf8Lossy(variableBytesOfData(data, 0) ?? "0x")
  return uri.length > uriCharactersMax ? "" : uri
}

/** The agent in the topic after the signature's, or in another one. */
const agentOf = ({ topics }: EventLog, index = 1): bigint | undefined => amountOfTopic(topics[index] ?? "")

/** The document of an agent, as `Registered` and `URIUpdated` name it; empty for none. */
export const decodeAgentUri = (log: EventLog): { readonly agentId: bigint; readonly uri: string } | undefined => {
  const agentId = agentOf(log)
  return agentId === undefined ? undefined : { agentId, uri: uriOf(log) }
}

/** The wallet that `MetadataSet` names: `account` is absent if the agent has none from then on. `undefined` for other keys. */
export const decodeAgentWallet = (
  log: EventLog,
): { readonly agentId: bigint; readonly account: Address | undefined } | undefined => {
  const agentId = agentOf(log)
  if (agentId === undefined || decodeUtf8(variableBytesOfData(log.data, 0) ?? "0x") !== walletKey) return undefined
  const value = variableBytesOfData(log.data, 1)
  return { agentId, account: value?.length === zeroAddress.length && value !== zeroAddress ? value : undefined }
}

/** The owner after a `Transfer` of an agent; absent if it was burned. */
export const decodeAgentOwner = (
  log: EventLog,
): { readonly agentId: bigint; readonly account: Address | undefined } | undefined => {
  const [agentId, account] = [agentOf(log, 3), addressOfTopic(log.topics[2] ?? "")]
  if (agentId === undefined || account === undefined) return undefined
  return { agentId, account: account === zeroAddress ? undefined : account }
}

/** Key of a feedback, whose number is among those of the client to the agent, from 1. */
interface FeedbackKey {
  readonly agentId: bigint
  readonly client: Address
  readonly feedbackIndex: bigint
}

const keyOf = (log: EventLog, feedbackIndex: bigint | undefined): FeedbackKey | undefined => {
  const [agentId, client] = [agentOf(log), addressOfTopic(log.topics[2] ?? "")]
  if (agentId === undefined || client === undefined || feedbackIndex === undefined) return undefined
  return { agentId, client, feedbackIndex }
}

const hashAt = ({ data }: EventLog, index: number): Hash => {
  const word = wordOfData(data, index)
  return word === undefined ? zeroHash : wordText(word)
}

/** Decimals of a value; the registry accepts no more. */
const decimalsMax = 18n

/** A feedback that was given. */
export const decodeFeedback = (log: EventLog) => {
  const key = keyOf(log, wordOfData(log.data, 0))
  const [valueRaw, decimals] = [signedWordOfData(log.data, 1), wordOfData(log.data, 2)]
  if (key === undefined || valueRaw === undefined || decimals === undefined || decimals > decimalsMax) return undefined
  return {
    ...key,
    valueRaw,
    decimals: Number(decimals),
    tags: [textAt(log, 3), textAt(log, 4)] as const,
    endpoint: textAt(log, 5),
    uri: textAt(log, 6),
    hash: hashAt(log, 7),
  }
}

/** The feedback that its client revoked. */
export const decodeFeedbackRevocation = (log: EventLog) => keyOf(log, agentOf(log, 3))

/** A response to a feedback, which anyone can append. */
export const decodeFeedbackResponse = (log: EventLog) => {
  const [key, responder] = [keyOf(log, wordOfData(log.data, 0)), addressOfTopic(log.topics[3] ?? "")]
  if (key === undefined || responder === undefined) return undefined
  return { ...key, responder, uri: textAt(log, 1), hash: hashAt(log, 2) }
}
