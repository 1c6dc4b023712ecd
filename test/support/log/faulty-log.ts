import { Effect, Layer } from "effect"
import { EventLog, LogUnavailable } from "#pipelines/log/event-log.ts"

/** Fault of one append: its response is lost, or it never arrives. */
export type AppendFault = "answer lost" | "never arrived" | "half arrived"

/**
 * A log whose appends fail as listed, one after the other, then succeed: a broker behind a bad network.
 *
 * `faults` is consumed; its remaining length shows how many appends were attempted.
 */
export const layerFaultyLog = (faults: Array<AppendFault>): Layer.Layer<EventLog, never, EventLog> =>
  Layer.effect(
    EventLog,
    Effect.gen(function* () {
      const log = yield* EventLog
      return EventLog.of({
        ...log,
        append: (request) =>
          Effect.gen(function* () {
            const fault = faults.shift()
            if (fault === undefined) return yield* log.append(request)
            if (fault === "answer lost") yield* log.append(request)
            if (fault === "half arrived") {
              const half = request.records.slice(0, Math.ceil(request.records.length / 2))
              yield* log.append({ ...request, records: half })
            }
            return yield* new LogUnavailable({
              stream: request.stream,
              operation: "append to",
              cause: new Error(fault),
            })
          }),
      })
    }),
  )
