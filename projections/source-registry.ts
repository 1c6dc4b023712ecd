import { listedTokens } from "./outside/listed-tokens.ts"
import { tokenListReadings } from "./outside/token-list-readings.ts"
import type { SourceProjection } from "./table/source-projection.ts"

// biome-ignore format: one entry per line, so that concurrent additions do not conflict.
/** Every table that the stream of a source outside the chains fills. */
export const sourceProjections: ReadonlyArray<SourceProjection> = [
  listedTokens,
  tokenListReadings,
]
