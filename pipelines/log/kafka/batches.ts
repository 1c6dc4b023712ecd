/** Limits of one request to a broker. */
interface BatchLimits<Item> {
  /** Size of an item before compression: what fits uncompressed fits compressed. */
  readonly bytesOf: (item: Item) => number
  readonly bytesMax: number
  readonly itemsMax?: number
}

/** Splits items so that no batch exceeds the limits. One item always fits. */
export const batchesOf = <Item>(
  items: ReadonlyArray<Item>,
  { bytesOf, bytesMax, itemsMax = Number.POSITIVE_INFINITY }: BatchLimits<Item>,
): ReadonlyArray<ReadonlyArray<Item>> => {
  const batches: Array<Array<Item>> = []
  let bytesLeft = 0
  for (const item of items) {
    const bytes = bytesOf(item)
    const last = batches.at(-1)
    if (last === undefined || bytes > bytesLeft || last.length === itemsMax) {
      batches.push([item])
      bytesLeft = bytesMax - bytes
    } else {
      last.push(item)
      bytesLeft -= bytes
    }
  }
  return batches
}
