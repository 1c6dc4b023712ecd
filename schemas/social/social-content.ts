import type { SocialChange } from "./social-change.ts"

/** A change, at its place in a record. */
export interface PlacedChange {
  /** Index in the record, from 0. */
  readonly place: number
  /** True where the message that made the change is gone. */
  readonly isRemoved: boolean
  readonly change: SocialChange
}

/** The content of a record of the social network, as far as its bytes can still be read. */
export interface SocialContent {
  readonly kind: "SocialContent"
  readonly shard: number
  /** Whether it is of a first snapshot, before which there is nothing. */
  readonly isFirst: boolean
  /** Users of whom nothing before the record counts. */
  readonly replacedFids: ReadonlyArray<number>
  readonly changes: ReadonlyArray<PlacedChange>
  readonly readAtMs: number
}
