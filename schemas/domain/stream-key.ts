import type { Lane } from "./mark.ts"
import type { ChainId } from "./primitive.ts"

/** The closed list of streams that a chain has. */
export const chainStreams = ["blocks", "history", "reads"] as const

export type ChainStream = (typeof chainStreams)[number]

/** A stream of the log, `<stream>.<chainId>`: `blocks.8453`. Also the name of its Kafka topic. */
export type StreamKey = `${ChainStream}.${number}`

/** The stream of a chain. */
export const chainStream = (stream: ChainStream, chainId: ChainId): StreamKey => `${stream}.${chainId}`

/** The stream that a chain's lane is made from. */
export const laneStream = (lane: Lane, chainId: ChainId): StreamKey =>
  chainStream(lane === "live" ? "blocks" : "history", chainId)

/** The parts of a stream's name, or `undefined` where the text is none. */
export const parseStreamKey = (text: string): { stream: ChainStream; chainId: ChainId } | undefined => {
  const [, stream, chainId] = /^(blocks|history|reads)\.(\d+)$/.exec(text) ?? []
  // The pattern admits the three streams only.
  return stream === undefined ? undefined : { stream: stream as ChainStream, chainId: Number(chainId) }
}
