/** Opening the sealed content of records, for rows. */
import { Effect } from "effect"
import type { DocumentFetched } from "#schemas/events/document-fetched.ts"
import type { SocialItem } from "#schemas/events/social-item.ts"
import type { SourceEvent } from "#schemas/events/source-event.ts"
import {
  changeOfChainEvent,
  changeOfMessage,
  changeOfNameProof,
  type SocialChange,
} from "#schemas/social/social-change.ts"
import type { SocialContent } from "#schemas/social/social-content.ts"
import { isSealed, type OpenedDocument, type SealedEvent, type SourceContent } from "#schemas/social/source-content.ts"
import { erasablesOf } from "./erasable.ts"
import { isContentErased, openText } from "./fetched-content.ts"
import type { KeyTree } from "./key-tree.ts"
import { openSealed } from "./seal.ts"
import { keyOfItem } from "./seal-item.ts"
import { Vault } from "./vault.ts"

const changeOf: Readonly<Record<SocialItem["form"], (bytes: Uint8Array) => SocialChange | undefined>> = {
  message: changeOfMessage,
  name: changeOfNameProof,
  chain: changeOfChainEvent,
}

/** The content of an event of the social network. What was erased has no change. */
const socialContent = (event: SealedEvent, trees: ReadonlyMap<string, KeyTree>): SocialContent => {
  const changeAt = (item: SocialItem): SocialChange | undefined => {
    const key = keyOfItem(item, trees)
    const bytes = key === undefined ? undefined : openSealed(key, item.sealed)
    return bytes === undefined ? undefined : changeOf[item.form](bytes)
  }
  return {
    kind: "SocialContent",
    shard: event.shard,
    isFirst: event.kind === "SocialSnapshotRead" && event.isFirst,
    replacedFids: event.kind === "SocialSnapshotRead" && !event.isFirst ? event.fids : [],
    changes: event.items.flatMap((item, place) => {
      const change = changeAt(item)
      return change === undefined ? [] : [{ place, isRemoved: item.isRemoved, change }]
    }),
    readAtMs: event.readAtMs,
  }
}

/** A document with its text; undefined where it was erased, or cannot be read. */
const openedDocument = (
  { sealed, body, ...document }: DocumentFetched,
  trees: ReadonlyMap<string, KeyTree>,
): OpenedDocument | undefined => {
  if (sealed === undefined) return isContentErased(document.digest, trees) ? undefined : { ...document, body }
  const text = openText(document.digest, sealed, trees)
  return text === undefined ? undefined : { ...document, body: text }
}

/** The content of an event; undefined for fetched content that was erased. */
export const contentOf = (event: SourceEvent, trees: ReadonlyMap<string, KeyTree>): SourceContent | undefined => {
  if (isSealed(event)) return socialContent(event, trees)
  if (event.kind === "DocumentFetched") return openedDocument(event, trees)
  if (event.kind !== "MediaExamined" || event.digest === undefined) return event
  return isContentErased(event.digest, trees) ? undefined : event
}

/** Events of a stream. */
type PlacedEvents = ReadonlyArray<{ readonly event: SourceEvent; readonly seq: number }>

/** The trees that the vault has now for the content of events. */
export const treesOfContent = Effect.fnUntraced(function* (events: PlacedEvents) {
  const vault = yield* Vault
  const subjects = new Set(events.flatMap(({ event }) => erasablesOf(event).map(({ subject }) => subject)))
  return subjects.size === 0 ? new Map<string, KeyTree>() : yield* vault.treesOf(subjects)
})

/** The content of some events. */
export const openContent = (events: PlacedEvents, trees: ReadonlyMap<string, KeyTree>) =>
  events.flatMap(({ event, seq }): ReadonlyArray<{ readonly event: SourceContent; readonly seq: number }> => {
    const content = contentOf(event, trees)
    return content === undefined ? [] : [{ event: content, seq }]
  })
