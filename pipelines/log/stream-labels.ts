import { chainLabel } from "#chains/chain-label.ts"
import { chainOfStream, type StreamKey } from "#schemas/domain/stream-key.ts"

/** Metric labels of a stream: the slug of its chain, or its key if it belongs to no chain. */
export const streamLabels = (stream: StreamKey): Readonly<Record<string, string>> => {
  const chainId = chainOfStream(stream)
  return chainId === undefined ? { stream } : { chain: chainLabel(chainId) }
}
