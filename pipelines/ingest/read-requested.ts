/**
 * Balances, positions, NFTs and allowances on demand: reads the accounts of the requests in the inbox at the chain's newest block, and appends what was read to
 * the chain's stream of reads. One read serves all who wait for it.
 */
import { Effect, Metric, Option, Ref, Schedule, Schema, Stream } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { ChainReader } from "#chains/reader/chain-reader.ts"
import { balanceRead } from "#chains/reads/balance-read.ts"
import {
  type AccountRequest,
  addCandidates,
  noteRead,
  requestBalances,
  requestSearches,
  type WaitingAccount,
  type WatchList,
  waitingAccounts,
  watch,
} from "#chains/reads/watch-list.ts"
import { allowanceReads, allowancesIn, allowanceText } from "#schemas/domain/allowance.ts"
import { BalanceMessageText, type BalanceRequest, balanceRequests } from "#schemas/domain/balance-request.ts"
import type { StateReads } from "#schemas/domain/block.ts"
import { ownerReads, ownersIn } from "#schemas/domain/owner-read.ts"
import { type PositionPlace, placeText } from "#schemas/domain/position.ts"
import { positionReads, positionsIn, searchesIn } from "#schemas/domain/position-read.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import { readsStream } from "#schemas/domain/source.ts"
import { readAllowances } from "../allowances/read-allowances.ts"
import { countRetry } from "../count-retry.ts"
import { type FiledRequest, readInbox } from "../log/inbox.ts"
import { type LogWriter, openWriter } from "../log/writer.ts"
import type { GatewaySettings } from "../names/ask-gateway.ts"
import { makeOutage, type Outage, type OutageLines, transientLines } from "../outage.ts"
import { readOwners } from "../owners/read-owners.ts"
import { makePositionReader } from "../positions/read-positions.ts"
import { readNamesRequested } from "./read-names-requested.ts"
import {
  idleMs,
  linkOfTip,
  type Reading,
  type RequestSettings,
  recordReads,
  retryDelayMs,
  type Tip,
} from "./record-reads.ts"
import { searchLines, searchNext } from "./search-positions.ts"

/** Balances of one round, positions included: some fifty calls, so that a round takes about a second and the follower is not kept waiting. */
const roundBalancesMax = 20_000

/** Delay before a superseded process takes over again. The owner of the chain is the only one that reads, except while ownership moves. */
const standbyMs = 10_000

/** Newest records from which a restarted process restores what was read: at least one round each. */
const rememberedReads = 4_096

const accountsRead = Metric.counter("pipelines_accounts_read_total", {
  description: "Accounts whose balances were read on demand.",
  incremental: true,
})

const accountsWaiting = Metric.gauge("pipelines_accounts_waiting", {
  description: "Accounts that wait for their balances to be read.",
})

const decodeMessage = Schema.decodeUnknownOption(BalanceMessageText)

/** The newest read of each balance, position or account, by its text: its time and its block. */
type NewestReads = ReadonlyMap<string, { readonly readAtMs: number; readonly block: number }>

const balanceText = (account: Address, token: Address): string => `${account} ${token}`

const positionText = (account: Address, place: PositionPlace): string => `${account} ${placeText(place)}`

const newestReadsOf = ({ remembered }: LogWriter, textsIn: (reads: StateReads) => ReadonlyArray<string>): NewestReads =>
  new Map(
    remembered.flatMap(({ event }) =>
      event.kind === "StateRead"
        ? textsIn(event.reads).map(
            (text) => [text, { readAtMs: event.readAtMs ?? 0, block: event.block.number }] as const,
          )
        : [],
    ),
  )

/** Reads of earlier processes, from their records: balances, positions and allowances by account and place, searches and owners by account. */
interface EarlierReads {
  readonly balances: NewestReads
  readonly positions: NewestReads
  readonly searches: NewestReads
  readonly owners: NewestReads
  readonly allowances: NewestReads
}

