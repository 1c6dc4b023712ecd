/** The source of `accountHistory`: entries of histories, block by block. */
import { Effect } from "effect"
import { type HistoryEntry, historyPage } from "#projections/transactions/history-page.ts"
import type { TimelineModel } from "#schemas/graphql/model.ts"
import { perspectives } from "../history/history-arguments.ts"
import { endOfBlock, entryOf } from "../history/history-page.ts"
import { checkAccounts, checkChainIds } from "../request/arguments.ts"
import { MessageTooLarge } from "../request/live-errors.ts"
import type { RequireFields, SubscriptionAccountHistoryArgs } from "../schema/generated.ts"
import type { LiveContent, LiveSource, LiveSpan } from "./live-source.ts"

type Entries = ReadonlyArray<TimelineModel>

/** Entries that are read at once: more than most blocks have for a subscription. */
const pageEntries = 100

/** Entries of a block in one message. @limit callers */
export const blockEntriesMax = 3_200

/** The accounts of a subscription, and their role. */
interface Subjects {
  readonly subjects: ReadonlyArray<string>
  readonly perspective: (typeof perspectives)[keyof typeof perspectives]
}

const contentOf = (entries: ReadonlyArray<HistoryEntry>, subjects: Subjects): ReadonlyArray<LiveContent<Entries>> =>
  entries.slice(0, 1).map(({ seq, blockNumber, timestampMs, transaction: { blockHash } }) => ({
    seq,
    block: { number: blockNumber, hash: blockHash, timestampMs },
    content: entries.map((entry) => entryOf(entry, subjects)),
  }))

/** The whole blocks of a page: the last of a full page may have further entries. */
const wholeBlocks = (entries: ReadonlyArray<HistoryEntry>, limit: number): ReadonlyArray<HistoryEntry> =>
  entries.length < limit ? entries : entries.filter(({ blockNumber }) => blockNumber !== entries.at(-1)?.blockNumber)

const readEntries = Effect.fnUntraced(function* ({ chainId, after, mark }: LiveSpan, subjects: Subjects) {
  for (let limit = pageEntries; limit <= blockEntriesMax; limit *= 2) {
    const page = yield* historyPage({
      ...subjects,
      marks: [mark],
      filters: {},
      order: "ASC",
      after: endOfBlock(chainId, after),
      limit,
    })
    const entries = wholeBlocks(page.entries, limit)
    if (entries.length === 0 && page.entries.length > 0) continue
    const blocks = Map.groupBy(entries, ({ blockNumber }) => blockNumber)
    return {
      contents: [...blocks.values()].flatMap((ofBlock) => contentOf(ofBlock, subjects)),
      isWhole: page.entries.length < limit,
      isOutdated: page.isOutdated,
    }
  }
  return yield* new MessageTooLarge({ chainId, rowsMax: blockEntriesMax })
})

/** Entries of histories. */
export const accountHistory: LiveSource<RequireFields<SubscriptionAccountHistoryArgs, "perspective">, Entries> = {
  check: Effect.fnUntraced(function* (args, context, report) {
    const own = {
      subjects: yield* checkAccounts("subjects", args.subjects, report),
      perspective: perspectives[args.perspective],
    }
    const { chainIds } = yield* checkChainIds({ chainIds: args.chainIds ?? null }, context, report)
    return { chainIds, empty: [], read: (span) => readEntries(span, own) }
  }),
}
