/**
 * Looks for positions that no event names (decision 0018), of accounts whose balances were read as a whole. Beside the rounds of `read-requested.ts`: a search takes
 * hundreds of calls, and nobody waits for it.
 */
import { Effect, Ref } from "effect"
import { noteSearched, searchDue } from "#chains/reads/watch-list.ts"
import { positionReads, positionSearches } from "#schemas/domain/position-read.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { Outage, OutageLines } from "../outage.ts"
import { idleMs, linkOfTip, type Reading, recordReads, retryDelayMs, type Tip } from "./record-reads.ts"

/** Log lines of an outage of `searchNext`. */
export const searchLines: OutageLines = {
  begin: (failure) => Effect.logWarning("Positions of an account could not be searched for; retrying.", failure),
  end: Effect.logInfo("Positions of an account are searched for again."),
}

/** Looks for positions of the account that has waited the longest for it. Without any it waits a moment. */
export const searchNext = Effect.fnUntraced(function* (settings: Reading, { noteFailure, noteSuccess }: Outage) {
  const account = searchDue(yield* Ref.get(settings.watchList))
  const { tip } = yield* Ref.get(settings.status)
  if (account === undefined || tip === undefined) return yield* Effect.sleep(idleMs)
  yield* searchAccount(settings, { account, tip }).pipe(
    Effect.tap(noteSuccess),
    Effect.catchTag(["RpcUnavailable", "BlockMissing"], (failure) =>
      Effect.andThen(noteFailure(failure), Effect.sleep(retryDelayMs)),
    ),
  )
})

const searchAccount = Effect.fnUntraced(function* (
  reading: Reading,
  { account, tip }: { readonly account: Address; readonly tip: Tip },
) {
  const block = yield* linkOfTip(reading, tip)
  const parts = yield* reading.positions.search(account, block)
  yield* recordReads(reading, {
    tip,
    reads: { [positionSearches]: [{ account }], ...(parts.length === 0 ? {} : { [positionReads]: parts }) },
    note: (list) => noteSearched(list, account, tip.number),
  })
})
