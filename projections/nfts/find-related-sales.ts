/** Finds the sales between accounts that were funded together. */
import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import { accountText, type PartedSale, relationOf } from "../funding/funding.ts"
import { paidAccounts, readFundings } from "../funding/read-fundings.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { type Condition, hexText } from "../table/sql.ts"
import { collectionSales } from "./collection-sales.ts"

/** A sale with its key in `collection_sales`. */
export interface KeyedSale extends PartedSale {
  readonly blockHash: string
  readonly collection: string
  readonly tokenId: bigint
  readonly timestampMs: number
  readonly logIndex: number
  readonly leg: number
}

/** A sale between accounts that were funded together. */
export interface RelatedSale extends KeyedSale {
  readonly funder: string
}

const SaleRow = Schema.Struct({
  chainId: Schema.Int,
  blockNumber: Schema.NumberFromString,
  blockHash: Schema.String,
  seller: Schema.String,
  recipient: Schema.String,
  collection: Schema.String,
  tokenId: Schema.BigIntFromString,
  timestampMs: Schema.NumberFromString,
  logIndex: Schema.Int,
  leg: Schema.Int,
})

const salesSql = (scope: Condition): string => `
SELECT
  chain_id AS chainId,
  block_number AS blockNumber,
  ${hexText("block_hash")} AS blockHash,
  ${hexText("seller_bytes")} AS seller,
  ${hexText("recipient_bytes")} AS recipient,
  ${hexText("collection_bytes")} AS collection,
  toString(item) AS tokenId,
  toString(sold_ms) AS timestampMs,
  log_index AS logIndex,
  leg
FROM
(
  SELECT
    chain_id,
    block_number,
    block_hash,
    seller AS seller_bytes,
    recipient AS recipient_bytes,
    collection AS collection_bytes,
    token_id AS item,
    toUnixTimestamp64Milli(timestamp) AS sold_ms,
    log_index,
    leg
  FROM ${collectionSales.tableSql} FINAL
  WHERE ${scope.sql}
    AND NOT is_primary
    AND seller NOT IN (buyer, recipient)
)`

/**
 * The sales of a scope between accounts that were funded together. Depends on blocks up to each sale only.
 *
 * @param options.scope - A condition on `collection_sales`, with the visibility of its rows.
 * @param options.marks - Marks of chains that are indexed from the first block on (`marksFromStart`).
 */
export const findRelatedSales = Effect.fn("relatedSales.find")(function* (options: {
  readonly scope: Condition
  readonly marks: ReadonlyArray<Mark>
}) {
  const { scope, marks } = options
  const store = yield* Store
  const sales: ReadonlyArray<KeyedSale> = yield* Effect.flatMap(
    store.query({ operation: "read sales with their parties", sql: salesSql(scope), parameters: scope.parameters }),
    decodeRows(SaleRow),
  )
  const parties = sales.flatMap(({ chainId, seller, recipient }) => [
    { chainId, account: seller },
    { chainId, account: recipient },
  ])
  const accounts = [...new Map(parties.map((party) => [accountText(party), party])).values()]
  if (accounts.length === 0) return []
  const fundings = yield* readFundings({ marks, accounts })
  const related = sales.flatMap((sale) => {
    const relation = relationOf(sale, fundings)
    return relation === undefined ? [] : [{ sale, relation }]
  })
  if (related.length === 0) return []
  const shown = new Map(related.flatMap(({ relation }) => relation.fundings.map((each) => [accountText(each), each])))
  const paid = yield* paidAccounts({ marks, fundings: [...shown.values()] })
  return related.flatMap(
    ({ sale, relation: { funder, fundings: each } }): ReadonlyArray<RelatedSale> =>
      each.some((funding) => paid.has(accountText(funding))) ? [] : [{ ...sale, funder }],
  )
})
