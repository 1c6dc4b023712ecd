import { Effect } from "effect"
import { type TokenKey, tokenKeyText } from "#schemas/domain/token-key.ts"
import type { RequestContext } from "../request/request-context.ts"
import { readSpamMarks } from "../tokens/mark-spam.ts"
import { rankedMax } from "./ranking-page.ts"

/** A row with its score, and the contract that may be spam. */
export interface ScoredRow<Row> {
  readonly key: TokenKey
  readonly score: number
  readonly row: Row
}

/**
 * The rows of a ranking: by score, without spam. Equal scores stay in their order.
 *
 * @param candidatesMax - Rows with the highest scores that are judged: some of them are spam.
 */
export const topRows = Effect.fnUntraced(function* <Row>(
  scored: ReadonlyArray<ScoredRow<Row>>,
  candidatesMax: number,
  context: RequestContext,
) {
  const candidates = scored.toSorted((left, right) => right.score - left.score).slice(0, candidatesMax)
  // Callers share the ranking.
  const spam = yield* readSpamMarks(
    candidates.map(({ key }) => key),
    { ...context, caller: undefined },
  )
  return candidates
    .filter(({ key }) => !spam.has(tokenKeyText(key)))
    .slice(0, rankedMax)
    .map(({ row }) => row)
})
