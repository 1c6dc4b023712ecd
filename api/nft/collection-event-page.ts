/** Pages of events of a collection. */
import { Effect } from "effect"
import { nftEventsOfCollection } from "#projections/nfts/collection-events.ts"
import { itemTransferText, transferSales } from "#projections/nfts/transfer-sales.ts"
import type { NftCollectionModel } from "#schemas/graphql/nft-model.ts"
import { liveSeqs } from "../marks/mark-vector.ts"
import { checkAddresses, checkCount, filterValuesMax } from "../request/arguments.ts"
import { checkPageSize } from "../request/connection.ts"
import { QueryTooComplex } from "../request/errors.ts"
import type { CollectionEventConnectionInput, NftPaymentStatsPeriod } from "../schema/generated.ts"
import { checkChainCursor, eventPageOf, forksOfWalk } from "./event-walk.ts"
import { refuseArgument, withInput } from "./input-argument.ts"
import { itemsHaving } from "./item-page.ts"
import type { NftContext } from "./nft-context.ts"
import { checkTokenId } from "./token-id.ts"

/** Arguments of `events`. */
export interface CollectionEventArguments extends Omit<CollectionEventConnectionInput, "first" | "before" | "search"> {
  readonly first: number
  readonly input?: CollectionEventConnectionInput | null
}

const dayMs = 86_400_000

/** Length of the periods, in days. */
const periodDays: Readonly<Record<NftPaymentStatsPeriod, number>> = { Week: 7, Month: 30, Quarter: 90 }

/** NFTs whose events can be filtered by attributes: each token id takes at most 80 characters of a query. @limit callers */
const traitItemsMax = 5_000

/** The token ids of the NFTs with some attributes; `undefined` without any. Fails with `QueryTooComplex`. */
const idsWithTraits = Effect.fnUntraced(function* (
  parent: NftCollectionModel,
  traits: CollectionEventConnectionInput["traits"],
  context: Pick<NftContext, "marks">,
) {
  yield* checkCount("traits", traits ?? [], filterValuesMax)
  const having = yield* itemsHaving(parent, { traits: traits ?? null }, context)
  if (having === undefined) return undefined
  if (having.size > traitItemsMax)
    return yield* new QueryTooComplex({ measure: "collectionItems", value: having.size, valueMax: traitItemsMax })
  return [...having].map(BigInt)
})

/** Values that are in both lists; a list that is absent has all values. */
const inBoth = (left: ReadonlyArray<bigint> | undefined, right: ReadonlyArray<bigint> | undefined) => {
  if (left === undefined || right === undefined) return left ?? right
  const values = new Set(right)
  return left.filter((value) => values.has(value))
}

/** Reads a page of events, newest first. Fails with `ArgumentInvalid`, `PageTooLarge`, `CursorInvalid` and `QueryTooComplex`. */
export const readCollectionEvents = Effect.fnUntraced(function* (
  parent: NftCollectionModel,
  { input, ...own }: CollectionEventArguments,
  { marks: vector }: Pick<NftContext, "marks">,
) {
  const { chainId, collection } = parent
  yield* refuseArgument("input.search", input?.search, "cannot be used: events have no text")
  yield* refuseArgument("input.before", input?.before, "cannot be used: pass a cursor in `after`")
  const args = withInput(own, input)
  yield* refuseArgument("followedBy", args.followedBy, "cannot be answered yet: social profiles are not read")
  yield* checkCount("tokenIds", args.tokenIds ?? [], filterValuesMax)
  const tokenIds =
    args.tokenIds == null ? undefined : yield* Effect.forEach(args.tokenIds, (text) => checkTokenId("tokenIds", text))
  const owners = args.owners == null ? undefined : yield* checkAddresses("owners", args.owners)
  const size = yield* checkPageSize("first", args.first)
  const cursor = yield* checkChainCursor("after", args.after, chainId)
  const marks = vector.select([chainId])
  const markMs = vector.peek(chainId)?.timestampMs ?? 0
  const rows = yield* nftEventsOfCollection({
    marks,
    key: { chainId, collection },
    tokenIds: inBoth(tokenIds, yield* idsWithTraits(parent, args.traits, { marks: vector })),
    owners,
    startMs: args.period == null ? undefined : Math.max(0, markMs - periodDays[args.period] * dayMs),
    after: cursor?.position,
    ceilings: yield* forksOfWalk(cursor),
    limit: size + 1,
  })
  const sales = rows.length === 0 ? undefined : yield* transferSales({ marks, transfers: rows.slice(0, size) })
  const events = rows.map((row) => ({ ...row, sale: sales?.get(itemTransferText(row)) }))
  return eventPageOf(events, { size, isFirst: cursor === undefined, seqs: cursor?.seqs ?? liveSeqs(marks) })
})
