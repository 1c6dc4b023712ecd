/** Sources whose content is at configured locations, URLs or files. Each location is read as a whole, and recorded where it changed or is old. */
import { createHash } from "node:crypto"
import { Clock, Effect, Metric, Schema } from "effect"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { LocatedSource } from "#schemas/domain/source.ts"
import type { SourceEvent, SourceEventOf } from "#schemas/events/source-event.ts"
import { type ContentLocation, contentLocation } from "./content-location.ts"
import { fetchContent } from "./fetch-content.ts"
import type { OutsideSource, SourceReader, SourceSettings } from "./outside-source.ts"

/** Readings of locations, with the attributes `stream` and `outcome`. */
export const sourceReadings = Metric.counter("pipelines_source_readings_total", {
  description: "Readings of a location of a source, by outcome: `changed`, `unchanged` or `failed`.",
  incremental: true,
})

const entriesDropped = Metric.counter("pipelines_source_entries_dropped_total", {
  description: "Entries of a source's content that are invalid or repeated.",
  incremental: true,
})

/** Content is not what its source expects. Its last record stays in use. */
export class ContentMalformed extends Schema.TaggedError<ContentMalformed>()("ContentMalformed", {
  location: Schema.String,
  /** Expected content, with its article: `a token list`. */
  expected: Schema.String,
  reason: Schema.String,
}) {
  readonly kind = "rejected"
  override get message() {
    return `${this.location} is not ${this.expected}: ${this.reason}.`
  }
}

/** Content as it was read. */
export interface Content {
  /** Name of the location. */
  readonly location: string
  /** Place of the location in the setting, from 0. */
  readonly rank: number
  readonly bytes: Uint8Array
  readonly readAtMs: number
  /** Chains of the service: content about others is not recorded. */
  readonly chainIds: ReadonlySet<ChainId>
}

/** The event of content, and the number of its entries that were left out because they are invalid. */
export interface ParsedContent<Event extends SourceEvent> {
  readonly event: Event
  readonly droppedCount: number
}

/** Declaration of a source with configured locations. */
export interface LocationSource<Kind extends SourceEvent["kind"]> {
  readonly source: LocatedSource
  /** Kind of its events, one for each reading of a location that differs from the last one recorded. */
  readonly kind: Kind
  readonly intervalMs: number
  /** Time after which unchanged content is recorded again; never where absent. */
  readonly recordIntervalMs?: number
  /** Larger content is not read. */
  readonly bytesMax: number
  readonly parse: (content: Content) => ParsedContent<SourceEventOf<Kind>> | ContentMalformed
  readonly locationOf: (event: SourceEventOf<Kind>) => string
  /** The part of an event that is compared with the last record, as JSON: everything except the time of reading. */
  readonly contentOf: (event: SourceEventOf<Kind>) => unknown
  /** Whether new chains in the log are a reason to read it again. */
  readonly isOfChains: boolean
  /** The event of a location that was removed from the setting. */
  readonly removed: (location: string, readAtMs: number) => SourceEventOf<Kind>
}

const fingerprintOf = (content: unknown): string => createHash("sha256").update(JSON.stringify(content)).digest("hex")

/** Time of a reading; 0 for reads of state, which have none and no location. */
const readAtMsOf = ({ readAtMs = 0 }: SourceEvent): number => readAtMs

/** Defines a source with configured locations: it fetches, compares, logs and counts. */
export const defineLocationSource = <const Kind extends SourceEvent["kind"]>(
  source: LocationSource<Kind>,
): OutsideSource => {
  const isOwn = (event: SourceEvent): event is SourceEventOf<Kind> => event.kind === source.kind
  const count = (outcome: "changed" | "unchanged" | "failed") =>
    Metric.update(Metric.withAttributes(sourceReadings, { stream: source.source, outcome }), 1)

  const locationsIn = ({ locations }: SourceSettings) => locations[source.source] ?? []

  const openReader = (settings: SourceSettings): SourceReader => {
    const locations = locationsIn(settings).map(contentLocation)
    const configured = new Set(locations.map(({ name }) => name))
    const recorded = new Map<string, { readonly fingerprint: string; readonly readAtMs: number }>()
    const hasChanged = (event: SourceEventOf<Kind>): boolean =>
      recorded.get(source.locationOf(event))?.fingerprint !== fingerprintOf(source.contentOf(event))
    const isOld = (event: SourceEventOf<Kind>): boolean => {
      const { recordIntervalMs = Number.POSITIVE_INFINITY } = source
      return readAtMsOf(event) - (recorded.get(source.locationOf(event))?.readAtMs ?? 0) >= recordIntervalMs
    }

    /** The event of a location; absent where it is unchanged and recorded. Fails where its content cannot be read. */
    const readOne = Effect.fnUntraced(function* (
      location: ContentLocation,
      { rank, chainIds }: Pick<Content, "chainIds" | "rank">,
    ) {
      const bytes = yield* fetchContent(location, source.bytesMax)
      const readAtMs = yield* Clock.currentTimeMillis
      const parsed = source.parse({ location: location.name, rank, bytes, readAtMs, chainIds })
      if (parsed instanceof ContentMalformed) return yield* parsed
      const { event, droppedCount } = parsed
      if (!hasChanged(event)) return yield* Effect.as(count("unchanged"), isOld(event) ? event : undefined)
      yield* count("changed")
      yield* Metric.update(Metric.withAttributes(entriesDropped, { stream: source.source }), droppedCount)
      yield* Effect.logInfo("The content of a source changed.").pipe(Effect.annotateLogs({ url: location.name }))
      return event
    })
    const read = Effect.fnUntraced(function* (chainIds: ReadonlySet<ChainId>) {
      const readAtMs = yield* Clock.currentTimeMillis
      const events: Array<SourceEventOf<Kind>> = []
      let isComplete = true
      for (const [rank, location] of locations.entries()) {
        const event = yield* readOne(location, { rank, chainIds }).pipe(
          Effect.catch((failure) => {
            isComplete = false
            return Effect.andThen(count("failed"), Effect.logWarning("The content of a source was rejected.", failure))
          }),
        )
        if (event !== undefined) events.push(event)
      }
      const removed = [...recorded.keys()]
        .filter((location) => !configured.has(location))
        .map((location) => source.removed(location, readAtMs))
      return { events: [...events, ...removed.filter(hasChanged)], isComplete }
    })
    const note = (event: SourceEvent): void => {
      if (!isOwn(event)) return
      const fingerprint = fingerprintOf(source.contentOf(event))
      recorded.set(source.locationOf(event), { fingerprint, readAtMs: readAtMsOf(event) })
    }
    return { note, read }
  }
  return {
    source: source.source,
    intervalMs: source.intervalMs,
    isOfChains: source.isOfChains,
    isConfigured: (settings) => locationsIn(settings).length > 0,
    makeReader: (settings) => Effect.sync(() => openReader(settings)),
  }
}
