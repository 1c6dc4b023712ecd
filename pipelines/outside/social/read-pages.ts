import { Effect } from "effect"

/** The member of a request that selects a page; absent for the first one. */
export interface PageRequest {
  readonly pageToken?: Uint8Array
}

/** A page of a hub's answer. */
interface Page<Item> {
  readonly items: ReadonlyArray<Item>
  /** Empty after the last page. */
  readonly nextPageToken: Uint8Array
}

/** Reads the items of all pages. */
export const readPages = Effect.fnUntraced(function* <Item, E>(
  read: (request: PageRequest) => Effect.Effect<Page<Item>, E>,
) {
  const items: Array<Item> = []
  let request: PageRequest | undefined = {}
  while (request !== undefined) {
    const page: Page<Item> = yield* read(request)
    items.push(...page.items)
    request = page.nextPageToken.length === 0 ? undefined : { pageToken: page.nextPageToken }
  }
  return items
})
