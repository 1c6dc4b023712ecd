/**
 * Non-custodial asks: their makers keep the item until it is sold. A marketplace verifies that the maker owns it and has given the operator the permission; the
 * ask holds while nothing shows that this has changed since.
 */
import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import { allowances } from "../allowances/allowances.ts"
import { itemTransfers } from "../facts/item-transfers.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { bytesOf, bytesSetOf, hexText, rowSetOf } from "../table/sql.ts"
import { unbrokenVisibleRows } from "../table/visible-rows.ts"
import { nftQuotes } from "./nft-quotes.ts"
import { inScope } from "./nft-scope.ts"

/** An ask for an item that its maker keeps, and the place at which the marketplace last verified it. */
export interface NonCustodialAsk {
  readonly chainId: ChainId
  readonly collection: Address
  readonly tokenId: bigint
  readonly marketplace: string
  readonly maker: Address
  /** Account that moves the item by the maker's permission. */
  readonly operator: Address
  readonly blockNumber: number
  readonly logIndex: number
}

interface AsksQuery<Ask extends NonCustodialAsk> {
  readonly marks: ReadonlyArray<Mark>
  readonly asks: ReadonlyArray<Ask>
}

const placeFields = { blockNumber: Schema.NumberFromString, logIndex: Schema.Int }

const isAfter = (place: Pick<NonCustodialAsk, "blockNumber" | "logIndex">, ask: NonCustodialAsk): boolean =>
  (place.blockNumber - ask.blockNumber || place.logIndex - ask.logIndex) > 0

const MoveRow = Schema.Struct({
  chainId: Schema.Int,
  collectionText: Schema.String,
  tokenId: Schema.String,
  ...placeFields,
})

/** Whether the item of an ask moved since. One that came back may have lost its permission on the way, without an event. */
const readMoved = Effect.fnUntraced(function* ({ marks, asks }: AsksQuery<NonCustodialAsk>) {
  const store = yield* Store
  const { sql, parameters } = inScope({ marks, keys: asks })
  const rows = yield* store.query({
    operation: "read the last transfers of offered NFTs",
    sql: `
SELECT
  chain_id AS chainId,
  ${hexText("collection")} AS collectionText,
  toString(token_id) AS tokenId,
  toString(newest.1) AS blockNumber,
  newest.2 AS logIndex
FROM
(
  SELECT chain_id, collection, token_id, max((block_number, log_index)) AS newest
  FROM ${itemTransfers.tableSql} FINAL
  WHERE ${sql}
  GROUP BY chain_id, collection, token_id
)`,
    parameters,
  })
  const newest = new Map(
    (yield* decodeRows(MoveRow)(rows)).map((row) => [`${row.chainId} ${row.collectionText} ${row.tokenId}`, row]),
  )
  return (ask: NonCustodialAsk): boolean => {
    const move = newest.get(`${ask.chainId} ${ask.collection} ${ask.tokenId}`)
    return move !== undefined && isAfter(move, ask)
  }
})

const PermissionRow = Schema.Struct({
  chainId: Schema.Int,
  collection: Schema.String,
  maker: Schema.String,
  /** Absent for a permission for all items. */
  tokenId: Schema.NullOr(Schema.String),
  spender: Schema.String,
  isGranted: Schema.Boolean,
  ...placeFields,
})

