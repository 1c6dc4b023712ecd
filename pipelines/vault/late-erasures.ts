/** Erasures that happen between the opening of content and the end of its writing. */
import { bytesOfHex } from "#schemas/avro/scalar-text.ts"
import type { Hex } from "#schemas/domain/primitive.ts"
import type { SourceEvent } from "#schemas/events/source-event.ts"
import { isSealed } from "#schemas/social/source-content.ts"
import { type KeyTree, leafKey } from "./key-tree.ts"
import type { Erasure } from "./row-eraser.ts"
import { subjectOf } from "./seal-item.ts"

/** Erasures of items that were opened with the trees of a moment, and cannot be opened with those of a later one. */
export const lateErasures = (
  events: Iterable<{ readonly event: SourceEvent }>,
  opened: ReadonlyMap<string, KeyTree>,
  later: ReadonlyMap<string, KeyTree>,
): ReadonlyArray<Erasure> => {
  const hashesOf = new Map<string, Set<Hex>>()
  for (const { event } of events) {
    if (!isSealed(event)) continue
    for (const { fid, hash } of event.items) {
      const subject = subjectOf(fid)
      const [before, after] = [opened.get(subject), later.get(subject)]
      // Erased leaves add nodes.
      if (before === undefined || before.nodes.length === after?.nodes.length) continue
      const hashes = hashesOf.get(subject) ?? new Set()
      hashesOf.set(subject, hashes)
      const key = bytesOfHex(hash)
      if (after !== undefined && leafKey(before, key) !== undefined && leafKey(after, key) === undefined)
        hashes.add(hash)
    }
  }
  return [...hashesOf].flatMap(([subject, hashes]) =>
    later.has(subject) && hashes.size === 0 ? [] : { subject, hashes: [...hashes] },
  )
}
