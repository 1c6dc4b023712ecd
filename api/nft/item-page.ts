/** Pages of the items of a collection. */
import { Effect } from "effect"
import { nftItems } from "#projections/nfts/nft-items.ts"
import { itemsWithTraits } from "#projections/nfts/trait-groups.ts"
import type { NftCollectionModel, NftTokenModel } from "#schemas/graphql/nft-model.ts"
import { checkAddresses, checkCount, filterValuesMax } from "../request/arguments.ts"
import { checkPageSize, decodeKey, encodeKey, makeConnection, pageInfoOf } from "../request/connection.ts"
import { CursorInvalid } from "../request/errors.ts"
import type { NftConnectionInput, NftTokenConnectionOrderInput, NftTokenTraitInput } from "../schema/generated.ts"
import { type CollectionTraits, checkComparable, readCollectionTraits } from "./collection-traits.ts"
import { refuseArgument, withInput } from "./input-argument.ts"
import { byTokenId, itemOrderKey, readItemOrder } from "./item-order.ts"
import type { NftContext } from "./nft-context.ts"
import { cachedHoldings, holdingMarks } from "./nft-portfolio.ts"
import { readOrderedItems } from "./ordered-items.ts"
import { checkTokenId } from "./token-id.ts"
import { traitId, traitValueId } from "./trait-fields.ts"

/** Arguments of `nfts`, with those of the deprecated one. */
interface ItemArguments {
  readonly first: number
  readonly after?: string | null
  readonly tokenIds?: ReadonlyArray<string> | null
  readonly owners?: ReadonlyArray<string> | null
  readonly traitIds?: ReadonlyArray<string> | null
  readonly order?: NftTokenConnectionOrderInput | null
  readonly traits?: ReadonlyArray<NftTokenTraitInput> | null
}

const orderKeyOf = itemOrderKey(byTokenId)

const tokenIdOfCursor = (cursor: string) => {
  const [text] = decodeKey(cursor, [""]) ?? []
  return typeof text === "string" && /^\d{78}$/.test(text)
    ? Effect.succeed(BigInt(text))
    : Effect.fail(new CursorInvalid({ argument: "after" }))
}

/** A page of all items, read from the tables. */
const pageOfAll = Effect.fnUntraced(function* (
  { chainId, collection }: NftCollectionModel,
  { first, after }: ItemArguments,
  { marks, nfts }: NftContext,
) {
  const size = yield* checkPageSize("first", first)
  const afterId = after == null ? undefined : yield* tokenIdOfCursor(after)
  const key = { chainId, collection }
  // One more than the page, which shows whether another follows.
  const [rows, supply] = yield* Effect.all(
    [nftItems({ marks: marks.select([chainId]), key }, { first: size + 1, after: afterId }), nfts.supplies.load(key)],
    { concurrency: 2 },
  )
  const edges = rows.slice(0, size).map(({ standard, tokenId }) => {
    const node: NftTokenModel = { chainId, asset: { standard, token: collection, tokenId } }
    return { node, cursor: encodeKey(orderKeyOf(node)) }
  })
  return {
    edges,
    pageInfo: pageInfoOf(edges, { hasPreviousPage: afterId !== undefined, hasNextPage: rows.length > size }),
    totalCount: supply?.itemCount ?? 0,
  }
})

/** Reads a page of items. Fails with `PageTooLarge`, `CursorInvalid`, `ArgumentInvalid` and `QueryTooComplex`. */
export const readItemPage = Effect.fnUntraced(function* (
  parent: NftCollectionModel,
  { input, ...own }: ItemArguments & { readonly input?: NftConnectionInput | null },
  context: NftContext,
) {
  yield* refuseArgument("input.before", input?.before, "cannot be used: pass a cursor in `after`")
  yield* refuseArgument("input.search", input?.search, "cannot be used: names of NFTs are not searched")
  const args: ItemArguments = withInput(own, input)
  if (args.traitIds != null || args.traits != null || args.order != null)
    return yield* pageOfCompared(parent, args, context)
  if (args.tokenIds == null && args.owners == null) return yield* pageOfAll(parent, args, context)
  const rows = yield* itemsByIdOrOwner(parent, args, context)
  return yield* makeConnection<NftTokenModel>({ rows, orderKeyOf, first: args.first, after: args.after })
})

