import type { DocumentFetched } from "../events/document-fetched.ts"
import type { SocialBlocksRead } from "../events/social-blocks-read.ts"
import type { SocialSnapshotRead } from "../events/social-snapshot-read.ts"
import type { SourceEvent } from "../events/source-event.ts"
import type { SocialContent } from "./social-content.ts"

/** Events of the social network, whose items are sealed. */
export type SealedEvent = SocialBlocksRead | SocialSnapshotRead

/** A document with the text that its record seals. */
export type OpenedDocument = Omit<DocumentFetched, "sealed">

/** The source of rows: an event as it is in the log, or the content of a sealed one. */
export type SourceContent = Exclude<SourceEvent, SealedEvent | DocumentFetched> | OpenedDocument | SocialContent

/** The content of a kind. */
export type SourceContentOf<Kind extends SourceContent["kind"]> = Extract<SourceContent, { readonly kind: Kind }>

/** Whether an event is of the social network. */
export const isSealed = (event: SourceEvent): event is SealedEvent =>
  event.kind === "SocialBlocksRead" || event.kind === "SocialSnapshotRead"
