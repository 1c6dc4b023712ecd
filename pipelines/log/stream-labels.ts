import { chainLabel } from "#chains/chain-label.ts"
import { chainOfStream, type StreamKey } from "#schemas/domain/stream-key.ts"

/** Labels of a stream's metrics: the slug of its chain, or, for a stream of no chain, its key. */
export const streamLabels = (stream: StreamKey): Readonly<Record<string, string>> => {
  const chainId = chainOfStream(stream)
  return chainId === undefined ? { stream } : { chain: chainLabel(chainId) }
}
