/** Blocks that are visible at the marks of a request, and their transactions. */
import { Effect } from "effect"
import { readBlocks } from "#projections/facts/blocks.ts"
import { transactionsOfBlock } from "#projections/transactions/block-transactions.ts"
import type { BlockSpan } from "#schemas/domain/block-span.ts"
import { visibleRuns } from "#schemas/domain/past-marks.ts"
import type { TimelineModel } from "#schemas/graphql/history-model.ts"
import { checkReadChain } from "../request/arguments.ts"
import { checkPageSize, encodeKey } from "../request/connection.ts"
import { keyOfCursor, type NewestPage, newestPageOf } from "../request/newest-page.ts"
import type { RequestContext } from "../request/request-context.ts"
import { readTransactions, transactionKeyText } from "./transaction-model.ts"

/** The highest numbers of some runs below a limit, at most `count` of them. `runs`: lowest first. */
const numbersBelow = (runs: ReadonlyArray<BlockSpan>, limit: number, count: number): ReadonlyArray<number> => {
  const numbers: Array<number> = []
  for (const { first, last } of runs.toReversed()) {
    for (let number = Math.min(last, limit - 1); number >= first && numbers.length < count; number -= 1) {
      numbers.push(number)
    }
  }
  return numbers
}

/** The run of a block alone; none if no run has it. */
const within = (runs: ReadonlyArray<BlockSpan>, number: number): ReadonlyArray<BlockSpan> =>
  runs.some(({ first, last }) => first <= number && number <= last) ? [{ first: number, last: number }] : []

/** Arguments of a page of blocks. */
interface BlocksArguments extends NewestPage {
  readonly chainId: number
  readonly number?: number | null
}

/** A page of blocks, newest first. Fails with `ChainUnknown`, `ChainUnread`, `PageTooLarge` and `CursorInvalid`. */
export const readBlockPage = Effect.fnUntraced(function* (args: BlocksArguments, context: RequestContext) {
  const size = yield* checkPageSize("first", args.first)
  const [limit = Number.POSITIVE_INFINITY] = (yield* keyOfCursor(args.after, 1)) ?? []
  const chainId = yield* checkReadChain("chainId", args.chainId, context)
  const all = visibleRuns(context.marks.select([chainId]), chainId)
  const runs = args.number == null ? all : within(all, args.number)
  const numbers = numbersBelow(runs, limit, size + 1)
  const found = yield* readBlocks({ chainId, numbers: numbers.slice(0, size) })
  const edges = found.map(({ timestampMs, ...block }) => ({
    node: { ...block, timestamp: timestampMs },
    cursor: encodeKey([block.number]),
  }))
  return newestPageOf(edges, args, numbers.length > size)
})

/** Arguments of a page of a block's transactions. */
interface BlockTransactionsArguments extends NewestPage {
  readonly chainId: number
  readonly number: number
}

/**
 * A page of the transactions of a block, in their order, each from the side of its signer. Fails with `ChainUnknown`, `ChainUnread`, `PageTooLarge` and
 * `CursorInvalid`.
 */
export const readBlockTransactions = Effect.fnUntraced(function* (
  args: BlockTransactionsArguments,
  context: RequestContext,
) {
  const size = yield* checkPageSize("first", args.first)
  const [after] = (yield* keyOfCursor(args.after, 1)) ?? []
  const chainId = yield* checkReadChain("chainId", args.chainId, context)
  const { number } = args
  if (within(visibleRuns(context.marks.select([chainId]), chainId), number).length === 0) {
    return newestPageOf<TimelineModel>([], args, false)
  }
  const found = yield* transactionsOfBlock({ chainId, number, after, rowsMax: size + 1 })
  const page = found.slice(0, size).map(({ hash, transactionIndex }) => ({ chainId, hash, transactionIndex }))
  const transactions = yield* readTransactions(page, context.marks)
  const edges = page.flatMap((place) => {
    const transaction = transactions.get(transactionKeyText(place))
    if (transaction === undefined) return []
    const node: TimelineModel = { transaction, perspective: "Signer", subject: transaction.signer }
    return [{ node, cursor: encodeKey([place.transactionIndex]) }]
  })
  return newestPageOf(edges, args, found.length > size)
})
