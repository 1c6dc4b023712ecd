/**
 * Balances, positions and NFTs on demand: reads the accounts of the requests in the inbox at the chain's newest block, and appends what was read to
 * the chain's stream of reads. One read serves all who wait for it.
 */
import { Clock, Effect, Metric, Option, Ref, Schedule, Schema, Stream } from "effect"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import type { FollowStatus } from "#chains/follow/status.ts"
import { BlockMissing, ChainReader } from "#chains/reader/chain-reader.ts"
import { balanceRead } from "#chains/reads/balance-read.ts"
import {
  type AccountRequest,
  addCandidates,
  forgetAbove,
  noteRead,
  requestBalances,
  type WaitingAccount,
  type WatchList,
  waitingAccounts,
  watch,
} from "#chains/reads/watch-list.ts"
import { BalanceMessageText, type BalanceRequest, balanceRequests } from "#schemas/domain/balance-request.ts"
import type { StateReads } from "#schemas/domain/block.ts"
import { ownerReads, ownersIn } from "#schemas/domain/owner-read.ts"
import { type PositionPlace, placeText } from "#schemas/domain/position.ts"
import { positionReads, positionsIn } from "#schemas/domain/position-read.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import { readsStream } from "#schemas/domain/source.ts"
import type { StateRead } from "#schemas/events/state-read.ts"
import { drainOnInterrupt } from "../drain-on-interrupt.ts"
import { type FiledRequest, readInbox } from "../log/inbox.ts"
import { type LogWriter, openWriter } from "../log/writer.ts"
import { readOwners } from "../owners/read-owners.ts"
import { makePositionReader, type PositionReader } from "../positions/read-positions.ts"

/** Options of reading on demand. */
export interface RequestSettings {
  readonly definition: ChainDefinition
  /** Its tip is the block to read at. */
  readonly status: Ref.Ref<FollowStatus>
  /** Shared with the follower, which notes reverts and finality in it. */
  readonly watchList: Ref.Ref<WatchList>
}

/** Balances of one round, positions included: some fifty calls, so that a round takes about a second and the follower is not kept waiting. */
const roundBalancesMax = 20_000

/** Interval of looking for requests. */
const idleMs = 50

/** Delay before a failed round is repeated. */
const retryDelayMs = 1_000

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

/** The newest read of each account or position, by its text: its time and its block. */
type NewestReads = ReadonlyMap<string, { readonly readAtMs: number; readonly block: number }>

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

/** What an earlier process read, from its records. */
interface EarlierReads {
  readonly balances: NewestReads
  readonly positions: NewestReads
  readonly owners: NewestReads
}

const earlierReadsOf = (writer: LogWriter): EarlierReads => ({
  balances: newestReadsOf(writer, (reads) => balanceRead.of(reads).map(({ account }) => account)),
  positions: newestReadsOf(writer, (reads) => positionsIn(reads).map((part) => positionText(part.account, part))),
  owners: newestReadsOf(writer, (reads) => ownersIn(reads).map(({ account }) => account)),
})

/**
 * Whether an earlier process served a request: all that it names was read since, at its block or a later one. A read of other positions of the account, or at an
 * earlier block, may have been under way when it was filed.
 */
const isServed = (
  { account, positions = [], nfts = [], atBlock = 0 }: BalanceRequest,
  filedAtMs: number,
  earlier: EarlierReads,
): boolean => {
  const wasRead = (reads: NewestReads, text: string): boolean => {
    const read = reads.get(text)
    return read !== undefined && read.readAtMs > filedAtMs && read.block >= atBlock
  }
  return (
    wasRead(earlier.balances, account) &&
    positions.every((place) => wasRead(earlier.positions, positionText(account, place))) &&
    (nfts.length === 0 || wasRead(earlier.owners, account))
  )
}

/** The list with the messages of the inbox that are for the chain. Accounts that need no reading, or were read since their request, are only watched. */
const takeMessages = (
  list: WatchList,
  messages: ReadonlyArray<FiledRequest>,
  {
    chainId,
    hasTraces,
    earlier,
  }: { readonly chainId: ChainId; readonly hasTraces: boolean; readonly earlier: EarlierReads },
): WatchList => {
  const requests: Array<AccountRequest> = []
  const served: Array<Address> = []
  const candidates: Array<Address> = []
  for (const { payload, filedAtMs } of messages) {
    const message = Option.getOrUndefined(decodeMessage(payload))
    if (message === undefined || message.chainId !== chainId) continue
    if ("candidates" in message) candidates.push(...message.candidates)
    else {
      const { account, tokens, isWhole = false, positions = [], nfts = [], atBlock } = message
      // With traces the ledger has every movement of the coin, so its balance need not be read again.
      const isMore = isWhole || tokens.length > 0 || positions.length > 0 || nfts.length > 0
      const isNeeded = isMore || !hasTraces || atBlock !== undefined
      if (!isNeeded || isServed(message, filedAtMs, earlier)) served.push(account)
      else requests.push({ account, tokens, isWhole, positions, nfts })
    }
  }
  return requestBalances(watch(addCandidates(list, candidates), served), requests)
}

