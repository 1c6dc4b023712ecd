import { listedTokens } from "./outside/listed-tokens.ts"
import { tokenListReadings } from "./outside/token-list-readings.ts"
import type { SourceProjection } from "./table/source-projection.ts"

/** Every table that the stream of a source outside the chains fills. */
export const sourceProjections: ReadonlyArray<SourceProjection> = [listedTokens, tokenListReadings]
