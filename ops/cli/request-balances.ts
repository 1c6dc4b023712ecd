/** Files the API's requests for balances in the inbox that the readers of chains read. */
import { Clock, Effect, Layer } from "effect"
import { RequestBalances } from "#api/request/request-balances.ts"
import type { EventLog } from "#pipelines/log/event-log.ts"
import { fileRequests } from "#pipelines/log/inbox.ts"
import { type BalanceRequest, balanceRequests } from "#schemas/domain/balance-request.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"

/** An account stays watched for a day after the last request for it; requests within an hour are one. */
const repeatAfterMs = 3_600_000

/** Requests that this process remembers, so as not to file them again. */
const rememberedMax = 100_000

/** Requests of one query that are filed; the others are left to a later query. */
const requestsMax = 1_000

/**
 * Files requests for balances.
 *
 * @param isWatched - Whether the balances of a chain are read on demand.
 */
export const layerRequestBalances = (isWatched: (chainId: ChainId) => boolean): Layer.Layer<never, never, EventLog> =>
  Layer.effect(
    RequestBalances,
    Effect.gen(function* () {
      const context = yield* Effect.context<EventLog>()
      const remembered = new Set<string>()
      const idOf = ({ chainId, account, tokens }: BalanceRequest, nowMs: number) =>
        [chainId, account, ...tokens.toSorted(), Math.floor(nowMs / repeatAfterMs)].join(" ")
      const file = Effect.fnUntraced(function* (requests: ReadonlyArray<BalanceRequest>) {
        const nowMs = yield* Clock.currentTimeMillis
        const fresh = requests
          .filter(({ chainId }) => isWatched(chainId))
          .map((request) => ({ id: idOf(request, nowMs), payload: JSON.stringify(request) }))
          .filter(({ id }) => !remembered.has(id))
          .slice(0, requestsMax)
        if (fresh.length === 0) return
        for (const { id } of fresh) remembered.add(id)
        for (const id of remembered) {
          if (remembered.size <= rememberedMax) break
          remembered.delete(id)
        }
        yield* fileRequests(balanceRequests, fresh).pipe(
          Effect.tapError(() =>
            Effect.sync(() => {
              for (const { id } of fresh) remembered.delete(id)
            }),
          ),
        )
      })
      return (requests: ReadonlyArray<BalanceRequest>) =>
        file(requests).pipe(
          Effect.catch((failure) => Effect.logWarning("Balances could not be requested.", failure)),
          Effect.provide(context),
          Effect.forkDetach,
          Effect.asVoid,
        )
    }),
  )
