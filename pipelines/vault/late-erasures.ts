/** Erasures that happen between the opening of content and the end of its writing. */
import { bytesOfHex } from "#schemas/avro/scalar-text.ts"
import type { Hex } from "#schemas/domain/primitive.ts"
import type { SourceEvent } from "#schemas/events/source-event.ts"
import { erasablesOf } from "./erasable.ts"
import { isContentSubject } from "./fetched-content.ts"
import { type KeyTree, leafKey } from "./key-tree.ts"
import type { Erasure } from "./row-eraser.ts"

/** Whether content could be written with a tree: messages need one, and fetched content does only once some was erased. */
const isOpenIn = (subject: string, tree: KeyTree | undefined, hash: Hex): boolean =>
  tree === undefined ? isContentSubject(subject) : leafKey(tree, bytesOfHex(hash)) !== undefined

/** Erasures of content that was written with the trees of a moment, and cannot be with those of a later one. */
export const lateErasures = (
  events: Iterable<{ readonly event: SourceEvent }>,
  opened: ReadonlyMap<string, KeyTree>,
  later: ReadonlyMap<string, KeyTree>,
): ReadonlyArray<Erasure> => {
  const hashesOf = new Map<string, Set<Hex>>()
  for (const { event } of events) {
    for (const { subject, hash } of erasablesOf(event)) {
      const [before, after] = [opened.get(subject), later.get(subject)]
      // Erased leaves add nodes.
      if (before?.nodes.length === after?.nodes.length || !isOpenIn(subject, before, hash)) continue
      const hashes = hashesOf.get(subject) ?? new Set()
      hashesOf.set(subject, hashes)
      if (after !== undefined && !isOpenIn(subject, after, hash)) hashes.add(hash)
    }
  }
  return [...hashesOf].flatMap(([subject, hashes]) =>
    later.has(subject) && hashes.size === 0 ? [] : { subject, hashes: [...hashes] },
  )
}
