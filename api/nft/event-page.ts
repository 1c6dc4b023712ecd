/**
 * Pages of events of NFTs.
 *
 * Pages are stable while blocks arrive: a cursor has an immutable position. If a chain has reverted since the walk began, the walk continues
 * at the fork: newest first, what has taken the place of shown events is left out; oldest first, it follows.
 */
import { Effect } from "effect"
import { type NftEventRow, nftEventsOfAccounts, nftEventsOfBlocks } from "#projections/nfts/nft-events.ts"
import { forksSince } from "#projections/table/commits.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { NftEventForUsersInputV2, NftEventInputV2 } from "#schemas/graphql/generated.ts"
import { checkAccounts, checkChainId, checkChainIds, type Report, timeOrAbsent } from "../request/arguments.ts"
import { checkPageSize, pageInfoOf } from "../request/connection.ts"
import { ArgumentInvalid, ChainUnread, CursorInvalid } from "../request/errors.ts"
import { liveSeqs } from "../request/mark-vector.ts"
import type { RequestContext } from "../request/request-context.ts"
import { decodeEventCursor, type EventCursor, encodeEventCursor, lastIndex } from "./event-cursor.ts"

const checkCursor = (text: string | null | undefined): Effect.Effect<EventCursor | undefined, CursorInvalid> => {
  if (text == null) return Effect.succeed(undefined)
  const cursor = decodeEventCursor(text)
  return cursor === undefined ? Effect.fail(new CursorInvalid({ argument: "input.after" })) : Effect.succeed(cursor)
}

/** The fork blocks of the chains that have reverted since the walk of a cursor began. */
const forksOf = (cursor: EventCursor | undefined) =>
  forksSince([...(cursor?.seqs ?? [])].map(([chainId, seq]) => ({ chainId, seq })))

/** The page of rows of which one more than `size` was read. */
const pageOf = (
  rows: ReadonlyArray<NftEventRow>,
  options: { readonly size: number; readonly isFirst: boolean; readonly seqs: ReadonlyMap<ChainId, number> },
) => {
  const edges = rows
    .slice(0, options.size)
    .map((row) => ({ node: row, cursor: encodeEventCursor({ position: row, seqs: options.seqs }) }))
  return {
    edges,
    pageInfo: pageInfoOf(edges, { hasPreviousPage: !options.isFirst, hasNextPage: rows.length > options.size }),
  }
}

/** Reads a page of events of accounts. Fails with `ArgumentInvalid`, `ChainUnknown`, `PageTooLarge` and `CursorInvalid`. */
export const readAccountEvents = Effect.fnUntraced(function* (
  input: NftEventForUsersInputV2,
  context: RequestContext,
  report: Report,
) {
  const accounts = yield* checkAccounts("input.userAddresses", input.userAddresses, report)
  const names = { chainIds: "input.chainIds", networks: "input.networks" }
  const { chainIds } = yield* checkChainIds({ chainIds: input.chainIds }, context, report, names)
  const size = yield* checkPageSize("input.limit", input.limit)
  const cursor = yield* checkCursor(input.after)
  const marks = context.marks.select(chainIds)
  const forks = yield* forksOf(cursor)
  const rows = yield* nftEventsOfAccounts({
    marks,
    accounts,
    startMs: timeOrAbsent(input.since),
    endMs: timeOrAbsent(input.before),
    after: cursor?.position,
    ceilings: new Map([...forks].map(([chainId, { number }]) => [chainId, number])),
    limit: size + 1,
  })
  // Those at which the walk began: events above a fork stay excluded.
  return pageOf(rows, { size, isFirst: cursor === undefined, seqs: cursor?.seqs ?? liveSeqs(marks) })
})

const checkBlock = (argument: string, block: number) =>
  block >= 0
    ? Effect.succeed(block)
    : Effect.fail(new ArgumentInvalid({ argument, reason: `is ${block}, which is not the number of a block` }))

/** Reads a page of events of blocks. Fails with `ArgumentInvalid`, `ChainUnknown`, `ChainUnread`, `PageTooLarge` and `CursorInvalid`. */
export const readBlockEvents = Effect.fnUntraced(function* (input: NftEventInputV2, context: RequestContext) {
  const chainId = yield* checkChainId("input.chainId", input.chainId, context.chains)
  const fromBlock = yield* checkBlock("input.fromBlock", input.fromBlock)
  const untilBlock = input.untilBlock == null ? undefined : yield* checkBlock("input.untilBlock", input.untilBlock)
  const size = yield* checkPageSize("input.limit", input.limit)
  const cursor = yield* checkCursor(input.after)
  if (context.marks.peek(chainId) === undefined) return yield* new ChainUnread({ chainId })
  const marks = context.marks.select([chainId])
  const fork = (yield* forksOf(cursor)).get(chainId)
  const position = cursor?.position
  const isAboveFork = fork !== undefined && position !== undefined && position.blockNumber > fork.number
  const after = isAboveFork ? { blockNumber: fork.number, logIndex: lastIndex, leg: lastIndex } : position
  const rows = yield* nftEventsOfBlocks({ marks, chainId, fromBlock, untilBlock, after, limit: size + 1 })
  return pageOf(rows, { size, isFirst: cursor === undefined, seqs: liveSeqs(marks) })
})
