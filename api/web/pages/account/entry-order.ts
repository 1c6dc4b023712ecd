/** Places of entries in a history, newest first. Pure. */
import type { HistoryEntry } from "../../parts/entry.ts"

type Placed = Pick<HistoryEntry, "id" | "block" | "timestampMs" | "network">

/** The entries with a new one at its place; the same entries if it is there already, or is of a page that is not loaded yet. */
export const withEntry = <Entry extends Placed>(
  shown: ReadonlyArray<Entry>,
  entry: Entry,
  hasMore: boolean,
): ReadonlyArray<Entry> => {
  if (shown.some(({ id }) => id === entry.id)) return shown
  const index = shown.findIndex(({ timestampMs }) => timestampMs <= entry.timestampMs)
  if (index < 0 && hasMore) return shown
  return shown.toSpliced(index < 0 ? shown.length : index, 0, entry)
}

/** Whether a retraction removes an entry: it is above the block, on its chain. */
export const isRetracted = (
  { network, block }: Placed,
  message: { readonly chainId: number; readonly block: { readonly number: number } },
): boolean => network?.chainId === message.chainId && block > message.block.number
