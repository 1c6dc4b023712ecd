import type { SocialBlocksRead } from "../events/social-blocks-read.ts"
import type { SocialSnapshotRead } from "../events/social-snapshot-read.ts"
import type { SourceEvent } from "../events/source-event.ts"
import type { SocialContent } from "./social-content.ts"

/** Events of the log whose content is sealed. */
export type SealedEvent = SocialBlocksRead | SocialSnapshotRead

/** The source of rows: an event as it is in the log, or the content of a sealed one. */
export type SourceContent = Exclude<SourceEvent, SealedEvent> | SocialContent

/** The content of a kind. */
export type SourceContentOf<Kind extends SourceContent["kind"]> = Extract<SourceContent, { readonly kind: Kind }>

/** Whether the content of an event is sealed. */
export const isSealed = (event: SourceEvent): event is SealedEvent =>
  event.kind === "SocialBlocksRead" || event.kind === "SocialSnapshotRead"