const earlierReadsOf = (writer: LogWriter): EarlierReads => ({
  balances: newestReadsOf(writer, (reads) =>
    balanceRead.of(reads).map(({ account, token }) => balanceText(account, token)),
  ),
  positions: newestReadsOf(writer, (reads) => positionsIn(reads).map((part) => positionText(part.account, part))),
  searches: newestReadsOf(writer, (reads) => searchesIn(reads).map(({ account }) => account)),
  owners: newestReadsOf(writer, (reads) => ownersIn(reads).map(({ account }) => account)),
  allowances: newestReadsOf(writer, (reads) => allowancesIn(reads).map((one) => `${one.owner} ${allowanceText(one)}`)),
})

/**
 * Whether an earlier process served a request: its tokens and positions, and NFTs of its account, were read since, at its block or a later one. A read of other tokens or
 * positions of the account, or at an earlier block, may have been under way when it was filed.
 */
const isServed = (
  { account, tokens, positions = [], nfts = [], allowances = [], atBlock = 0 }: BalanceRequest,
  filedAtMs: number,
  earlier: EarlierReads,
): boolean => {
  const wasRead = (reads: NewestReads, text: string): boolean => {
    const read = reads.get(text)
    return read !== undefined && read.readAtMs > filedAtMs && read.block >= atBlock
  }
  return (
    [zeroAddress, ...tokens].every((token) => wasRead(earlier.balances, balanceText(account, token))) &&
    positions.every((place) => wasRead(earlier.positions, positionText(account, place))) &&
    allowances.every((one) => wasRead(earlier.allowances, `${account} ${allowanceText(one)}`)) &&
    (nfts.length === 0 || wasRead(earlier.owners, account))
  )
}

/**
 * The list with the messages of the inbox that are for the chain. Accounts that need no reading, or were read since their request, are only watched, and those among them that
 * are to be known as a whole still wait for the search of their positions, unless it took place.
 */
const takeMessages = (
  list: WatchList,
  messages: ReadonlyArray<FiledRequest>,
  {
    chainId,
    hasTraces,
    hasSearch,
    earlier,
  }: {
    readonly chainId: ChainId
    readonly hasTraces: boolean
    readonly hasSearch: boolean
    readonly earlier: EarlierReads
  },
): WatchList => {
  const requests: Array<AccountRequest> = []
  const served: Array<Address> = []
  const unsearched: Array<Address> = []
  const candidates: Array<Address> = []
  for (const { payload, filedAtMs } of messages) {
    const message = Option.getOrUndefined(decodeMessage(payload))
    if (message === undefined || message.chainId !== chainId) continue
    if ("candidates" in message) candidates.push(...message.candidates)
    else {
      const { account, tokens, isWhole = false, positions = [], nfts = [], allowances = [], atBlock } = message
      // With traces the ledger has every movement of the coin, so its balance need not be read again.
      const isMore = isWhole || [tokens, positions, nfts, allowances].some(({ length }) => length > 0)
      const isNeeded = isMore || !hasTraces || atBlock !== undefined
      if (!isNeeded || isServed(message, filedAtMs, earlier)) {
        served.push(account)
        if (isWhole && hasSearch && !earlier.searches.has(account)) unsearched.push(account)
      } else requests.push({ account, tokens, isWhole, positions, nfts, allowances })
    }
  }
  const watched = watch(addCandidates(list, candidates), served)
  return requestBalances(requestSearches(watched, unsearched), requests)
}

/**
 * Serves the requests in the inbox forever, those retained first: after a restart the accounts of the last day are watched again.
 *
 * Requests for other chains, and those of a form that this release cannot read, are skipped. Fails where the stream's own records are corrupt.
 */
export const readRequested = Effect.fnUntraced(function* (settings: RequestSettings, gateways: GatewaySettings) {
  const { definition, watchList } = settings
  const stream = readsStream(definition.id)
  const { noteFailure, noteSuccess } = makeOutage(transientLines)
  const serve = Effect.gen(function* () {
    const writer = yield* openWriter({ stream, rememberEvents: rememberedReads })
    yield* noteSuccess
    const { hasTraces } = yield* ChainReader
    const positions = makePositionReader(definition.id)
    const { hasSearch } = positions
    const chain = { chainId: definition.id, hasTraces, hasSearch, earlier: earlierReadsOf(writer) }
    const watching = readInbox(balanceRequests).pipe(
      Stream.runForEachArray((messages) => Ref.update(watchList, (list) => takeMessages(list, messages, chain))),
    )
    const reading = { ...settings, writer, positions }
    const searching = hasSearch ? Effect.forever(searchNext(reading, makeOutage(searchLines))) : Effect.never
    const rounds = Effect.forever(readRound(reading, makeOutage(readLines)))
    return yield* Effect.raceAllFirst([watching, rounds, searching, readNamesRequested(reading, gateways)])
  })
  return yield* serve.pipe(
    Effect.catchTag("WriterSuperseded", () => Effect.sleep(standbyMs)),
    Effect.tapError((failure) =>
      failure.kind === "transient" ? Effect.andThen(countRetry(failure), noteFailure(failure)) : Effect.void,
    ),
    Effect.retry({ while: ({ kind }) => kind === "transient", schedule: Schedule.spaced(retryDelayMs) }),
    Effect.forever,
    Effect.ensuring(Metric.remove(Metric.withAttributes(accountsWaiting, { chain: definition.slug }))),
  )
})

