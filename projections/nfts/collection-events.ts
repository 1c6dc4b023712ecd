/** Pages of transfers of the items of a collection as events. */
import { Effect } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { itemTransfers } from "../facts/item-transfers.ts"
import { bytesSetOf } from "../table/sql.ts"
import { atTime, before, below, type NftEventPosition, readEvents, requested } from "./nft-events.ts"
import { inScope, type NftKey } from "./nft-scope.ts"

/** Events of a collection, newest first. */
export interface CollectionEventPage {
  readonly marks: ReadonlyArray<Mark>
  readonly key: NftKey
  readonly tokenIds: ReadonlyArray<bigint> | undefined
  /** Senders or recipients. */
  readonly owners: ReadonlyArray<Address> | undefined
  /** Inclusive. */
  readonly startMs: number | undefined
  /** The last row of the previous page. */
  readonly after: NftEventPosition | undefined
  /** Highest block to include, by chain; unlimited for other chains. */
  readonly ceilings: ReadonlyMap<ChainId, number>
  readonly limit: number
}

/** A page of the transfers of items of a collection, newest first. */
export const nftEventsOfCollection = Effect.fn("nftEvents.ofCollection")(function* (page: CollectionEventPage) {
  const { tokenIds, owners } = page
  const scope = inScope({ marks: page.marks, keys: [page.key] })
  const { sql, parameters } = requested(
    tokenIds && { sql: "token_id IN {tokenIds:Array(UInt256)}", parameters: { tokenIds } },
    owners && {
      sql: `(from_address IN ${bytesSetOf("owners")} OR to_address IN ${bytesSetOf("owners")})`,
      parameters: { owners },
    },
    atTime(">=", "startMs", page.startMs),
    before(page.after, "log_index, t.leg"),
    below(page.ceilings),
  )
  return yield* readEvents(
    "read events of a collection",
    {
      sql: `
  SELECT *
  FROM ${itemTransfers.tableSql} AS t FINAL
  WHERE ${scope.sql}
    AND amount_raw > 0${sql}
  ORDER BY timestamp DESC, block_number DESC, log_index DESC, t.leg DESC
  LIMIT {limit:UInt32}`,
      parameters: { ...scope.parameters, ...parameters, limit: page.limit },
    },
    "DESC",
  )
})
