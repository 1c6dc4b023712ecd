/**
 * Keys of streams. The grammar is a closed list of kinds, each with its own grammar after the dot, so that a key alone determines the
 * stream's content.
 */
import type { Lane } from "./mark.ts"
import type { ChainId } from "./primitive.ts"
import {
  documentStream,
  documentStreams,
  isSource,
  type Source,
  type SourceStream,
  socialShards,
  socialStream,
} from "./source.ts"

/** The closed list of streams of a chain. */
export const chainStreams = ["blocks", "history", "reads"] as const

export type ChainStream = (typeof chainStreams)[number]

/** A stream of a chain, `<stream>.<chainId>`: `blocks.8453`; or a slot of its history, `history.<chainId>.<slot>`: `history.8453.3`. */
export type ChainStreamKey = `${ChainStream}.${number}` | `history.${number}.${number}`

/**
 * Slots of a chain's history: streams of their own, so that as many processes can read, fold and write the past of one chain side by side.
 * Blocks that were imported are in the stream without a slot.
 */
export const historySlotCount = 8

/** A stream of requests between processes, `inbox.<purpose>`: `inbox.reads`. */
export type InboxKey = `inbox.${string}`

/** A stream with one writer and a `seq`: of a chain, or of a source, whose key is its name. */
export type SequencedKey = ChainStreamKey | SourceStream

/** A stream of the log. Also the name of its Kafka topic. */
export type StreamKey = SequencedKey | InboxKey

/** The parts of a key. */
export type StreamKeyParts =
  | { readonly kind: "chain"; readonly stream: ChainStream; readonly chainId: ChainId; readonly slot?: number }
  | { readonly kind: "source"; readonly source: Source }
  | { readonly kind: "documents"; readonly shard: number }
  | { readonly kind: "social"; readonly shard: number }
  | { readonly kind: "inbox"; readonly purpose: string }

/** Longest purpose of an inbox, in characters. Kafka topic names have at most 249, prefix included. */
export const inboxPurposeCharactersMax = 64

/** The stream of a chain. */
export const chainStream = (stream: ChainStream, chainId: ChainId): ChainStreamKey => `${stream}.${chainId}`

/** The stream of a slot of a chain's history; without a slot, that of imported blocks. */
export const historyStream = (chainId: ChainId, slot?: number): ChainStreamKey =>
  slot === undefined ? chainStream("history", chainId) : `history.${chainId}.${slot}`

/** The stream that fills a chain's lane, or a slot of it. */
export const laneStream = (lane: Lane, chainId: ChainId, slot?: number): ChainStreamKey =>
  lane === "live" ? chainStream("blocks", chainId) : historyStream(chainId, slot)

/** The lane of a stream, or the slot of one; `undefined` for streams that fill no lane. */
export const laneOfStream = (
  stream: StreamKey,
): { readonly chainId: ChainId; readonly lane: Lane; readonly slot: number | undefined } | undefined => {
  const parts = parseStreamKey(stream)
  if (parts?.kind !== "chain" || parts.stream === "reads") return undefined
  return { chainId: parts.chainId, lane: parts.stream === "blocks" ? "live" : "history", slot: parts.slot }
}

/** The live stream of a chain, which represents the chain among readers. */
export const liveStream = (chainId: ChainId): ChainStreamKey => laneStream("live", chainId)

/** The key of an inbox. A purpose consists of lower-case words joined by hyphens. */
export const inboxKey = (purpose: string): InboxKey => `inbox.${purpose}`

/** Prints the key of parts. */
export const printStreamKey = (parts: StreamKeyParts): StreamKey => {
  switch (parts.kind) {
    case "chain":
      return parts.slot === undefined
        ? chainStream(parts.stream, parts.chainId)
        : historyStream(parts.chainId, parts.slot)
    case "source":
      return parts.source
    case "documents":
      return documentStream(parts.shard)
    case "social":
      return socialStream(parts.shard)
    case "inbox":
      return inboxKey(parts.purpose)
  }
}

const parseChainStream = (text: string): StreamKeyParts | undefined => {
  const [, stream, digits, slotDigits] = /^(blocks|history|reads)\.([1-9]\d*)(?:\.(0|[1-9]\d*))?$/.exec(text) ?? []
  const chainId = Number(digits)
  // Larger numbers lose digits; EIP-2294 bounds chain ids similarly.
  if (stream === undefined || !Number.isSafeInteger(chainId)) return undefined
  // The pattern matches only the streams of chains.
  const parts = { kind: "chain", stream: stream as ChainStream, chainId } as const
  if (slotDigits === undefined) return parts
  const slot = Number(slotDigits)
  return stream === "history" && slot < historySlotCount ? { ...parts, slot } : undefined
}

const parseInbox = (text: string): StreamKeyParts | undefined => {
  const [, purpose] = /^inbox\.([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/.exec(text) ?? []
  return purpose === undefined || purpose.length > inboxPurposeCharactersMax ? undefined : { kind: "inbox", purpose }
}

const parseDocuments = (text: string): StreamKeyParts | undefined => {
  const shard = documentStreams.map(String).indexOf(text)
  return shard < 0 ? undefined : { kind: "documents", shard }
}

const parseSocial = (text: string): StreamKeyParts | undefined => {
  const shard = socialShards.find((candidate) => socialStream(candidate) === text)
  return shard === undefined ? undefined : { kind: "social", shard }
}

/** Parses a key; `undefined` for any text that `printStreamKey` does not print. */
export const parseStreamKey = (text: string): StreamKeyParts | undefined =>
  isSource(text)
    ? { kind: "source", source: text }
    : (parseChainStream(text) ?? parseDocuments(text) ?? parseSocial(text) ?? parseInbox(text))

/** Whether a text is the key of a stream. */
export const isStreamKey = (text: string): text is StreamKey => parseStreamKey(text) !== undefined

/** Whether a stream has a writer and a `seq`. */
export const isSequencedKey = (stream: StreamKey): stream is SequencedKey => parseStreamKey(stream)?.kind !== "inbox"

/** The chain of a stream; `undefined` if the stream belongs to no chain. */
export const chainOfStream = (stream: StreamKey): ChainId | undefined => {
  const parts = parseStreamKey(stream)
  return parts?.kind === "chain" ? parts.chainId : undefined
}

/** The chains of some streams. */
export const chainsOfStreams = (streams: Iterable<StreamKey>): ReadonlySet<ChainId> =>
  new Set([...streams].flatMap((stream) => chainOfStream(stream) ?? []))
