/** Adds the accounts that are asked about to the watch list of a chain's reader. */
import { Effect, Ref, Schedule, Schema, Stream } from "effect"
import { askFor, type WatchList } from "#chains/reads/watch-list.ts"
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
    Stream.runForEach(({ payload }) =>
      decodeRequest(payload).pipe(
        Effect.flatMap((request) =>
          request.chainId === chainId
            ? Ref.update(watchList, (list) =>
                askFor(
                  list,
                  [zeroAddress, ...request.tokens].map((token) => ({ account: request.account, token })),
                ),
              )
            : Effect.void,
        ),
        Effect.ignore,
      ),
    ),
    Effect.retry(Schedule.spaced("1 second")),
    Effect.orDie,
  )
