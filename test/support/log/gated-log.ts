/**
 * A log with injected faults of appends: lost, in part, or without a response. Without faults it behaves like the underlying log and
 * fulfils its contract.
 */
import { Effect, Layer, Stream } from "effect"
import { type AppendRequest, EventLog, LogUnavailable } from "#pipelines/log/event-log.ts"
import type { StreamKey } from "#schemas/domain/stream-key.ts"

/** Outcome of an append. */
export interface AppendFate {
  /** Number of records, from the first on, that the log contains afterwards. */
  readonly storedRecords: number
  /** `delivered`: the caller gets the result; `lost`: it fails with `LogUnavailable`; `dead`: it never gets a response. */
  readonly answer: "delivered" | "lost" | "dead"
}

/** Behaviour of the log. */
export interface LogFaults {
  /** Decides about an append in advance; `undefined` for a successful one. May wait. */
  readonly append: (request: AppendRequest) => Effect.Effect<AppendFate | undefined>
  /** Runs before each chunk that a reader gets. May fail. */
  readonly read: (stream: StreamKey) => Effect.Effect<void, LogUnavailable>
  /** True for a log without writer fencing, such as a broker: it accepts records of a superseded writer. */
  readonly takesEveryWriter: boolean
}

/** No faults. */
export const noLogFaults: LogFaults = {
  append: () => Effect.succeed(undefined),
  read: () => Effect.void,
  takesEveryWriter: false,
}

/** The failure of a log whose response was lost. */
export const lostAnswer = (stream: StreamKey): LogUnavailable =>
  new LogUnavailable({ stream, operation: "answer for", cause: new Error("The answer was lost on purpose.") })

/** The underlying log, with faults. */
export const layerGatedLog = (faults: LogFaults): Layer.Layer<EventLog, never, EventLog> =>
  Layer.effect(
    EventLog,
    Effect.map(EventLog, (log) => {
      const currentWriters = new Map<StreamKey, string>()

      const appendWhole = (request: AppendRequest) => {
        if (request.isStart) currentWriters.set(request.stream, request.writerId)
        // The underlying log checks the writer of the request only, not the records, so these pass.
        const writerId = (faults.takesEveryWriter && currentWriters.get(request.stream)) || request.writerId
        return log.append({ ...request, writerId })
      }

      const append = (request: AppendRequest) =>
        Effect.gen(function* () {
          const fate = yield* faults.append(request)
          if (fate === undefined) return yield* appendWhole(request)
          const records = request.records.slice(0, fate.storedRecords)
          const end = records.length > 0 ? yield* appendWhole({ ...request, records }) : yield* log.end(request.stream)
          if (fate.answer === "dead") return yield* Effect.never
          if (fate.answer === "lost") return yield* lostAnswer(request.stream)
          return end
        })

      return EventLog.of({
        streams: log.streams,
        append,
        file: log.file,
        restore: log.restore,
        read: (from) =>
          log.read(from).pipe(Stream.mapArrayEffect((chunk) => Effect.as(faults.read(from.stream), chunk))),
        end: log.end,
      })
    }),
  )
