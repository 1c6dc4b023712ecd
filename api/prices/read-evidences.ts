import { Effect } from "effect"
import type { PriceEvidence } from "#projections/prices/price-evidence.ts"
import { type EvidenceQuery, readPriceEvidence } from "#projections/prices/read-price-evidence.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { trustedQuotes } from "#schemas/domain/trusted-quotes.ts"
import { servedChain } from "../catalogue/served-chains.ts"
import type { PriceSource } from "./token-price.ts"

/** A token whose price's evidence is requested. */
export interface EvidenceKey extends EvidenceQuery {
  readonly chainId: ChainId
}

/** Evidence, and the times of the blocks that it names. */
export interface DatedEvidence {
  readonly evidence: PriceEvidence
  readonly timesMs: ReadonlyMap<number, number>
}

/** One text for each key. */
export const evidenceKeyText = ({ chainId, token, pricedMs, atMs }: EvidenceKey): string =>
  `${chainId} ${token} ${pricedMs} ${atMs}`

/** Evidence by `evidenceKeyText`, of chains that have prices. */
export const readEvidences = Effect.fnUntraced(function* (keys: ReadonlyArray<EvidenceKey>, source: PriceSource) {
  const found = new Map<string, DatedEvidence>()
  for (const [chainId, queries] of Map.groupBy(keys, (key) => key.chainId)) {
    const trusted = trustedQuotes(servedChain(source.chains, chainId))
    if (trusted === undefined) continue
    const rows = yield* readPriceEvidence({ marks: source.marks.select([chainId]), trusted, queries })
    for (const { query, evidence, timesMs } of rows) found.set(evidenceKeyText(query), { evidence, timesMs })
  }
  return found
})
