/** Adds the accounts of requests to the watch list of a chain's reader. */
import { Effect, Option, Ref, Schedule, Schema, Stream } from "effect"
import { requestBalances, type WatchList } from "#chains/reads/watch-list.ts"
import { BalanceRequestText, balanceRequests } from "#schemas/domain/balance-request.ts"
import { type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import { readInbox } from "../log/inbox.ts"

const decodeRequest = Schema.decodeUnknownOption(BalanceRequestText)

/**
 * Watches the accounts of the requests in the inbox for ever, those retained first: after a restart the accounts of the last day are watched
 * again, and their balances are read again.
 *
 * Requests for other chains, and those of a form that this release cannot read, are skipped.
 */
export const watchAccounts = (chainId: ChainId, watchList: Ref.Ref<WatchList>) =>
  readInbox(balanceRequests).pipe(
    Stream.runForEachArray((messages) => {
      const balances = messages
        .flatMap(({ payload }) => Option.toArray(decodeRequest(payload)))
        .filter((request) => request.chainId === chainId)
        .flatMap(({ account, tokens }) => [zeroAddress, ...tokens].map((token) => ({ account, token })))
      return balances.length === 0 ? Effect.void : Ref.update(watchList, (list) => requestBalances(list, balances))
    }),
    Effect.retry(Schedule.spaced("1 second")),
    Effect.orDie,
  )
