/** The source of `accountHistory`: entries of histories, block by block. */
import { Effect } from "effect"
import { historyPage } from "#projections/transactions/history-page.ts"
import type { TimelineModel } from "#schemas/graphql/history-model.ts"
import { perspectives } from "../history/history-arguments.ts"
import { endOfBlock, entryOf } from "../history/history-page.ts"
import { checkAccounts } from "../request/account-argument.ts"
import { checkChainIds } from "../request/arguments.ts"
import type { RequireFields, SubscriptionAccountHistoryArgs } from "../schema/generated.ts"
import { readBlockPages } from "./block-pages.ts"
import type { LiveSource, LiveSpan } from "./live-source.ts"

type Entries = ReadonlyArray<TimelineModel>

/** Entries of a block in one message. @limit callers */
export const blockEntriesMax = 3_200

/** The accounts of a subscription, and their role. */
interface Subjects {
  readonly subjects: ReadonlyArray<string>
  readonly perspective: (typeof perspectives)[keyof typeof perspectives]
}

const readEntries = ({ chainId, after, mark, newRows }: LiveSpan, subjects: Subjects) =>
  readBlockPages({
    chainId,
    rowsMax: blockEntriesMax,
    read: (limit) =>
      historyPage({
        ...subjects,
        marks: [mark],
        filters: {},
        order: "ASC",
        after: endOfBlock(chainId, after),
        limit,
        versions: subjects.subjects.length === 1 ? newRows?.of(subjects.subjects[0] ?? "") : undefined,
      }).pipe(
        Effect.map(({ entries, isOutdated }) => ({
          rows: entries.map((entry) => ({ ...entry, blockHash: entry.transaction.blockHash })),
          isOutdated,
        })),
      ),
    contentOf: (entries): Entries => entries.map((entry) => entryOf(entry, subjects)),
  })

/** Entries of histories. */
export const accountHistory: LiveSource<RequireFields<SubscriptionAccountHistoryArgs, "perspective">, Entries> = {
  check: Effect.fnUntraced(function* (args, context, report) {
    const own = {
      subjects: yield* checkAccounts("subjects", args.subjects, context, report),
      perspective: perspectives[args.perspective],
    }
    const { chainIds } = yield* checkChainIds({ chainIds: args.chainIds ?? null }, context, report)
    return { chainIds, empty: [], accounts: own.subjects, read: (span) => readEntries(span, own) }
  }),
}