/** Whether a permission was changed since an ask, and none is left that lets its operator move the item. */
const readForbidden = Effect.fnUntraced(function* ({ marks, asks }: AsksQuery<NonCustodialAsk>) {
  const store = yield* Store
  const within = unbrokenVisibleRows(marks)
  const rows = yield* store.query({
    operation: "read permissions for offered NFTs",
    sql: `
SELECT
  chain_id AS chainId,
  ${hexText("asset")} AS collection,
  ${hexText("owner")} AS maker,
  if(kind = 'item', toString(token_id), NULL) AS tokenId,
  ${hexText("newest.1")} AS spender,
  toBool(newest.2) AS isGranted,
  toString(newest.3) AS blockNumber,
  newest.4 AS logIndex
FROM
(
  SELECT
    chain_id,
    asset,
    owner,
    kind,
    token_id,
    -- An item has one approved account, an owner many operators.
    if(kind = 'item', '', spender) AS operator,
    argMax((spender, amount_raw > 0, block_number, log_index), (block_number, log_index)) AS newest
  FROM ${allowances.tableSql} FINAL
  WHERE (owner, chain_id, asset) IN ${rowSetOf([
    { parameter: "makers", type: "bytes" },
    { parameter: "chains", type: "UInt32" },
    { parameter: "collections", type: "bytes" },
  ])}
    AND kind IN ('item', 'operator')
    AND (kind = 'operator' OR token_id IN {items:Array(UInt256)})
    AND ${within.sql}
  GROUP BY chain_id, asset, owner, kind, token_id, operator
)`,
    parameters: {
      ...within.parameters,
      makers: asks.map(({ maker }) => maker),
      chains: asks.map(({ chainId }) => chainId),
      collections: asks.map(({ collection }) => collection),
      items: asks.map(({ tokenId }) => tokenId),
    },
  })
  const found = Map.groupBy(
    yield* decodeRows(PermissionRow)(rows),
    ({ chainId, collection, maker }) => `${chainId} ${collection} ${maker}`,
  )
  return (ask: NonCustodialAsk): boolean => {
    const { chainId, collection, maker, operator } = ask
    const own = (found.get(`${chainId} ${collection} ${maker}`) ?? []).filter(({ tokenId, spender }) =>
      tokenId === null ? spender === operator : tokenId === String(ask.tokenId),
    )
    return (
      own.some((permission) => isAfter(permission, ask)) &&
      !own.some(({ spender, isGranted }) => isGranted && spender === operator)
    )
  }
})

const RevocationRow = Schema.Struct({
  chainId: Schema.Int,
  marketplace: Schema.String,
  maker: Schema.String,
  ...placeFields,
})

/** Whether the maker of an ask revoked a permission of the marketplace's own since. */
const readRevoked = Effect.fnUntraced(function* ({ marks, asks }: AsksQuery<NonCustodialAsk>) {
  const store = yield* Store
  const within = unbrokenVisibleRows(marks)
  const rows = yield* store.query({
    operation: "read revoked permissions of marketplaces",
    sql: `
SELECT
  chain_id AS chainId,
  toString(market) AS marketplace,
  ${hexText("maker_bytes")} AS maker,
  toString(newest.1) AS blockNumber,
  newest.2 AS logIndex
FROM
(
  SELECT chain_id, marketplace AS market, maker AS maker_bytes, max((block_number, log_index)) AS newest
  FROM ${nftQuotes.tableSql} FINAL
  WHERE chain_id IN {chains:Array(UInt32)}
    AND collection = ${bytesOf("anyCollection")}
    AND maker IN ${bytesSetOf("makers")}
    AND ${within.sql}
  GROUP BY chain_id, marketplace, maker
)`,
    parameters: {
      ...within.parameters,
      chains: [...new Set(asks.map(({ chainId }) => chainId))],
      anyCollection: zeroAddress,
      makers: [...new Set(asks.map(({ maker }) => maker))],
    },
  })
  const newest = new Map(
    (yield* decodeRows(RevocationRow)(rows)).map((row) => [`${row.chainId} ${row.marketplace} ${row.maker}`, row]),
  )
  return (ask: NonCustodialAsk): boolean => {
    const revoked = newest.get(`${ask.chainId} ${ask.marketplace} ${ask.maker}`)
    return revoked !== undefined && isAfter(revoked, ask)
  }
})

/** The asks whose items have not moved, and whose makers still permit the marketplaces to move them. */
export const standingAsks = Effect.fn("nftQuotes.standingAsks")(function* <Ask extends NonCustodialAsk>(
  query: AsksQuery<Ask>,
) {
  if (query.asks.length === 0) return []
  const [hasMoved, isForbidden, isRevoked] = yield* Effect.all(
    [readMoved(query), readForbidden(query), readRevoked(query)],
    { concurrency: 3 },
  )
  return query.asks.filter((ask) => !hasMoved(ask) && !isForbidden(ask) && !isRevoked(ask))
})
