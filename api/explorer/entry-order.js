/** Places of entries in a history, newest first. Pure. */

/** @typedef {{ readonly id: string, readonly chainId: number, readonly block: number, readonly timestampMs: number }} Entry */

/**
 * The index at which a new entry is inserted; `undefined` if it is there already, or is of a page that is not loaded yet.
 *
 * @param {ReadonlyArray<Entry>} shown
 * @param {Entry} entry
 * @param {boolean} hasMore whether further pages follow
 */
export const indexFor = (shown, { id, timestampMs }, hasMore) => {
  if (shown.some((one) => one.id === id)) return undefined
  const index = shown.findIndex((one) => one.timestampMs <= timestampMs)
  if (index >= 0) return index
  return hasMore ? undefined : shown.length
}

/**
 * The entries that a retraction removes, and whether further pages may have such entries, too.
 *
 * @template {Entry} Shown
 * @param {ReadonlyArray<Shown>} shown
 * @param {{ chainId: number, block: { number: number } }} message
 * @param {boolean} hasMore whether further pages follow
 */
export const retracted = (shown, { chainId, block }, hasMore) => {
  const ofChain = shown.filter((one) => one.chainId === chainId)
  const removed = ofChain.filter((one) => one.block > block.number)
  return { removed, isDeep: hasMore && removed.length === ofChain.length }
}
