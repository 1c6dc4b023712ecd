import { Clock, Effect } from "effect"

/** Reports the progress of long work in one line. */
export type ReportProgress = (text: string) => Effect.Effect<void>

const intervalMs = 1_000

/** Drops reports that follow another within a second. */
export const throttled = (report: ReportProgress): ReportProgress => {
  let reportedAtMs = Number.NEGATIVE_INFINITY
  return Effect.fnUntraced(function* (text) {
    const nowMs = yield* Clock.currentTimeMillis
    if (nowMs - reportedAtMs < intervalMs) return
    reportedAtMs = nowMs
    yield* report(text)
  })
}
