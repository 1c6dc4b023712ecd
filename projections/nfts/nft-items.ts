/** Pages of the items of a collection. */
import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import { itemTransfers } from "../facts/item-transfers.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { inScope, type NftKey } from "./nft-scope.ts"

const ItemRow = Schema.Struct({
  standard: Schema.Literals(["erc721", "erc1155"]),
  tokenId: Schema.BigIntFromString,
})

/** The items of a collection that have an indexed transfer, by token id. */
export const nftItems = Effect.fn("nftItems")(function* (
  scope: { readonly marks: ReadonlyArray<Mark>; readonly key: NftKey },
  page: {
    readonly first: number
    /** The token id of the last row of the previous page. */
    readonly after?: bigint | undefined
  },
) {
  const store = yield* Store
  const { sql, parameters } = inScope({ marks: scope.marks, keys: [scope.key] })
  const rows = yield* store.query({
    operation: "read items of a collection",
    sql: `
SELECT toString(any(item_standard)) AS standard, toString(token_id) AS tokenId
FROM
(
  SELECT token_id, standard AS item_standard
  FROM ${itemTransfers.tableSql} FINAL
  WHERE ${sql}${page.after === undefined ? "" : "\n    AND token_id > {after:UInt256}"}
)
GROUP BY token_id
ORDER BY token_id
LIMIT {first:UInt32}`,
    parameters: { ...parameters, first: page.first, ...(page.after === undefined ? {} : { after: page.after }) },
  })
  return yield* decodeRows(ItemRow)(rows)
})
