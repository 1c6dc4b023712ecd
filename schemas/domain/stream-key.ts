/**
 * Keys of streams. The grammar is a closed list of kinds, each with its own grammar after the dot, so that a key alone determines the
 * stream's content.
 */
import type { Lane } from "./mark.ts"
import type { ChainId } from "./primitive.ts"
import { isSource, type Source } from "./source.ts"

/** The closed list of streams of a chain. */
export const chainStreams = ["blocks", "history", "reads"] as const

export type ChainStream = (typeof chainStreams)[number]

/** A stream of a chain, `<stream>.<chainId>`: `blocks.8453`. */
export type ChainStreamKey = `${ChainStream}.${number}`

/** A stream of requests between processes, `inbox.<purpose>`: `inbox.reads`. */
export type InboxKey = `inbox.${string}`

/** A stream with one writer and a `seq`: of a chain, or of a source, whose key is its name. */
export type SequencedKey = ChainStreamKey | Source

/** A stream of the log. Also the name of its Kafka topic. */
export type StreamKey = SequencedKey | InboxKey

/** The parts of a key. */
export type StreamKeyParts =
  | { readonly kind: "chain"; readonly stream: ChainStream; readonly chainId: ChainId }
  | { readonly kind: "source"; readonly source: Source }
  | { readonly kind: "inbox"; readonly purpose: string }

/** Longest purpose of an inbox, in characters. Kafka topic names have at most 249, prefix included. */
export const inboxPurposeCharactersMax = 64

/** The stream of a chain. */
export const chainStream = (stream: ChainStream, chainId: ChainId): ChainStreamKey => `${stream}.${chainId}`

/** The stream that fills a chain's lane. */
export const laneStream = (lane: Lane, chainId: ChainId): ChainStreamKey =>
  chainStream(lane === "live" ? "blocks" : "history", chainId)

/** The live stream of a chain, which represents the chain in stream ownership. */
export const liveStream = (chainId: ChainId): ChainStreamKey => laneStream("live", chainId)

/** The key of an inbox. A purpose consists of lower-case words joined by hyphens. */
export const inboxKey = (purpose: string): InboxKey => `inbox.${purpose}`

/** Prints the key of parts. */
export const printStreamKey = (parts: StreamKeyParts): StreamKey => {
  switch (parts.kind) {
    case "chain":
      return chainStream(parts.stream, parts.chainId)
    case "source":
      return parts.source
    case "inbox":
      return inboxKey(parts.purpose)
  }
}

const parseChainStream = (text: string): StreamKeyParts | undefined => {
  const [, stream, digits] = /^(blocks|history|reads)\.([1-9]\d*)$/.exec(text) ?? []
  const chainId = Number(digits)
  // Larger numbers lose digits; EIP-2294 bounds chain ids similarly.
  if (stream === undefined || !Number.isSafeInteger(chainId)) return undefined
  // The pattern matches only the streams of chains.
  return { kind: "chain", stream: stream as ChainStream, chainId }
}

const parseInbox = (text: string): StreamKeyParts | undefined => {
  const [, purpose] = /^inbox\.([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/.exec(text) ?? []
  return purpose === undefined || purpose.length > inboxPurposeCharactersMax ? undefined : { kind: "inbox", purpose }
}

/** Parses a key; `undefined` for any text that `printStreamKey` does not print. */
export const parseStreamKey = (text: string): StreamKeyParts | undefined =>
  isSource(text) ? { kind: "source", source: text } : (parseChainStream(text) ?? parseInbox(text))

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