/** The items of given ids or owners, by token id. */
const itemsByIdOrOwner = Effect.fnUntraced(function* (
  parent: NftCollectionModel,
  args: ItemArguments,
  context: NftContext,
) {
  const { chainId, collection } = parent
  yield* checkCount("tokenIds", args.tokenIds ?? [], filterValuesMax)
  const tokenIds =
    args.tokenIds == null
      ? undefined
      : new Set(yield* Effect.forEach(args.tokenIds, (text) => checkTokenId("tokenIds", text)))
  const items =
    args.owners == null
      ? yield* itemsOfIds(parent, [...(tokenIds ?? [])], context)
      : yield* cachedHoldings({
          ...holdingMarks([chainId], context.marks),
          accounts: yield* checkAddresses("owners", args.owners),
        })
  return items
    .filter(
      ({ chainId: ofChain, asset }) =>
        ofChain === chainId && asset.token === collection && (tokenIds?.has(asset.tokenId) ?? true),
    )
    .toSorted((left, right) => (left.asset.tokenId < right.asset.tokenId ? -1 : 1))
})

/** The attributes of `traits` and `traitIds`; absent if ids are given and all of them are unknown, since no item has these. */
const chosenTraits = (
  parent: NftCollectionModel,
  { traits, traitIds }: Pick<ItemArguments, "traits" | "traitIds">,
  found: CollectionTraits,
) => {
  const ids = new Set(traitIds ?? [])
  const ofIds =
    ids.size === 0
      ? []
      : found.traits.filter(
          ({ name, value }) => ids.has(traitId(parent, name, value)) || ids.has(traitValueId(parent, name, value)),
        )
  if (ids.size > 0 && ofIds.length === 0) return undefined
  return [...(traits ?? []).map(({ type, value }) => ({ name: type, value })), ...ofIds]
}

/** The token ids of the items with the requested attributes; `undefined` for all items. Fails with `QueryTooComplex`. */
export const itemsHaving = Effect.fnUntraced(function* (
  parent: NftCollectionModel,
  args: Pick<ItemArguments, "traits" | "traitIds">,
  { marks }: Pick<NftContext, "marks">,
) {
  if (args.traits == null && args.traitIds == null) return undefined
  const found = yield* readCollectionTraits(parent, marks)
  const chosen = chosenTraits(parent, args, found)
  return chosen === undefined ? new Set<string>() : itemsWithTraits(found.traits, chosen)
})

const intersectionOf = (left: ReadonlySet<string>, right: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...left].filter((tokenId) => right.has(tokenId)))

/** A page of the items with some attributes, or in another order than by token id. */
const pageOfCompared = Effect.fnUntraced(function* (
  parent: NftCollectionModel,
  args: ItemArguments,
  context: NftContext,
) {
  yield* checkCount("traits", args.traits ?? [], filterValuesMax)
  yield* checkCount("traitIds", args.traitIds ?? [], filterValuesMax)
  const supply = yield* context.nfts.supplies.load(parent)
  yield* checkComparable(supply?.itemCount ?? 0)
  const order = yield* readItemOrder(parent, args.order, context)
  const ordered = yield* readOrderedItems(parent, order, context.marks)
  const having = yield* itemsHaving(parent, args, context)
  const chosen =
    args.tokenIds == null && args.owners == null
      ? undefined
      : new Set((yield* itemsByIdOrOwner(parent, args, context)).map(({ asset }) => asset.tokenId.toString()))
  const wanted = having === undefined || chosen === undefined ? (having ?? chosen) : intersectionOf(having, chosen)
  const rows = wanted === undefined ? ordered.items : ordered.among(wanted)
  return yield* makeConnection({
    rows,
    orderKeyOf: itemOrderKey(order),
    first: args.first,
    after: args.after,
  })
})

/** Items by token id; ids without an indexed transfer are omitted. */
const itemsOfIds = Effect.fnUntraced(function* (
  { chainId, collection }: NftCollectionModel,
  tokenIds: ReadonlyArray<bigint>,
  { nfts }: Pick<NftContext, "nfts">,
) {
  const found = yield* Effect.forEach(
    tokenIds,
    (tokenId) =>
      Effect.map(
        nfts.supplies.load({ chainId, collection, tokenId }),
        (supply): ReadonlyArray<NftTokenModel> =>
          supply === undefined ? [] : [{ chainId, asset: { standard: supply.standard, token: collection, tokenId } }],
      ),
    { concurrency: "unbounded" },
  )
  return found.flat()
})
