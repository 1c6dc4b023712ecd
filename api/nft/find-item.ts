/** An item by its collection and token id. */
import { Effect } from "effect"
import type { NftTokenModel } from "#schemas/graphql/nft-model.ts"
import { checkAddress, checkChainId, type Report } from "../request/arguments.ts"
import { ChainUnread } from "../request/partial-errors.ts"
import { completeItem } from "./complete-nfts.ts"
import type { NftContext } from "./nft-context.ts"
import { checkTokenId } from "./token-id.ts"

/**
 * An item, or null if no transfer of it is indexed and its contract names no owner. Fails with `ArgumentInvalid`, `ChainUnknown` and `ChainUnread`.
 */
export const findItem = Effect.fnUntraced(function* (
  args: { readonly collectionAddress: string; readonly chainId: number; readonly tokenId: string },
  context: NftContext,
  report: Report,
) {
  const { chains, marks, nfts } = context
  const collection = yield* checkAddress("collectionAddress", args.collectionAddress)
  const chainId = yield* checkChainId("chainId", args.chainId, chains)
  const tokenId = yield* checkTokenId("tokenId", args.tokenId)
  if (marks.peek(chainId) === undefined) return yield* new ChainUnread({ chainId })
  const supply = yield* nfts.supplies.load({ chainId, collection, tokenId })
  if (supply === undefined) {
    yield* completeItem({ chainId, collection, tokenId }, { context, report })
    return null
  }
  const item: NftTokenModel = { chainId, asset: { standard: supply.standard, token: collection, tokenId } }
  return item
})
