/** Pages of transfers of an item. */
import { Effect } from "effect"
import { nftTransfers } from "#projections/nfts/nft-transfers.ts"
import type { NftTokenModel } from "#schemas/graphql/nft-model.ts"
import { checkPageSize, decodeKey, encodeKey, pageInfoOf } from "../request/connection.ts"
import { ArgumentInvalid, CursorInvalid } from "../request/errors.ts"
import type { NftTransferConnectionInput, NftTransferConnectionOrderInput } from "../schema/generated.ts"
import { itemKeyOf } from "./item-key.ts"
import type { NftContext } from "./nft-context.ts"

/** Arguments of `transfers`. */
export interface TransferArguments {
  readonly first?: number | null
  readonly after?: string | null
  readonly order?: NftTransferConnectionOrderInput | null
  readonly input?: NftTransferConnectionInput | null
}

/** Default page size. */
const pageSize = 25

const placeOfCursor = (cursor: string) => {
  const [blockNumber, logIndex, leg] = decodeKey(cursor, [0, 0, 0]) ?? []
  return typeof blockNumber === "number" && typeof logIndex === "number" && typeof leg === "number"
    ? Effect.succeed({ blockNumber, logIndex, leg })
    : Effect.fail(new CursorInvalid({ argument: "after" }))
}

/** Reads a page of the transfers of an item. Fails with `PageTooLarge`, `CursorInvalid` and `ArgumentInvalid`. */
export const readTransferPage = Effect.fnUntraced(function* (
  item: NftTokenModel,
  args: TransferArguments,
  { marks }: Pick<NftContext, "marks">,
) {
  const { chainId } = item
  const { input } = args
  if (input?.search != null) {
    return yield* new ArgumentInvalid({ argument: "input.search", reason: "cannot be used: transfers have no text" })
  }
  if ((input?.offset ?? 0) !== 0) {
    return yield* new ArgumentInvalid({ argument: "input.offset", reason: "cannot be used: pass a cursor in `after`" })
  }
  const first = yield* checkPageSize("first", args.first ?? input?.first ?? pageSize)
  const cursor = args.after ?? input?.after ?? undefined
  const after = cursor === undefined ? undefined : yield* placeOfCursor(cursor)
  const isNewestFirst = (args.order ?? input?.order)?.orderDirection !== "ASC"
  const rows = yield* nftTransfers(
    {
      marks: marks.select([chainId]),
      key: itemKeyOf(item),
    },
    // One more than the page, which shows whether another follows.
    { first: first + 1, isNewestFirst, after },
  )
  const edges = rows.slice(0, first).map((row) => ({
    node: { ...row, chainId },
    cursor: encodeKey([row.blockNumber, row.logIndex, row.leg]),
    heldForInSeconds: row.heldForMs === null ? null : Math.floor(row.heldForMs / 1_000),
  }))
  return {
    edges,
    pageInfo: pageInfoOf(edges, { hasPreviousPage: after !== undefined, hasNextPage: rows.length > first }),
  }
})
