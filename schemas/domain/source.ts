import type { ChainId } from "./primitive.ts"

// biome-ignore format: one entry per line, so that concurrent additions do not conflict.
/** The closed list of sources outside the chains. Each has one stream, named after it. */
export const sources = [
  "lists",
] as const

export type Source = (typeof sources)[number]

/** Whether a text names a source. */
export const isSource = (text: string): text is Source => sources.some((source) => source === text)

/** A stream whose records become rows without a fold, joined by queries: of a source, or of a chain's state that was read after its blocks. */
export type SourceStream = Source | `reads.${number}`

/** The name under which tables declare that a kind of these streams fills them. */
export type SourceName = Source | "reads"

/** The stream of the state that was read of a chain after its blocks. */
export const readsStream = (chainId: ChainId): SourceStream => `reads.${chainId}`

/** The name of a stream's source. */
export const sourceNameOf = (stream: SourceStream): SourceName => (isSource(stream) ? stream : "reads")

/** Whether a text is the key of such a stream. */
export const isSourceStream = (text: string): text is SourceStream => isSource(text) || /^reads\.[1-9]\d*$/.test(text)
