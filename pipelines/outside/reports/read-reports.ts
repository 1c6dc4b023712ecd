/** Recording reports about collections: what callers file in the inbox becomes records of a stream, which are kept. */
import { Clock, Effect, Metric, Option, Schema, Stream } from "effect"
import { CollectionReportText, reportRequests } from "#schemas/domain/nft-request.ts"
import type { CollectionReported } from "#schemas/events/collection-reported.ts"
import { drainOnInterrupt } from "../../drain-on-interrupt.ts"
import { type FiledRequest, readInbox } from "../../log/inbox.ts"
import { StreamOwnership } from "../../log/stream-ownership.ts"
import { type LogWriter, openWriter } from "../../log/writer.ts"
import { runOwned } from "../../run-owned.ts"
import { keepReading } from "../keep-reading.ts"

const reportsRecorded = Metric.counter("pipelines_reports_recorded_total", {
  description: "Reports of callers about collections that were recorded.",
  incremental: true,
})

/** Settings of recording reports. */
export interface ReportSettings {
  /** Longest delay between retries while the log is unavailable. */
  readonly retryDelayMsMax: number
}

const stream = "reports"

/** Newest reports from which a restarted process restores what was recorded. Recording a report twice has no effect. */
const rememberedReports = 4_096

/** Delay before a process that was superseded tries again. */
const standbyMs = 5_000

const decodeReport = Schema.decodeUnknownOption(CollectionReportText)

/** The record of a request; none for one that this release cannot read. */
export const reportOf = (
  { id, payload, filedAtMs }: FiledRequest,
  readAtMs: number,
): ReadonlyArray<CollectionReported> =>
  Option.match(decodeReport(payload), {
    onNone: () => [],
    onSome: ({ keyId, chainId, collection, isSpam }) => [
      {
        kind: "CollectionReported",
        requestId: id,
        keyId,
        chainId,
        // The API files addresses in canonical form.
        collection: collection as CollectionReported["collection"],
        isSpam,
        filedAtMs,
        readAtMs,
      },
    ],
  })

/** Opens the stream, with the requests that it has. */
const openReports = Effect.gen(function* () {
  const writer = yield* openWriter({ stream, rememberEvents: rememberedReports })
  const recorded = new Set(
    writer.remembered.flatMap(({ event }) => (event.kind === "CollectionReported" ? [event.requestId] : [])),
  )
  return { writer, recorded }
})

/** Records the reports of the inbox forever. The stream begins with the first report. */
const recordReports = Effect.fnUntraced(function* (noteSuccess: Effect.Effect<void>) {
  let opened: { readonly writer: LogWriter; readonly recorded: ReadonlySet<string> } | undefined
  const record = Effect.fnUntraced(function* (requests: ReadonlyArray<FiledRequest>) {
    opened ??= yield* openReports
    const { writer, recorded } = opened
    const readAtMs = yield* Clock.currentTimeMillis
    const events = requests.filter(({ id }) => !recorded.has(id)).flatMap((request) => reportOf(request, readAtMs))
    yield* drainOnInterrupt(writer.append(events))
    yield* noteSuccess
    yield* Metric.update(reportsRecorded, events.length)
  })
  return yield* readInbox(reportRequests).pipe(Stream.runForEachArray(record))
})

/**
 * Records the reports of callers in the stream `reports` forever, if this process owns it. An inbox contains each request once.
 *
 * A stream that is broken stops with an alarm.
 */
export const readReports = Effect.fnUntraced(function* ({ retryDelayMsMax }: ReportSettings) {
  const ownership = yield* StreamOwnership
  const member = yield* ownership.join({ group: "readers", candidates: Effect.succeed(new Set([stream])) })
  const read = (owned: string) =>
    keepReading(recordReports, {
      retryDelayMsMax,
      standBy: Effect.andThen(
        Effect.logInfo("Another process records the reports; standing by."),
        Effect.sleep(standbyMs),
      ),
    }).pipe(
      Effect.catch((failure) => Effect.logError("Reports are no longer recorded.", failure)),
      Effect.annotateLogs({ stream: owned }),
    )
  return yield* runOwned(member.owned, read)
}, Effect.scoped)
