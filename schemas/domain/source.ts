import type { ChainId, Hash } from "./primitive.ts"

// biome-ignore format: one entry per line, so that concurrent additions do not conflict.
/** The closed list of sources outside the chains that have one stream each, named after it. */
export const sources = [
  "lists",
  "reports",
  "exchange-rates",
  "descriptors",
  "erasures",
  "market-data",
] as const

export type Source = (typeof sources)[number]

/** A source that is read from configured URLs and paths; reports are filed by callers, erasures by operators. */
export type LocatedSource = Exclude<Source, "reports" | "erasures">

/** Whether a text names a source. */
export const isSource = (text: string): text is Source => sources.some((source) => source === text)

/** A stream of documents, by the first hex digit of their keys: `documents.a`. */
export type DocumentStream = `documents.${string}`

/** The stream of a shard of the documents, from 0. */
export const documentStream = (shard: number): DocumentStream => `documents.${shard.toString(16)}`

/** The stream of a document, by the first hex digit of its key. */
export const documentStreamOfKey = (key: Hash): DocumentStream => documentStream(Number.parseInt(key.charAt(2), 16))

/** Number of streams of documents. Fixed: with another number, a document would move to another stream. */
const documentStreamCount = 16

/** Every stream of documents. */
export const documentStreams: ReadonlyArray<DocumentStream> = Array.from({ length: documentStreamCount }, (_, shard) =>
  documentStream(shard),
)

const isDocumentStream = (text: string): text is DocumentStream => documentStreams.some((stream) => stream === text)

/** A stream of a shard of the social network: `social.1`. */
export type SocialStream = `social.${number}`

/** Most shards of the social network that are read; it has two. @limit operators */
const socialShardsMax = 8

/** Shards of the social network on which users can live; shard 0 has no events. */
export const socialShards: ReadonlyArray<number> = Array.from({ length: socialShardsMax }, (_, index) => index + 1)

/** The stream of a shard of the social network. */
export const socialStream = (shard: number): SocialStream => `social.${shard}`

/** Every stream of the social network. */
export const socialStreams: ReadonlyArray<SocialStream> = socialShards.map(socialStream)

const isSocialStream = (text: string): text is SocialStream => socialStreams.some((stream) => stream === text)

/**
 * A stream whose records become rows without a fold, joined by queries: of a source, of documents, of the social network, or of a chain's state
 * that was read after its blocks.
 */
export type SourceStream = Source | DocumentStream | SocialStream | `reads.${number}`

/** The name under which tables declare that a kind of these streams fills them. */
export type SourceName = Source | "documents" | "reads" | "social"

/** The stream of the state that was read of a chain after its blocks. */
export const readsStream = (chainId: ChainId): SourceStream => `reads.${chainId}`

/** The name of a stream's source. */
export const sourceNameOf = (stream: SourceStream): SourceName => {
  if (isSource(stream)) return stream
  if (isSocialStream(stream)) return "social"
  return isDocumentStream(stream) ? "documents" : "reads"
}

/** Whether a text is the key of such a stream. */
export const isSourceStream = (text: string): text is SourceStream =>
  isSource(text) || isDocumentStream(text) || isSocialStream(text) || /^reads\.[1-9]\d*$/.test(text)
