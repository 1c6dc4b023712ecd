/** Opening the sealed content of records, for rows. */
import { Effect } from "effect"
import type { SocialItem } from "#schemas/events/social-item.ts"
import type { SourceEvent } from "#schemas/events/source-event.ts"
import {
  changeOfChainEvent,
  changeOfMessage,
  changeOfNameProof,
  type SocialChange,
} from "#schemas/social/social-change.ts"
import type { SocialContent } from "#schemas/social/social-content.ts"
import { isSealed, type SealedEvent, type SourceContent } from "#schemas/social/source-content.ts"
import type { KeyTree } from "./key-tree.ts"
import { openSealed } from "./seal.ts"
import { keyOfItem, subjectOf } from "./seal-item.ts"
import { Vault } from "./vault.ts"

const changeOf: Readonly<Record<SocialItem["form"], (bytes: Uint8Array) => SocialChange | undefined>> = {
  message: changeOfMessage,
  name: changeOfNameProof,
  chain: changeOfChainEvent,
}

/** The content of a sealed event. What was erased has no change. */
export const contentOf = (event: SealedEvent, trees: ReadonlyMap<string, KeyTree>): SocialContent => {
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

/** Events of a stream. */
type PlacedEvents = ReadonlyArray<{ readonly event: SourceEvent; readonly seq: number }>

/** The trees that the vault has now for the content of events. */
export const treesOfContent = Effect.fnUntraced(function* (events: PlacedEvents) {
  const vault = yield* Vault
  const fids = events.flatMap(({ event }) => (isSealed(event) ? event.items.map(({ fid }) => fid) : []))
  return fids.length === 0 ? new Map<string, KeyTree>() : yield* vault.treesOf(new Set(fids.map(subjectOf)))
})

/** Opens the sealed ones of some events. */
export const openContent = (events: PlacedEvents, trees: ReadonlyMap<string, KeyTree>) =>
  events.map(({ event, seq }): { readonly event: SourceContent; readonly seq: number } => ({
    event: isSealed(event) ? contentOf(event, trees) : event,
    seq,
  }))
