/** Spam marks as a caller's reports change them. Reports count for the key that filed them only. */
import { Effect } from "effect"
import { type ReportRow, reportsOfKey } from "#projections/outside/collection-reports.ts"
import { makeStoreFlights } from "#projections/prices/single-flight.ts"
import { markOf } from "#projections/spam/spam-mark.ts"
import type { TokenSpamMark } from "#projections/spam/spam-marks.ts"
import { tokenKeyText } from "#schemas/domain/token-key.ts"
import type { Caller } from "../access/api-keys.ts"
import type { MarkVector } from "../marks/mark-vector.ts"

type Reports = ReadonlyArray<ReportRow>

/** Reports in the cache, of all keys: some 200 bytes each, 20 MB. */
const cachedReportsMax = 100_000

const reportFlights = makeStoreFlights<Reports>(cachedReportsMax, (reports) => Math.max(1, reports.length))

const reportedMark = markOf([{ kind: "reported" }])

/**
 * Applies the reports of a caller to spam marks by `tokenKeyText`.
 *
 * @param isRequested - Whether the mark of a token was requested.
 */
export const withReports = Effect.fnUntraced(function* (
  found: ReadonlyMap<string, TokenSpamMark>,
  isRequested: (tokenText: string) => boolean,
  { marks, caller }: { readonly marks: MarkVector; readonly caller: Caller },
) {
  // No report has been filed yet.
  const mark = marks.selectSource("reports")
  if (mark === undefined) return found
  const name = `${caller.keyId} ${mark.place.seq}`
  const reports = yield* reportFlights.get(name, reportsOfKey(caller.keyId, mark))
  const changed = new Map(found)
  for (const report of reports) {
    const text = tokenKeyText(report)
    if (!report.isSpam) changed.delete(text)
    else if (reportedMark !== undefined && isRequested(text))
      changed.set(text, { ...reportedMark, chainId: report.chainId, token: report.token })
  }
  return changed
})
