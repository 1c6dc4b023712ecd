/**
 * A log whose appends can go wrong: whole, in part, or without an answer. With appends that go well it is the log
 * below it, and keeps its contract.
 */
import { Effect, Layer, Stream } from "effect"
import { type AppendRequest, EventLog, LogUnavailable } from "#pipelines/log/event-log.ts"
import type { StreamKey } from "#schemas/domain/stream-key.ts"

/** What becomes of an append. */
export interface AppendFate {
  /** How many of the records, from the first on, come to be in the log. */
  readonly keptRecords: number
  /** `told` the caller learns how it went; `lost` it fails with `LogUnavailable`; `dead` it never hears again. */
  readonly answer: "told" | "lost" | "dead"
}

/** How the log treats its callers. */
export interface LogFaults {
  /** Decides about an append before it happens; `undefined` for one that goes well. May wait. */
  readonly append: (request: AppendRequest) => Effect.Effect<AppendFate | undefined>
  /** Before each chunk that a reader gets. May fail. */
  readonly read: (stream: StreamKey) => Effect.Effect<void, LogUnavailable>
  /** True for a log that does not know writers, as a broker: it takes the records of a superseded one, too. */
  readonly takesEveryWriter: boolean
}

/** Nothing goes wrong. */
export const noLogFaults: LogFaults = {
  append: () => Effect.succeed(undefined),
  read: () => Effect.void,
  takesEveryWriter: false,
}

/** The failure of a log that lost an answer. */
export const lostAnswer = (stream: StreamKey): LogUnavailable =>
  new LogUnavailable({ stream, operation: "answer for", cause: new Error("The answer was lost on purpose.") })

/** The log below, with faults. */
export const layerGatedLog = (faults: LogFaults): Layer.Layer<EventLog, never, EventLog> =>
  Layer.effect(
    EventLog,
    Effect.map(EventLog, (log) => {
      const currentWriters = new Map<StreamKey, string>()

      const appendWhole = (request: AppendRequest) => {
        if (request.isStart) currentWriters.set(request.stream, request.writerId)
        // The log below looks at the request's writer only, never into the records: so they get past it.
        const writerId = (faults.takesEveryWriter && currentWriters.get(request.stream)) || request.writerId
        return log.append({ ...request, writerId })
      }

      const append = (request: AppendRequest) =>
        Effect.gen(function* () {
          const fate = yield* faults.append(request)
          if (fate === undefined) return yield* appendWhole(request)
          const records = request.records.slice(0, fate.keptRecords)
          const end = records.length > 0 ? yield* appendWhole({ ...request, records }) : yield* log.end(request.stream)
          if (fate.answer === "dead") return yield* Effect.never
          if (fate.answer === "lost") return yield* lostAnswer(request.stream)
          return end
        })

      return EventLog.of({
        streams: log.streams,
        append,
        file: log.file,
        read: (from) =>
          log.read(from).pipe(Stream.mapArrayEffect((chunk) => Effect.as(faults.read(from.stream), chunk))),
        end: log.end,
      })
    }),
  )
