/** Prices at which pools would trade one NFT of a collection at the marks: as far as they hold NFTs, or coins. */
import { Effect, Schema } from "effect"
import { leadingMark, type Mark } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { tokenKeyText } from "#schemas/domain/token-key.ts"
import { nftPoolCurves } from "#schemas/facts/nft-pool.ts"
import { nftPoolValues } from "#schemas/facts/nft-pool-change.ts"
import { tokenBalances } from "../balances/token-balances.ts"
import { ledger } from "../facts/ledger.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hexText, rowSetOf } from "../table/sql.ts"
import { isOneOfAddresses, unbrokenVisibleRows } from "../table/visible-rows.ts"
import type { BestQuote } from "./best-quotes.ts"
import { nftPoolChanges } from "./nft-pool-changes.ts"
import { nftPools } from "./nft-pools.ts"
import { inScope, type NftKey } from "./nft-scope.ts"
import { askPriceRaw, poolBid } from "./pool-price.ts"

/** Pools per query, most recently read first; the others are omitted. The largest collections have a few thousand. */
const poolsMax = 20_000

const PoolRow = Schema.Struct({
  chainId: Schema.Int,
  collection: Schema.String,
  pool: Schema.String,
  factory: Schema.String,
  currency: Schema.String,
  curve: Schema.Literals(nftPoolCurves),
  isSelling: Schema.Boolean,
  isBuying: Schema.Boolean,
  isRoundingUp: Schema.Boolean,
  spotPriceRaw: Schema.BigIntFromString,
  deltaRaw: Schema.BigIntFromString,
  feeRaw: Schema.BigIntFromString,
  protocolFeeRaw: Schema.BigIntFromString,
  royaltyRaw: Schema.BigIntFromString,
  readAt: Schema.NumberFromString,
})

type Pool = typeof PoolRow.Type

interface Scope {
  readonly marks: ReadonlyArray<Mark>
  readonly keys: ReadonlyArray<NftKey>
}

/** The pools of collections, as of the newest read of each. */
const readPools = Effect.fnUntraced(function* (scope: Scope) {
  const store = yield* Store
  const { sql, parameters } = inScope(scope)
  const rows = yield* store.query({
    operation: "read pools of NFTs",
    sql: `
SELECT
  chain_id AS chainId,
  ${hexText("collection_bytes")} AS collection,
  ${hexText("pool_bytes")} AS pool,
  ${hexText("newest.1")} AS factory,
  toString(newest.2) AS curve,
  newest.3 AS isSelling,
  newest.4 AS isBuying,
  toString(newest.5) AS spotPriceRaw,
  toString(newest.6) AS deltaRaw,
  toString(newest.7) AS feeRaw,
  toString(newest.8) AS protocolFeeRaw,
  toString(newest.9) AS royaltyRaw,
  newest.10 AS isRoundingUp,
  ${hexText("newest.11")} AS currency,
  toString(read_at) AS readAt
FROM
(
  SELECT
    chain_id,
    collection AS collection_bytes,
    pool AS pool_bytes,
    argMax(
      (
        factory, curve, is_selling, is_buying, spot_price_raw, delta_raw, fee_raw, protocol_fee_raw, royalty_raw,
        is_rounding_up, currency
      ),
      block_number
    ) AS newest,
    max(block_number) AS read_at
  FROM ${nftPools.tableSql} FINAL
  WHERE ${sql}
  GROUP BY chain_id, collection, pool
)
ORDER BY read_at DESC, pool_bytes
LIMIT ${poolsMax}`,
    parameters,
  })
  return yield* decodeRows(PoolRow)(rows)
})

const ChangeRow = Schema.Struct({
  chainId: Schema.Int,
  contract: Schema.String,
  member: Schema.Literals(nftPoolValues),
  valueRaw: Schema.BigIntFromString,
  changedAt: Schema.NumberFromString,
})

/** The newest changes of values of pools and their factories, by contract and value. */
const newestChanges = Effect.fnUntraced(function* (marks: ReadonlyArray<Mark>, pools: ReadonlyArray<Pool>) {
  const contracts = new Map<string, readonly [ChainId, Address]>()
  for (const { chainId, pool, factory } of pools) {
    for (const contract of [pool, factory]) contracts.set(`${chainId} ${contract}`, [chainId, contract])
  }
  const store = yield* Store
  const within = unbrokenVisibleRows(marks)
  const rows = yield* store.query({
    operation: "read changes of pools of NFTs",
    sql: `
SELECT
  chain_id AS chainId,
  ${hexText("contract_bytes")} AS contract,
  toString(changed) AS member,
  toString(newest) AS valueRaw,
  toString(changed_at) AS changedAt
FROM
(
  SELECT
    chain_id,
    contract AS contract_bytes,
    member AS changed,
    argMax(value_raw, (block_number, log_index)) AS newest,
    max(block_number) AS changed_at
  FROM ${nftPoolChanges.tableSql} FINAL
  WHERE (chain_id, contract) IN ${rowSetOf([
    { parameter: "chains", type: "UInt32" },
    { parameter: "contracts", type: "bytes" },
  ])}
    AND ${within.sql}
  GROUP BY chain_id, contract, member
)`,
    parameters: {
      ...within.parameters,
      chains: [...contracts.values()].map(([chainId]) => chainId),
      contracts: [...contracts.values()].map(([, contract]) => contract),
    },
  })
  const found = yield* decodeRows(ChangeRow)(rows)
  return new Map(found.map((row) => [`${row.chainId} ${row.contract} ${row.member}`, row] as const))
})

const HolderRow = Schema.Struct({ chainId: Schema.Int, collection: Schema.String, account: Schema.String })

/**
 * The pools that hold an NFT of their collection, or a copy of their item, by `poolText`: what they held when they were read, and the movements since. Where the
 * collection did not answer, all indexed movements count.
 */
