/** First pages of histories, as wallets poll them: reused until a block adds an entry to one of their accounts. Dropping them changes no answer. */
import { Effect } from "effect"
import { readTimelinePage, type TimelinePage, type TimelineRow } from "#projections/transactions/timeline-page.ts"
import { makeDependentCache } from "./dependent-cache.ts"

const firstPages = makeDependentCache<ReadonlyArray<TimelineRow>>({
  dependency: "entry",
  weightOf: ({ value }) => 1 + value.length,
})

/** `readTimelinePage`, with first pages cached. */
export const cachedTimelinePage: typeof readTimelinePage = (page: TimelinePage) => {
  const { marks, subjects, perspective, filters, order, after, ceilings, limit, versions } = page
  const isFirst = after === undefined && versions === undefined && (ceilings?.size ?? 0) === 0
  if (!isFirst) return readTimelinePage(page)
  const key = JSON.stringify([subjects, perspective, filters, order, limit])
  const readFirst = Effect.map(readTimelinePage(page), (rows) => {
    const isTransient = rows.some(({ isLater }) => isLater)
    return new Map([[key, { value: rows, dependsOn: subjects, isTransient }]])
  })
  return Effect.map(
    firstPages({ marks, keys: [key] }, () => readFirst),
    (found) => found.get(key) ?? [],
  )
}
