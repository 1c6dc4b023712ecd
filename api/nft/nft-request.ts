/** Requests of callers about NFTs: metadata that is to be fetched again, and collections that they mark as spam. */
import { Effect } from "effect"
import { newestItemUris } from "#projections/nfts/item-uris.ts"
import { nftKeyText } from "#projections/nfts/nft-scope.ts"
import { documentReads } from "#projections/outside/document-reads.ts"
import { documentKeyOf, isMutableDocument, parseDocumentUri, substituteItem } from "#schemas/domain/document-uri.ts"
import { refreshIntervalMs } from "#schemas/domain/nft-request.ts"
import type { NftTokenModel } from "#schemas/graphql/nft-model.ts"
import { checkAddress, checkChainId, type Report } from "../request/arguments.ts"
import { ArgumentInvalid } from "../request/errors.ts"
import { nodeKeyOf } from "../request/node-id.ts"
import { RefreshLimited } from "../request/partial-errors.ts"
import { findItem } from "./find-item.ts"
import { itemKeyOf } from "./item-key.ts"
import type { NftContext } from "./nft-context.ts"
import { NftRequests } from "./nft-requests.ts"

/** The NFT of a node id. Fails with `ArgumentInvalid`. */
const checkItemId = (id: string) => {
  const key = nodeKeyOf("NftToken", id) ?? ""
  const [, chainId, collectionAddress, tokenId] = /^(\d{1,10}):(0x[0-9a-f]{40}):(\d{1,78})$/.exec(key) ?? []
  return chainId === undefined || collectionAddress === undefined || tokenId === undefined
    ? Effect.fail(new ArgumentInvalid({ argument: "id", reason: "is not the id of an NFT" }))
    : Effect.succeed({ chainId: Number(chainId), collectionAddress, tokenId })
}

/** The canonical URI of the document of an item; `undefined` if the contract contains it, or names none. */
const documentUriOf = Effect.fnUntraced(function* (item: NftTokenModel, { marks }: NftContext) {
  const key = itemKeyOf(item)
  const uris = yield* newestItemUris({ marks: marks.select([key.chainId]), keys: [key] })
  const parsed = parseDocumentUri(substituteItem(uris.get(nftKeyText(key))?.uri ?? "", key.tokenId))
  return "uri" in parsed ? parsed.uri : undefined
})

/**
 * Requests a new fetch of the metadata of an NFT, and returns the NFT as it is stored. Null if no transfer of it is indexed.
 *
 * Metadata in the contract, or at a URI whose content cannot change, is current once it is stored: nothing is requested. A document that was read in
 * the last 10 minutes is reported. Fails with `ArgumentInvalid`, `ChainUnknown`, `ChainUnread`, `RequestsLimited` and `RequestsUnavailable`.
 */
export const refreshMetadata = Effect.fnUntraced(function* (id: string, context: NftContext, report: Report) {
  const item = yield* findItem(yield* checkItemId(id), context, report)
  if (item === null) return null
  const uri = yield* documentUriOf(item, context)
  if (uri === undefined) return item
  const attempts = (yield* documentReads([documentKeyOf(uri)])).get(documentKeyOf(uri))
  if (attempts?.isFetched === true && !isMutableDocument(uri)) return item
  const readAtMs = attempts?.readAtMs ?? Number.NEGATIVE_INFINITY
  if (readAtMs > context.nowMs - refreshIntervalMs) {
    report(new RefreshLimited({ chainId: item.chainId, uri, readAtMs }))
    return item
  }
  const requests = yield* NftRequests
  yield* requests.refresh(context.caller, uri)
  return item
})

/** Marks a collection for the caller; true once the report is filed. Fails with `ArgumentInvalid`, `ChainUnknown`, `RequestsLimited` and `RequestsUnavailable`. */
export const markCollection = Effect.fnUntraced(function* (
  args: { readonly collectionAddress: string; readonly chainId: number },
  isSpam: boolean,
  { caller, chains }: NftContext,
) {
  const collection = yield* checkAddress("collectionAddress", args.collectionAddress)
  const chainId = yield* checkChainId("chainId", args.chainId, chains)
  const requests = yield* NftRequests
  yield* requests.report(caller, { chainId, collection, isSpam })
  return true
})
