/** Pages of lists. A token names the last element that was sent. */

/** How a request asks for a page. */
export interface PageRequest {
  readonly pageSize?: number | undefined
  readonly pageToken?: Uint8Array | undefined
  readonly reverse?: boolean | undefined
}

/** Elements of a page, and the token of the next; absent after the last. */
export interface Page<A> {
  readonly entries: ReadonlyArray<A>
  readonly nextPageToken: Uint8Array | undefined
}

/** Elements of a page unless a request asks otherwise (`PAGE_SIZE_MAX` of farcasterxyz/snapchain). */
export const pageSizeDefault = 1_000

/** A page of a list whose elements have distinct keys. A token whose element has gone restarts at the nearest greater key. */
export const pageOf = <A>(
  list: ReadonlyArray<A>,
  keyOf: (element: A) => string,
  { pageSize, pageToken, reverse = false }: PageRequest,
): Page<A> => {
  const ordered = reverse ? list.toReversed() : list
  const after = pageToken === undefined || pageToken.length === 0 ? undefined : Buffer.from(pageToken).toString("utf8")
  const isAfter = (element: A) => after === undefined || (reverse ? keyOf(element) < after : keyOf(element) > after)
  const size = pageSize === undefined || pageSize === 0 ? pageSizeDefault : pageSize
  const entries = ordered.filter(isAfter).slice(0, size)
  const last = entries.at(-1)
  const isFull = entries.length >= size && last !== undefined
  return { entries, nextPageToken: isFull ? Buffer.from(keyOf(last)) : undefined }
}
