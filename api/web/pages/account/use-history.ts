/** The history of an account: pages, loaded one by one, and pushed updates. */
import { useSignal } from "@preact/signals"
import { useEffect } from "preact/hooks"
import { nodesOf } from "../../client/connection.ts"
import { subscribe } from "../../client/live.ts"
import { isPast, type Past } from "../../client/past.ts"
import { cursorOf, query } from "../../client/query.ts"
import { useQuery } from "../../client/use-query.ts"
import { type HistoryEntry, readEntry } from "../../parts/entry.ts"
import { isRetracted, withEntry } from "./entry-order.ts"
import { type AccountHistoryQueryVariables, accountHistory, liveHistory } from "./history.graphql"

/** Filters of a history. */
export type HistoryFilters = NonNullable<AccountHistoryQueryVariables["filters"]>

/** An entry, and its change since the list was loaded. */
export interface ShownEntry extends HistoryEntry {
  readonly state: "LOADED" | "NEW" | "REVERTED"
}

/** Time for which a reverted entry stays, struck through. */
const revertedMs = 2_500

interface HistoryOptions {
  readonly address: string
  readonly first: number
  readonly filters?: HistoryFilters
  readonly past: Past
  /** Whether to subscribe: pushed entries do not pass filters, so that a narrowed history is not followed. */
  readonly isFollowed: boolean
  /** Called after entries came or went. */
  readonly onChange?: () => void
}

/** Loads the history and follows it; a past one does not change. */
export const useHistory = ({ address, first, filters, past, isFollowed: isWhole, onChange }: HistoryOptions) => {
  const { chainIds, ...asOf } = past
  const narrowed = chainIds === undefined ? filters : { ...filters, chainIds }
  const variables = { address, first, ...asOf, ...(narrowed === undefined ? {} : { filters: narrowed }) }
  const loaded = useQuery(accountHistory, variables)
  const page = loaded.data?.transactionHistoryV2
  const entries = useSignal<ReadonlyArray<ShownEntry>>([])
  const end = useSignal<string | undefined>(undefined)
  const isFollowed = isWhole && !isPast(past)

  useEffect(() => {
    entries.value = page === undefined ? [] : nodesOf(page).map((node) => ({ ...readEntry(node), state: "LOADED" }))
    end.value = page?.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? undefined) : undefined
    if (page === undefined || !isFollowed) return
    return subscribe(
      liveHistory,
      { address, after: cursorOf(loaded.marks) || null },
      {
        onMessage: (message) => {
          if (message.action === "RETRACT") {
            entries.value = entries
              .peek()
              .map((entry) => (isRetracted(entry, message) ? { ...entry, state: "REVERTED" } : entry))
            setTimeout(() => {
              entries.value = entries.peek().filter(({ state }) => state !== "REVERTED")
            }, revertedMs)
          } else {
            entries.value = message.entries
              .map((node): ShownEntry => ({ ...readEntry(node), state: "NEW" }))
              .reduce(
                (shown, entry) =>
                  withEntry(
                    shown.filter(({ id, state }) => id !== entry.id || state !== "REVERTED"),
                    entry,
                    end.peek() !== undefined,
                  ),
                entries.peek(),
              )
          }
          onChange?.()
        },
        onFail: () => undefined,
      },
    )
  }, [page, isFollowed, address])

  const loadMore = async (): Promise<void> => {
    const after = end.peek()
    if (after === undefined) return
    const { data } = await query(accountHistory, { ...variables, after })
    const known = new Set(entries.peek().map(({ id }) => id))
    const { pageInfo } = data.transactionHistoryV2
    const added = nodesOf(data.transactionHistoryV2).map(
      (node): ShownEntry => ({ ...readEntry(node), state: "LOADED" }),
    )
    entries.value = [...entries.peek(), ...added.filter(({ id }) => !known.has(id))]
    end.value = pageInfo.hasNextPage ? (pageInfo.endCursor ?? undefined) : undefined
  }
  return {
    loaded,
    entries: entries.value,
    totalCount: page?.totalCount ?? 0,
    loadMore: end.value === undefined ? undefined : loadMore,
  }
}
