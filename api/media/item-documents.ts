/** Documents of items, such as NFTs, over the marks of a request. */
import { Effect } from "effect"
import { documentKeyOfItem, itemDocument } from "#projections/documents/item-document.ts"
import { documentBodies } from "#projections/outside/documents.ts"
import type { MarkVector } from "../marks/mark-vector.ts"
import { documentSeqs } from "./media-loaders.ts"

/** An item with the URI of its document. */
interface LocatedItem {
  /** Its text in maps. */
  readonly text: string
  readonly uri: string
  readonly tokenId: bigint
  /** As in `itemDocument`. */
  readonly details?: string | undefined
}

/** The documents of items by their texts; without content if it is elsewhere and was not fetched. */
export const readItemDocuments = Effect.fnUntraced(function* (items: ReadonlyArray<LocatedItem>, marks: MarkVector) {
  const located = items.map((item) => ({ ...item, documentKey: documentKeyOfItem(item.uri, item.tokenId) }))
  const fetched = new Set(located.flatMap(({ documentKey }) => documentKey ?? []))
  const bodies = yield* documentBodies(documentSeqs([...fetched], marks))
  return new Map(
    located.map(({ text, uri, tokenId, documentKey, details }) => {
      const body = documentKey === undefined ? undefined : bodies.get(documentKey)
      return [text, itemDocument(uri, tokenId, { body, details })] as const
    }),
  )
})