const readLines: OutageLines = {
  begin: (failure) => Effect.logWarning("Requested balances could not be read; retrying.", failure),
  end: Effect.logInfo("Requested balances are read again."),
}

/** Reads the accounts that wait, as far as they fit into one round. Without any it waits a moment. */
const readRound = Effect.fnUntraced(function* (settings: Reading, { noteFailure, noteSuccess }: Outage) {
  const list = yield* Ref.get(settings.watchList)
  const { tip } = yield* Ref.get(settings.status)
  const waiting = waitingAccounts(list, roundBalancesMax)
  const labels = { chain: settings.definition.slug }
  yield* Metric.update(Metric.withAttributes(accountsWaiting, labels), waiting.length)
  if (waiting.length === 0 || tip === undefined) return yield* Effect.sleep(idleMs)
  yield* readAccounts(settings, { waiting, tip }).pipe(
    Effect.tap(() => Metric.update(Metric.withAttributes(accountsRead, labels), waiting.length)),
    Effect.tap(noteSuccess),
    Effect.catchTag(["RpcUnavailable", "BlockMissing"], (failure) =>
      Effect.andThen(noteFailure(failure), Effect.sleep(retryDelayMs)),
    ),
  )
})

const readAccounts = Effect.fnUntraced(function* (
  reading: Reading,
  { waiting, tip }: { readonly waiting: ReadonlyArray<WaitingAccount>; readonly tip: Tip },
) {
  const { definition, positions } = reading
  const reader = yield* ChainReader
  const block = yield* linkOfTip(reading, tip)
  const balances = waiting.flatMap(({ request, tokens }) => balancesToRead(request, tokens, definition))
  const reads = yield* reader.readState({ block, keys: { [balanceRead.kind]: balances } })
  const parts = yield* positions.read(
    waiting.map(({ request, positions: places }) => ({ account: request.account, places })),
    block,
  )
  const owners = yield* readOwners(
    definition.id,
    waiting.map(({ request, nfts }) => ({ account: request.account, nfts })),
    block,
  )
  const allowances = yield* readAllowances(
    waiting.map(({ request, allowances: requested }) => ({ owner: request.account, allowances: requested })),
    block,
  )
  const requested = new Map(waiting.map(({ request }) => [request.account, new Set(request.tokens)]))
  yield* recordReads(reading, {
    tip,
    reads: {
      // A candidate that the account does not hold is left out: if it is received later, its balance is requested.
      [balanceRead.kind]: balanceRead
        .of(reads)
        .filter(
          ({ account, token, balanceRaw }) =>
            balanceRaw !== undefined &&
            (balanceRaw > 0n || token === zeroAddress || requested.get(account)?.has(token) === true),
        ),
      ...(parts.length === 0 ? {} : { [positionReads]: parts }),
      ...(owners.length === 0 ? {} : { [ownerReads]: owners }),
      ...(allowances.length === 0 ? {} : { [allowanceReads]: allowances }),
    },
    note: (list) => noteRead(list, waiting, tip.number, positions.hasSearch),
  })
})

/** The native coin and tokens of an account, without the token form of the coin, whose balance would count twice. */
const balancesToRead = (
  { account }: AccountRequest,
  tokens: ReadonlyArray<Address>,
  { nativeToken }: ChainDefinition,
) => [zeroAddress, ...tokens.filter((token) => token !== nativeToken?.address)].map((token) => ({ account, token }))
