/** Sources outside the chains: what is read there becomes records of the source's own stream, and nothing downstream fetches. */
import type { Effect, Scope } from "effect"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type { LocatedSource, SocialStream, Source } from "#schemas/domain/source.ts"
import type { SourceEvent } from "#schemas/events/source-event.ts"
import type { Vault } from "../vault/vault.ts"

/** Settings of all sources. */
export interface SourceSettings {
  /** Configured URLs and paths by source, by precedence. */
  readonly locations: Readonly<Partial<Record<LocatedSource, ReadonlyArray<string>>>>
  /** Absent where the social network is not read. */
  readonly social?: {
    /** URLs of hubs of the social network, by precedence. */
    readonly hubs: ReadonlyArray<string>
    /** Account that signs names of the network's own registry. */
    readonly nameSigner: Address
  }
}

/** Result of one reading of a source. */
export interface Reading {
  /** Changes since the last reading, to be appended. */
  readonly events: ReadonlyArray<SourceEvent>
  /** False where a part could not be read, so that the next reading follows soon. */
  readonly isComplete: boolean
  /** True where more can be read at once. */
  readonly hasMore?: boolean
}

/** A reader of a source, with its memory of the stream. */
export interface SourceReader {
  /** Remembers an event of the stream: the newest ones at a start, and each that was appended since. */
  readonly note: (event: SourceEvent) => void
  /**
   * Reads the source. Never fails: an unreadable part is logged and counted, and gives no event.
   *
   * @param chainIds - Content about other chains is not recorded.
   */
  readonly read: (chainIds: ReadonlySet<ChainId>) => Effect.Effect<Reading>
}

/** A source outside the chains. */
export interface OutsideSource {
  readonly source: Source | SocialStream
  /** Delay between two complete readings. */
  readonly intervalMs: number
  /** Whether its content is that of chains: it is then read once more as soon as the log has another one. */
  readonly isOfChains: boolean
  /** Newest events that its reader starts with; 64 where absent. A source with more records at once needs them all. */
  readonly rememberedEvents?: number
  /** Whether the settings enable the source. */
  readonly isConfigured: (settings: SourceSettings) => boolean
  readonly makeReader: (settings: SourceSettings) => Effect.Effect<SourceReader, never, Scope.Scope | Vault>
}
