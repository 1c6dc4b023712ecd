/** Adds the accounts of requests to the watch list of a chain's reader. */
import { Effect, Option, Ref, Schedule, Schema, Stream } from "effect"
import { requestBalances, type WatchList } from "#chains/reads/watch-list.ts"
import { BalanceRequestText, balanceRequests } from "#schemas/domain/balance-request.ts"
import { type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import { readInbox } from "../log/inbox.ts"

const decodeRequest = Schema.decodeUnknownEffect(BalanceRequestText)

/**
 * Watches the accounts of the requests in the inbox for ever, those retained first: after a restart the accounts of the last day are watched
 * again, and their balances are read again.
 *
 * Requests for other chains, and those of a form that this release cannot read, are skipped.
 */
export const watchAccounts = (chainId: ChainId, watchList: Ref.Ref<WatchList>) =>
  readInbox(balanceRequests).pipe(
    Stream.runForEachArray((messages) =>
      Effect.gen(function* () {
        const decoded = yield* Effect.forEach(messages, ({ payload }) => Effect.option(decodeRequest(payload)))
        const balances = decoded
          .flatMap((request) => Option.toArray(request))
          .filter((request) => request.chainId === chainId)
          .flatMap(({ account, tokens }) => [zeroAddress, ...tokens].map((token) => ({ account, token })))
        if (balances.length > 0) yield* Ref.update(watchList, (list) => requestBalances(list, balances))
      }),
    ),
    Effect.retry(Schedule.spaced("1 second")),
    Effect.orDie,
  )
