import { bitcoin } from "#chains/definitions/bitcoin.ts"
import { utxoTimeline } from "#pipelines/interpret/utxo/timeline.ts"
import { withoutFacts } from "#schemas/facts/block-facts.ts"
import type { TimelineEntry } from "#schemas/facts/timeline-entry.ts"
import { buildUtxoBlock, type TransactionDraft } from "./utxo-block.ts"

/** The timeline entry of a transaction of Bitcoin. */
export const entryOf = (draft: TransactionDraft): TimelineEntry => {
  const [facts] = utxoTimeline.handle({ chain: bitcoin, blocks: [withoutFacts(buildUtxoBlock(7, [draft]))] })
  const [entry] = facts?.timeline ?? []
  if (entry === undefined) throw new Error("One transaction gives one entry.")
  return entry
}
