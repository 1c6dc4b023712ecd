import { type CollectionRead, collectionRead } from "#chains/reads/collection-read.ts"
import { isDeferred } from "#chains/reads/deferred-reads.ts"
import type { CollectionUri } from "#schemas/facts/collection-uri.ts"
import { type Processor, perBlock } from "../processor.ts"

/** URIs of documents of collections, as read with the block in which a collection first moved items or its document changed. */
export const collectionUris: Processor = {
  id: "collection-uris",
  stage: "decode",
  handle: perBlock(({ block }) => ({
    collectionUris: collectionRead.of(block.reads).flatMap(collectionUriOf),
  })),
}

const collectionUriOf = (read: CollectionRead): ReadonlyArray<CollectionUri> => {
  const { collection, updatedIn, uri, isBound } = read
  if (isDeferred(read)) return []
  // A contract that has nothing to report from the start needs no row.
  return uri === undefined && updatedIn === "0x" && isBound !== true ? [] : [{ collection, uri: uri ?? "", isBound }]
}