const stockedPools = Effect.fnUntraced(function* ({ marks, keys }: Scope, pools: ReadonlyArray<Pool>) {
  if (pools.length === 0) return new Set<string>()
  const store = yield* Store
  const ofPools = isOneOfAddresses("account", "accounts", [...new Set(pools.map(({ pool }) => pool))])
  const within = unbrokenVisibleRows(marks)
  const { sql, parameters } = inScope({ marks, keys })
  const rows = yield* store.query({
    operation: "read which pools hold NFTs",
    sql: `
SELECT pools.chain_id AS chainId, ${hexText("pools.collection_bytes")} AS collection, ${hexText("pools.pool_bytes")} AS account
FROM
(
  SELECT
    chain_id,
    collection AS collection_bytes,
    pool AS pool_bytes,
    argMax((token_id, held_raw), block_number) AS newest,
    max(block_number) AS read_at
  FROM ${nftPools.tableSql} FINAL
  WHERE ${sql}
  GROUP BY chain_id, collection, pool
) AS pools
LEFT JOIN
(
  SELECT chain_id, token, account, token_id AS moved_id, block_number AS moved_at, amount_raw AS movement_raw
  FROM ${ledger.tableSql} FINAL
  PREWHERE ${ofPools.sql}
  WHERE ${within.sql}
    AND standard IN ('erc721', 'erc1155')
) AS moved
ON pools.chain_id = moved.chain_id AND pools.collection_bytes = moved.token AND pools.pool_bytes = moved.account
GROUP BY chainId, collection, account, newest, read_at
HAVING
  ifNull(toInt256(newest.2), 0)
    + sumIf(movement_raw, (newest.2 IS NULL OR moved_at > read_at) AND (newest.1 IS NULL OR moved_id = newest.1)) > 0`,
    parameters: { ...parameters, ...ofPools.parameters, ...within.parameters },
  })
  const found = yield* decodeRows(HolderRow)(rows)
  return new Set(found.map(({ account: pool, ...row }) => poolText({ ...row, pool })))
})

const poolText = ({ chainId, collection, pool }: Pick<Pool, "chainId" | "collection" | "pool">): string =>
  `${chainId} ${collection} ${pool}`

/** A pool with the changes since it was read. */
const asChanged = (pool: Pool, changes: Effect.Success<ReturnType<typeof newestChanges>>): Pool => {
  const newestRaw = (contract: Address, member: (typeof nftPoolValues)[number], readRaw: bigint): bigint => {
    const change = changes.get(`${pool.chainId} ${contract} ${member}`)
    // A read shows the state after its block, with all changes up to it.
    return change === undefined || change.changedAt <= pool.readAt ? readRaw : change.valueRaw
  }
  return {
    ...pool,
    spotPriceRaw: newestRaw(pool.pool, "spot-price", pool.spotPriceRaw),
    deltaRaw: newestRaw(pool.pool, "delta", pool.deltaRaw),
    feeRaw: newestRaw(pool.pool, "fee", pool.feeRaw),
    protocolFeeRaw: newestRaw(pool.factory, "protocol-fee", pool.protocolFeeRaw),
  }
}

/**
 * Each price at which a pool would sell an NFT of a collection, or buy any: several per collection, side and currency, in no particular order.
 *
 * A pool that holds no NFT offers none, and one whose currency does not suffice, or is unknown, bids for none. Pools that trade for a currency that is not
 * requested are omitted: anyone can create a token.
 */
export const poolQuotes = Effect.fn("poolQuotes")(function* ({
  currencies,
  ...scope
}: Scope & { readonly currencies: ReadonlySet<string> }) {
  const pools = (yield* readPools(scope)).filter(({ chainId, currency }) =>
    currencies.has(tokenKeyText({ chainId, token: currency })),
  )
  if (pools.length === 0) return []
  const [selling, buying] = [pools.filter(({ isSelling }) => isSelling), pools.filter(({ isBuying }) => isBuying)]
  const chainIds = new Set(pools.map(({ chainId }) => chainId))
  const marks = scope.marks.filter(({ chainId }) => chainIds.has(chainId))
  const [changes, stocked, balances] = yield* Effect.all(
    [
      newestChanges(marks, pools),
      stockedPools({ ...scope, marks }, selling),
      tokenBalances({ marks, accounts: [...new Set(buying.map(({ pool }) => pool))] }),
    ],
    { concurrency: 3 },
  )
  const holdings = new Map(
    balances.map(({ chainId, account, token, balanceRaw }) => [`${chainId} ${account} ${token}`, balanceRaw] as const),
  )
  const timeMs = (chainId: ChainId): number => leadingMark(marks, chainId)?.timestampMs ?? 0
  const quoteOf = ({ chainId, collection, currency }: Pool) => ({ chainId, token: collection, currency })
  const asks = selling.flatMap((read): ReadonlyArray<BestQuote> => {
    const pool = asChanged(read, changes)
    const priceRaw = stocked.has(poolText(pool)) ? askPriceRaw(pool, timeMs(pool.chainId)) : undefined
    return priceRaw === undefined ? [] : [{ ...quoteOf(pool), side: "ask", priceRaw }]
  })
  const bids = buying.flatMap((read): ReadonlyArray<BestQuote> => {
    const pool = asChanged(read, changes)
    const bid = poolBid(pool, timeMs(pool.chainId))
    const heldRaw = holdings.get(`${pool.chainId} ${pool.pool} ${pool.currency}`) ?? 0n
    return bid === undefined || bid.neededRaw > heldRaw
      ? []
      : [{ ...quoteOf(pool), side: "bid", priceRaw: bid.priceRaw }]
  })
  return [...asks, ...bids]
})
