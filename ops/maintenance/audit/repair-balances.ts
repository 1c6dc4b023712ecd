/** Repairs balances that differ from the chain: the reader reads them again, and what was read is the balance from there on. */
import { Effect, Schedule } from "effect"
import { fileRequests } from "#pipelines/log/inbox.ts"
import { type BalancePair, readSince } from "#projections/balances/audited-balances.ts"
import { storeOver } from "#projections/migrate/served-store.ts"
import { ownSet, release } from "#projections/registry.ts"
import { Store } from "#projections/store/store.ts"
import { readServed } from "#projections/table/commits.ts"
import { type BalanceRequest, balanceRequests } from "#schemas/domain/balance-request.ts"
import type { BlockReference } from "#schemas/domain/block-reference.ts"
import { type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"

/** Interval of looking whether balances have been read. */
const lookIntervalMs = 250

/** The balances that an audit found to differ. */
export interface BalanceRepair {
  readonly chainId: ChainId
  /** The block at which they differ. */
  readonly block: BlockReference
  readonly pairs: ReadonlyArray<BalancePair>
}

/** Files a request per account. Repeating the repair of a block is one request. Fails as the log does. */
export const requestRepair = Effect.fn("ops.requestRepair")(function* ({ chainId, block, pairs }: BalanceRepair) {
  const byAccount = Map.groupBy(pairs, ({ account }) => account)
  yield* fileRequests(
    balanceRequests,
    [...byAccount].map(([account, own]) => {
      const tokens = own.map(({ token }) => token).filter((token) => token !== zeroAddress)
      const request: BalanceRequest = { chainId, account, tokens, atBlock: block.number }
      return { id: `audit ${chainId} ${block.hash} ${account}`, payload: JSON.stringify(request) }
    }),
  )
})

/** Waits until all balances have been read at the block or after it, for at most `waitMs`. Returns the number of those that have. */
export const awaitRepair = Effect.fn("ops.awaitRepair")(function* (
  { chainId, block, pairs }: BalanceRepair,
  waitMs: number,
) {
  let repaired = 0
  const look = Effect.gen(function* () {
    const { set, marks } = yield* readServed(ownSet)
    const options = { chainId, marks, pairs, fromBlock: block.number }
    repaired = (yield* Effect.provideService(readSince(options), Store, yield* storeOver(set, release))).length
    return repaired === pairs.length
  })
  const untilRead = Effect.repeat(look, { until: (isDone) => isDone, schedule: Schedule.spaced(lookIntervalMs) })
  yield* Effect.timeoutOption(untilRead, waitMs)
  return repaired
})
