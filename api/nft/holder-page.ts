/** Pages of owners of an item or a collection. */
import { Effect } from "effect"
import type { NftHolder } from "#projections/nfts/nft-owners.ts"
import type { NftKey } from "#projections/nfts/nft-scope.ts"
import type { NftHolderModel } from "#schemas/graphql/nft-model.ts"
import { followedSet } from "../follows/follow-fields.ts"
import type { FollowLoaders } from "../follows/follow-loaders.ts"
import { checkAddresses } from "../request/arguments.ts"
import { makeConnection, type OrderKey, type PageArguments } from "../request/connection.ts"
import { ArgumentInvalid } from "../request/errors.ts"
import type { NftHolderConnectionInput } from "../schema/generated.ts"
import type { NftContext } from "./nft-context.ts"

/** Arguments of `holders`. */
export interface HolderArguments extends Partial<Omit<PageArguments, "first">> {
  readonly first?: number | null
  readonly followedBy?: string | null
  readonly addresses?: ReadonlyArray<string> | null
  readonly input?: NftHolderConnectionInput | null
}

/** Default page size. */
const pageSize = 25

/** Sorts after all numbers of copies of fewer digits: 78 decimal digits hold a UInt256. */
const sortableCopies = (copies: bigint): string => (10n ** 78n - copies).toString().padStart(79, "0")

const orderKeyOf = ({ copies, account }: NftHolder): OrderKey => [sortableCopies(copies), account]

/** Reads a page of owners. Fails with `PageTooLarge`, `CursorInvalid` and `ArgumentInvalid`. */
export const readHolderPage = Effect.fnUntraced(function* (
  key: NftKey,
  args: HolderArguments,
  context: Pick<NftContext, "nfts"> & Pick<FollowLoaders, "followed">,
) {
  const { input } = args
  if (input?.search != null) {
    const reason = "cannot be answered yet: names are not read; pass `addresses`"
    return yield* new ArgumentInvalid({ argument: "input.search", reason })
  }
  const requested = args.addresses == null ? undefined : new Set(yield* checkAddresses("addresses", args.addresses))
  const follower = args.followedBy ?? input?.followedBy
  const followed = follower == null ? undefined : yield* followedSet("followedBy", follower, context)
  const holders = (yield* context.nfts.holders.load(key)) ?? []
  const shown = [requested, followed].reduce(
    (rows, wanted) => (wanted === undefined ? rows : rows.filter(({ account }) => wanted.has(account))),
    holders,
  )
  const { edges, ...page } = yield* makeConnection({
    rows: shown,
    orderKeyOf,
    first: args.first ?? input?.first ?? pageSize,
    after: args.after ?? input?.after,
    last: args.last,
    before: args.before ?? input?.before,
  })
  const ofKey = edges.map(({ node, cursor }) => {
    const model: NftHolderModel = { ...key, ...node }
    return { node: model, cursor }
  })
  return { ...page, edges: ofKey }
})
