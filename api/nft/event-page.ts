/** Pages of events of NFTs: of accounts, and of ranges of blocks. */
import { Effect } from "effect"
import { nftEventsOfAccounts, nftEventsOfBlocks } from "#projections/nfts/nft-events.ts"
import { liveSeqs } from "../marks/mark-vector.ts"
import { checkAccounts } from "../request/account-argument.ts"
import { checkChainId, checkChainIds, type Report, timeOrAbsent } from "../request/arguments.ts"
import { checkPageSize } from "../request/connection.ts"
import { ArgumentInvalid } from "../request/errors.ts"
import { ChainUnread } from "../request/partial-errors.ts"
import type { NftEventForUsersInputV2, NftEventInputV2 } from "../schema/generated.ts"
import { lastIndex } from "./event-cursor.ts"
import { checkChainCursor, checkEventCursor, eventPageOf, forksOfWalk } from "./event-walk.ts"
import type { NftContext } from "./nft-context.ts"

/** Reads a page of events of accounts. Fails with `ArgumentInvalid`, `ChainUnknown`, `PageTooLarge` and `CursorInvalid`. */
export const readAccountEvents = Effect.fnUntraced(function* (
  input: NftEventForUsersInputV2,
  context: NftContext,
  report: Report,
) {
  const accounts = yield* checkAccounts("input.userAddresses", input.userAddresses, context, report)
  const names = { chainIds: "input.chainIds", networks: "input.networks" }
  const { chainIds } = yield* checkChainIds({ chainIds: input.chainIds }, context, report, names)
  const size = yield* checkPageSize("input.limit", input.limit)
  const cursor = yield* checkEventCursor("input.after", input.after)
  const marks = context.marks.select(chainIds)
  const ceilings = yield* forksOfWalk(cursor)
  const rows = yield* nftEventsOfAccounts({
    marks,
    accounts,
    startMs: timeOrAbsent(input.since),
    endMs: timeOrAbsent(input.before),
    after: cursor?.position,
    ceilings,
    limit: size + 1,
  })
  // The `seq`s at the start of the walk: events above a fork stay excluded.
  return eventPageOf(rows, { size, isFirst: cursor === undefined, seqs: cursor?.seqs ?? liveSeqs(marks) })
})

const checkBlock = (argument: string, block: number) =>
  block >= 0
    ? Effect.succeed(block)
    : Effect.fail(new ArgumentInvalid({ argument, reason: `is ${block}, which is not the number of a block` }))

/** Reads a page of events of blocks. Fails with `ArgumentInvalid`, `ChainUnknown`, `ChainUnread`, `PageTooLarge` and `CursorInvalid`. */
export const readBlockEvents = Effect.fnUntraced(function* (input: NftEventInputV2, context: NftContext) {
  const chainId = yield* checkChainId("input.chainId", input.chainId, context.chains)
  const fromBlock = yield* checkBlock("input.fromBlock", input.fromBlock)
  const untilBlock = input.untilBlock == null ? undefined : yield* checkBlock("input.untilBlock", input.untilBlock)
  const size = yield* checkPageSize("input.limit", input.limit)
  const cursor = yield* checkChainCursor("input.after", input.after, chainId)
  if (context.marks.peek(chainId) === undefined) return yield* new ChainUnread({ chainId })
  const marks = context.marks.select([chainId])
  const fork = (yield* forksOfWalk(cursor)).get(chainId)
  const position = cursor?.position
  const isAboveFork = fork !== undefined && position !== undefined && position.blockNumber > fork
  const after = isAboveFork ? { blockNumber: fork, logIndex: lastIndex, leg: lastIndex } : position
  const rows = yield* nftEventsOfBlocks({ marks, chainId, fromBlock, untilBlock, after, limit: size + 1 })
  return eventPageOf(rows, { size, isFirst: cursor === undefined, seqs: liveSeqs(marks) })
})
