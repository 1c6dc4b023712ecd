/** Files the API's requests for balances in the inbox that the readers of chains read. */
import { createHash } from "node:crypto"
import { Clock, Effect, Layer } from "effect"
import {
  type BalanceQuery,
  BalanceReads,
  type BalanceReadsShape,
  isRequestServed,
} from "#api/accounts/balance-reads.ts"
import type { EventLog } from "#pipelines/log/event-log.ts"
import { fileRequests, type NewRequest } from "#pipelines/log/inbox.ts"
import { allowanceText } from "#schemas/domain/allowance.ts"
import { type BalanceRequest, balanceRequests, type TokenCandidates } from "#schemas/domain/balance-request.ts"
import { placeText } from "#schemas/domain/position.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { makeFiledRequests, minuteText } from "./filed-requests.ts"
import { makeMinuteLimit } from "./minute-limit.ts"

/** Time for which a filed request counts as pending: a reader that has not served it by then will not do so soon. */
const pendingMs = 10_000

/** Candidates of a chain are filed once an hour, as the inbox keeps them for a day, and again if the token lists change. */
const candidatesAfterMs = 3_600_000

/** Tokens in one message: with 45 bytes each it stays below the 64 KiB of a request. */
const messageTokensMax = 1_000

/** Complete readings of accounts and requests for NFTs or allowances per key and minute: each takes one endpoint call per 250 candidates. @limit callers */
const wholeAccountsPerMinuteMax = 3_000

/** A short text of the places of a request, in any order. */
const digestOf = (positions: NonNullable<BalanceRequest["positions"]>): string =>
  createHash("sha256")
    .update(JSON.stringify(positions.map(placeText).sort()))
    .digest("hex")

/** The same of NFTs. */
const digestOfNfts = (nfts: NonNullable<BalanceRequest["nfts"]>): string =>
  createHash("sha256")
    .update(JSON.stringify(nfts.map(({ collection, tokenId }) => `${collection} ${tokenId ?? ""}`).sort()))
    .digest("hex")

const digestOfAllowances = (allowances: NonNullable<BalanceRequest["allowances"]>): string =>
  createHash("sha256")
    .update(JSON.stringify(allowances.map(allowanceText).sort()))
    .digest("hex")

const idOf = (
  { chainId, account, tokens, isWhole, positions, nfts, allowances, atBlock }: BalanceRequest,
  nowMs: number,
): string =>
  [
    chainId,
    account,
    isWhole === true ? "whole" : "part",
    ...tokens.toSorted(),
    ...(positions === undefined ? [] : [`positions ${digestOf(positions)}`]),
    ...(nfts === undefined ? [] : [`nfts ${digestOfNfts(nfts)}`]),
    ...(allowances === undefined ? [] : [`allowances ${digestOfAllowances(allowances)}`]),
    ...(atBlock === undefined ? [] : [`at ${atBlock}`]),
    minuteText(nowMs),
  ].join(" ")

/** The messages with the candidates of a chain. Equal candidates within an hour are filed once, whichever process files them. */
const candidateMessages = (
  chainId: ChainId,
  candidates: ReadonlyArray<Address>,
  nowMs: number,
): ReadonlyArray<NewRequest> =>
  Array.from({ length: Math.ceil(candidates.length / messageTokensMax) }, (_, index) => {
    const message: TokenCandidates = {
      chainId,
      candidates: candidates.slice(index * messageTokensMax, (index + 1) * messageTokensMax),
    }
    const payload = JSON.stringify(message)
    const digest = createHash("sha256").update(payload).digest("hex")
    return { id: `candidates ${digest} ${Math.floor(nowMs / candidatesAfterMs)}`, payload }
  })

/** Files requests, with the candidates of their chains unless these were filed within the hour. */
const makeFile = () => {
  const candidatesFiled = new Map<ChainId, { readonly atMs: number; readonly listSeq: number }>()

  /** Candidates of the chains of whole requests, unless they were filed within the hour. */
  const candidatesFor = Effect.fnUntraced(function* (
    requests: ReadonlyArray<BalanceRequest>,
    { candidatesOf, listSeq }: BalanceQuery,
    nowMs: number,
  ) {
    const due = [...new Set(requests.flatMap(({ chainId, isWhole }) => (isWhole === true ? [chainId] : [])))].filter(
      (chainId) => {
        const filed = candidatesFiled.get(chainId)
        return filed === undefined || filed.listSeq !== listSeq || nowMs - filed.atMs >= candidatesAfterMs
      },
    )
    const messages = yield* Effect.forEach(due, (chainId) =>
      Effect.map(candidatesOf(chainId), (candidates) => candidateMessages(chainId, candidates, nowMs)),
    )
    return { due, messages: messages.flat() }
  })

  return Effect.fnUntraced(function* (fresh: ReadonlyMap<string, BalanceRequest>, query: BalanceQuery, nowMs: number) {
    // In this order, so that a reader that has received an account also has the candidates.
    const { due, messages } = yield* candidatesFor([...fresh.values()], query, nowMs)
    const requests = [...fresh].map(([id, request]) => ({ id, payload: JSON.stringify(request) }))
    yield* fileRequests(balanceRequests, [...messages, ...requests])
    for (const chainId of due) candidatesFiled.set(chainId, { atMs: nowMs, listSeq: query.listSeq })
  })
}

/** Files requests for balances and positions of the chains whose balances or positions are read on demand. */
export const layerBalanceReads = ({
  isServed,
  arePositionsServed,
}: Pick<BalanceReadsShape, "arePositionsServed" | "isServed">): Layer.Layer<never, never, EventLog> =>
  Layer.effect(
    BalanceReads,
    Effect.gen(function* () {
      const context = yield* Effect.context<EventLog>()
      const filed = makeFiledRequests<BalanceRequest>((failure) =>
        Effect.logWarning("Balances could not be requested.", failure),
      )
      const isWithinLimit = makeMinuteLimit(wholeAccountsPerMinuteMax)

      const file = makeFile()

      const request = Effect.fn("BalanceReads.request")(function* (query: BalanceQuery) {
        const { caller, requests } = query
        const nowMs = yield* Clock.currentTimeMillis
        const served = requests.filter((one) => isRequestServed({ isServed, arePositionsServed }, one))
        const refused = yield* filed.fileFresh({
          requests: served,
          idOf: (one) => idOf(one, nowMs),
          isAllowed: (one) =>
            (one.isWhole !== true && one.nfts === undefined && one.allowances === undefined) ||
            isWithinLimit(caller.keyId, nowMs),
          nowMs,
          file: (fresh) => file(fresh, query, nowMs).pipe(Effect.provide(context)),
        })
        // The coin alone is read for later queries.
        const isPending = (one: BalanceRequest) =>
          one.isWhole === true ||
          ((one.tokens.length > 0 || [one.positions, one.nfts, one.allowances].some((part) => part !== undefined)) &&
            nowMs - (filed.filedAtMs(idOf(one, nowMs)) ?? 0) < pendingMs)
        return { pending: served.filter((one) => !refused.includes(one) && isPending(one)), refused }
      })
      return { isServed, arePositionsServed, request }
    }),
  )
