/** The history of accounts: pages, loaded one by one, and pushed updates. */
import { useSignal } from "@preact/signals"
import { useEffect } from "preact/hooks"
import { nodesOf } from "../../client/connection.ts"
import { shownCurrency } from "../../client/currency.ts"
import { subscribe } from "../../client/live.ts"
import { isPast } from "../../client/past.ts"
import { cursorOf, query } from "../../client/query.ts"
import { useQuery } from "../../client/use-query.ts"
import { type HistoryEntry, readEntry } from "../../parts/entry.ts"
import type { AccountOf } from "./account-of.ts"
import { isRetracted, withEntry } from "./entry-order.ts"
import {
  type AccountHistoryQueryVariables,
  accountHistory,
  type LiveHistorySubscription,
  liveHistory,
  spamEntries,
} from "./history.graphql"

/** Filters of a history. */
export type HistoryFilters = NonNullable<AccountHistoryQueryVariables["filters"]>

/** An entry, and its change since the list was loaded. */
export interface ShownEntry extends HistoryEntry {
  readonly state: "LOADED" | "NEW" | "REVERTED"
}

/** Time for which a reverted entry stays, struck through. */
const revertedMs = 2_500

/** Entries of a page after the first one; a hundred are a task of more than 50 ms. */
const laterCount = 50

/** Spam that is compared with pushed entries. */
const spamCount = 25

interface HistoryOptions extends AccountOf {
  readonly first: number
  readonly filters?: HistoryFilters
  /** Whether to subscribe: pushed entries pass no other filter than that of spam, so that a narrowed history is not followed. */
  readonly isFollowed: boolean
  /** Called after entries came or went. */
  readonly onChange?: () => void
}

type Message = LiveHistorySubscription["accountHistory"]

/** The entries of a message without spam. Only received transactions can be spam; unknown ones are none. */
const withoutSpam = async (entries: Message["entries"], addresses: Array<string>): Promise<Message["entries"]> => {
  if (entries.every(({ __typename }) => __typename === "TimelineEventV2")) return entries
  const spam = await query(spamEntries, { addresses, first: Math.max(spamCount, entries.length) }).catch(
    () => undefined,
  )
  const ids = new Set(spam === undefined ? [] : nodesOf(spam.data.transactionHistoryV2).map(({ id }) => id))
  return entries.filter(({ id }) => !ids.has(id))
}

/** Shown entries with pushed ones at their places; one that was reverted may come again. */
const withPushed = (
  shown: ReadonlyArray<ShownEntry>,
  pushed: Message["entries"],
  hasMore: boolean,
): ReadonlyArray<ShownEntry> =>
  pushed
    .map((node): ShownEntry => ({ ...readEntry(node), state: "NEW" }))
    .reduce(
      (all, entry) =>
        withEntry(
          all.filter(({ id, state }) => id !== entry.id || state !== "REVERTED"),
          entry,
          hasMore,
        ),
      shown,
    )

/** Shown entries, those that a message retracts as reverted ones. */
const withRetraction = (shown: ReadonlyArray<ShownEntry>, message: Message): ReadonlyArray<ShownEntry> =>
  shown.map((entry) => (isRetracted(entry, message) ? { ...entry, state: "REVERTED" } : entry))

/** Loads the history and follows it; a past one does not change. */
export const useHistory = ({ addresses, first, filters, past, isFollowed: isWhole, onChange }: HistoryOptions) => {
  const { chainIds, ...asOf } = past
  const narrowed = chainIds === undefined ? filters : { ...filters, chainIds }
  const variables = {
    addresses,
    first,
    currency: shownCurrency.value,
    ...asOf,
    ...(narrowed === undefined ? {} : { filters: narrowed }),
  }
  const loaded = useQuery(accountHistory, variables)
  const page = loaded.data?.transactionHistoryV2
  const entries = useSignal<ReadonlyArray<ShownEntry>>([])
  const end = useSignal<string | undefined>(undefined)
  const isFollowed = isWhole && !isPast(past)

  useEffect(() => {
    entries.value = page === undefined ? [] : nodesOf(page).map((node) => ({ ...readEntry(node), state: "LOADED" }))
    end.value = page?.pageInfo.hasNextPage ? (page.pageInfo.endCursor ?? undefined) : undefined
    if (page === undefined || !isFollowed) return
    let isGone = false
    const follow = async (message: Message): Promise<void> => {
      const pushed = filters?.hidden === false ? await withoutSpam(message.entries, addresses) : message.entries
      if (isGone) return
      if (message.action === "ADD") entries.value = withPushed(entries.peek(), pushed, end.peek() !== undefined)
      else {
        entries.value = withRetraction(entries.peek(), message)
        setTimeout(() => {
          entries.value = entries.peek().filter(({ state }) => state !== "REVERTED")
        }, revertedMs)
      }
      onChange?.()
    }
    // Messages are followed in their order.
    let followed = Promise.resolve()
    const unsubscribe = subscribe(
      liveHistory,
      { addresses, currency: shownCurrency.peek(), after: cursorOf(loaded.marks) || null },
      {
        onMessage: (message) => {
          followed = followed.then(() => follow(message))
        },
        onFail: () => undefined,
      },
    )
    return () => {
      isGone = true
      unsubscribe()
    }
  }, [page, isFollowed, String(addresses)])

  const loadMore = async (): Promise<void> => {
    const after = end.peek()
    if (after === undefined) return
    const { data } = await query(accountHistory, { ...variables, first: laterCount, after })
    // The list may be another one by now.
    if (end.peek() !== after) return
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
