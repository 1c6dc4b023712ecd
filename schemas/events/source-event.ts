import type { CollectionReported } from "./collection-reported.ts"
import type { DescriptorRead } from "./descriptor-read.ts"
import type { DocumentFailed } from "./document-failed.ts"
import type { DocumentFetched } from "./document-fetched.ts"
import type { Erased } from "./erased.ts"
import type { ExchangeRateRead } from "./exchange-rate-read.ts"
import type { MarketDataRead } from "./market-data-read.ts"
import type { MediaExamined } from "./media-examined.ts"
import type { MediaFailed } from "./media-failed.ts"
import type { SocialBlocksRead } from "./social-blocks-read.ts"
import type { SocialSnapshotRead } from "./social-snapshot-read.ts"
import type { StateRead } from "./state-read.ts"
import type { TokenListRead } from "./token-list-read.ts"

/** Events that become rows without a fold. Each contains the time of its reading. */
export type SourceEvent =
  | CollectionReported
  | DescriptorRead
  | DocumentFailed
  | DocumentFetched
  | Erased
  | MarketDataRead
  | MediaExamined
  | MediaFailed
  | SocialBlocksRead
  | SocialSnapshotRead
  | StateRead
  | TokenListRead
  | ExchangeRateRead

/** The event of a kind. */
export type SourceEventOf<Kind extends SourceEvent["kind"]> = Extract<SourceEvent, { readonly kind: Kind }>

// biome-ignore format: one entry per line, so that concurrent additions do not conflict.
/** The kind of every such event. */
const sourceEventKinds: Readonly<Record<SourceEvent["kind"], true>> = {
  CollectionReported: true,
  DescriptorRead: true,
  DocumentFailed: true,
  DocumentFetched: true,
  Erased: true,
  MarketDataRead: true,
  MediaExamined: true,
  MediaFailed: true,
  SocialBlocksRead: true,
  SocialSnapshotRead: true,
  StateRead: true,
  TokenListRead: true,
  ExchangeRateRead: true,
}

/** Whether an event becomes rows without a fold. */
export const isSourceEvent = (event: { readonly kind: string }): event is SourceEvent => event.kind in sourceEventKinds
