import type { Hex } from "#schemas/domain/primitive.ts"
import type { SourceEvent } from "#schemas/events/source-event.ts"
import { isSealed } from "#schemas/social/source-content.ts"
import { subjectOfContent } from "./fetched-content.ts"
import { subjectOf } from "./seal-item.ts"

/** Something that can be erased alone. */
interface Erasable {
  /** Its owner in the vault. */
  readonly subject: string
  readonly hash: Hex
}

/** Everything in an event that can be erased. */
export const erasablesOf = (event: SourceEvent): ReadonlyArray<Erasable> => {
  if (isSealed(event)) return event.items.map(({ fid, hash }) => ({ subject: subjectOf(fid), hash }))
  if (event.kind !== "DocumentFetched" && event.kind !== "MediaExamined") return []
  const { digest } = event
  return digest === undefined ? [] : [{ subject: subjectOfContent(digest), hash: digest }]
}
