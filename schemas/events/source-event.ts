import type { TokenListRead } from "./token-list-read.ts"

/** Events of sources outside the chains. Each contains the time of its reading. */
export type SourceEvent = TokenListRead

/** The event of a kind. */
export type SourceEventOf<Kind extends SourceEvent["kind"]> = Extract<SourceEvent, { readonly kind: Kind }>

// biome-ignore format: one entry per line, so that concurrent additions do not conflict.
/** The kind of every event of a source. */
const sourceEventKinds: Readonly<Record<SourceEvent["kind"], true>> = {
  TokenListRead: true,
}

/** Whether an event belongs to a source outside the chains. */
export const isSourceEvent = (event: { readonly kind: string }): event is SourceEvent => event.kind in sourceEventKinds