/**
 * Serves the requests in the inbox forever, those retained first: after a restart the accounts of the last day are watched again.
 *
 * Requests for other chains, and those of a form that this release cannot read, are skipped. Fails where the stream's own records are corrupt.
 */
export const readRequested = Effect.fnUntraced(function* (settings: RequestSettings) {
  const { definition, watchList } = settings
  const stream = readsStream(definition.id)
  const serve = Effect.gen(function* () {
    const writer = yield* openWriter({ stream, rememberEvents: rememberedReads })
    const { hasTraces } = yield* ChainReader
    const chain = { chainId: definition.id, hasTraces, earlier: earlierReadsOf(writer) }
    const watching = readInbox(balanceRequests).pipe(
      Stream.runForEachArray((messages) => Ref.update(watchList, (list) => takeMessages(list, messages, chain))),
    )
    const reading = { ...settings, writer, positions: makePositionReader(definition.id) }
    return yield* Effect.raceFirst(watching, Effect.forever(readRound(reading)))
  })
  return yield* serve.pipe(
    Effect.catchTag("WriterSuperseded", () => Effect.sleep(standbyMs)),
    Effect.tapError((failure) =>
      failure.kind === "transient" ? Effect.logWarning("Transient failure; retrying.", failure) : Effect.void,
    ),
    Effect.retry({ while: ({ kind }) => kind === "transient", schedule: Schedule.spaced(retryDelayMs) }),
    Effect.forever,
  )
})

/** Settings of the rounds, with the writer and the reader that they share. */
interface Reading extends RequestSettings {
  readonly writer: LogWriter
  readonly positions: PositionReader
}

/** Reads the accounts that wait, as far as they fit into one round. Without any it waits a moment. */
const readRound = Effect.fnUntraced(function* (settings: Reading) {
  const list = yield* Ref.get(settings.watchList)
  const { tip } = yield* Ref.get(settings.status)
  const waiting = waitingAccounts(list, roundBalancesMax, settings.positions.searchedCount)
  const labels = { chain: settings.definition.slug }
  yield* Metric.update(Metric.withAttributes(accountsWaiting, labels), waiting.length)
  if (waiting.length === 0 || tip === undefined) return yield* Effect.sleep(idleMs)
  yield* readAccounts(settings, { waiting, tip }).pipe(
    Effect.tap(() => Metric.update(Metric.withAttributes(accountsRead, labels), waiting.length)),
    Effect.catchTag(["RpcUnavailable", "BlockMissing"], (failure) =>
      Effect.logWarning("Requested balances could not be read; retrying.", failure).pipe(
        Effect.andThen(Effect.sleep(retryDelayMs)),
      ),
    ),
  )
})

const readAccounts = Effect.fnUntraced(function* (
  { definition, watchList, writer, positions }: Reading,
  { waiting, tip }: { readonly waiting: ReadonlyArray<WaitingAccount>; readonly tip: NonNullable<FollowStatus["tip"]> },
) {
  const reader = yield* ChainReader
  const block = yield* reader.readLink(tip.number)
  if (block.hash !== tip.hash) return yield* new BlockMissing({ chainId: definition.id, block: tip.hash })
  const balances = waiting.flatMap(({ request, tokens }) => balancesToRead(request, tokens, definition))
  const reads = yield* reader.readState({ block, keys: { [balanceRead.kind]: balances } })
  const asked = waiting.map(({ request, positions: places }) => ({ account: request.account, places }))
  const searched = asked.filter((_, index) => waiting[index]?.isSearched === true)
  const parts = [...(yield* positions.read(asked, block)), ...(yield* positions.search(searched, block))]
  const owners = yield* readOwners(
    definition.id,
    waiting.map(({ request, nfts }) => ({ account: request.account, nfts })),
    block,
  )
  const requested = new Map(waiting.map(({ request }) => [request.account, new Set(request.tokens)]))
  const event: StateRead = {
    kind: "StateRead",
    chainId: definition.id,
    block: tip,
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
    },
    readAtMs: yield* Clock.currentTimeMillis,
  }
  yield* drainOnInterrupt(writer.append([event]))
  yield* Ref.update(watchList, (list) => noteRead(list, waiting, tip.number))
  // The follower may have noted a revert of the block before the read was noted.
  const isCanonical = yield* Effect.map(reader.readLink(tip.number), ({ hash }) => hash === tip.hash)
  if (!isCanonical) yield* Ref.update(watchList, (list) => forgetAbove(list, tip.number - 1))
})

/** The native coin and tokens of an account, without the token form of the coin, whose balance would count twice. */
const balancesToRead = (
  { account }: AccountRequest,
  tokens: ReadonlyArray<Address>,
  { nativeToken }: ChainDefinition,
) => [zeroAddress, ...tokens.filter((token) => token !== nativeToken?.address)].map((token) => ({ account, token }))
