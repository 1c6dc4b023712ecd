import type { Hex } from "#schemas/domain/primitive.ts"
import type { SourceContent } from "#schemas/social/source-content.ts"
import type { Erasure } from "./row-eraser.ts"
import { subjectOf } from "./seal-item.ts"

/** The casts that their authors removed in events, whose rows are to be removed. A first snapshot has no earlier rows. */
export const removedCasts = (events: Iterable<{ readonly event: SourceContent }>): ReadonlyArray<Erasure> => {
  const hashesOf = new Map<string, Set<Hex>>()
  for (const { event } of events) {
    if (event.kind !== "SocialContent" || event.isFirst) continue
    for (const { isRemoved, change } of event.changes) {
      if (isRemoved || change.kind !== "cast" || change.content !== undefined) continue
      const subject = subjectOf(change.fid)
      const hashes = hashesOf.get(subject) ?? new Set()
      hashesOf.set(subject, hashes.add(change.hash))
    }
  }
  return [...hashesOf].map(([subject, hashes]) => ({ subject, hashes: [...hashes] }))
}
