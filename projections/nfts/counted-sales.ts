/** The sales that volumes, values and rankings of collections are made of. */
import { Effect } from "effect"
import { leadingMark, type Mark } from "#schemas/domain/mark.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import { type Condition, rowSetOf, zeroAddressSql } from "../table/sql.ts"
import { unbrokenVisibleRows } from "../table/visible-rows.ts"
import { collectionSales } from "./collection-sales.ts"
import { inScope, type NftKey } from "./nft-scope.ts"
import { unrelatedSales } from "./unrelated-sales.ts"

/** Which sales count, and at which marks. */
export interface CountedSales {
  readonly marks: ReadonlyArray<Mark>
  /** The collections; or all of some chains, from a block of each on. */
  readonly of: ReadonlyArray<NftKey> | ReadonlyMap<ChainId, number>
  /** The tokens that are worth one coin of their chain, such as its wrapped form. */
  readonly coins: ReadonlyArray<TokenKey>
  /** Only sales that are younger. */
  readonly ageMsMax?: number
  /** Time from which ages are measured; absent for that of the mark of each chain. Later sales are omitted. */
  readonly endMs?: number
}

/** The sales of whole chains. Binds `blockChains` and `firstBlocks`, which the index of block numbers uses. */
const onChains = (marks: ReadonlyArray<Mark>, firstBlocks: ReadonlyMap<ChainId, number>): Condition => {
  const within = unbrokenVisibleRows(marks.filter(({ chainId }) => firstBlocks.has(chainId)))
  return {
    sql: `block_number >= {firstBlock:UInt64}
      AND block_number >= transform(chain_id, {blockChains:Array(UInt32)}, {firstBlocks:Array(UInt64)}, toUInt64(0))
      AND ${within.sql}`,
    parameters: {
      ...within.parameters,
      firstBlock: Math.min(...firstBlocks.values()),
      blockChains: [...firstBlocks.keys()],
      firstBlocks: [...firstBlocks.values()],
    },
  }
}

/** Time before the oldest sale that counts, from which on sales back to the seller are looked for: 90 days. Of whole chains none from before their first blocks. */
export const backAndForthMsMax = 90 * 86_400_000

/** Seller and recipient as an unordered pair. */
export const partiesSql = "if(seller < recipient, (seller, recipient), (recipient, seller))"

/** Age of a sale. Binds `endChains` and `ends`. */
const ageSql =
  "transform(chain_id, {endChains:Array(UInt32)}, {ends:Array(Int64)}, toInt64(0)) - toUnixTimestamp64Milli(timestamp)"

/**
 * A subquery of sales by an owner to another account. It leaves out wash trades: sales between accounts that were funded together (`funding.ts`),
 * and those of items that two accounts sold to each other in both directions.
 *
 * Columns: `chain_id`, `collection_bytes`, `item`, `recipient`, `copies`, `price_raw`, `place`, `paid_in` (the zero address for the coin and for
 * tokens that are worth one), `sold_ms` and `age_ms`.
 */
export const countedSales = Effect.fnUntraced(function* ({ marks, of, coins, ageMsMax, endMs }: CountedSales) {
  // A `Map` is the only `ReadonlyMap`, which the type check does not conclude.
  const scope = of instanceof Map ? onChains(marks, of) : inScope({ marks, keys: [...of] as ReadonlyArray<NftKey> })
  const chainIds = [...new Set(marks.map(({ chainId }) => chainId))]
  const ends = chainIds.map((chainId) => endMs ?? leadingMark(marks, chainId)?.timestampMs ?? 0)
  const isCoin = `(chain_id, currency) IN ${rowSetOf([
    { parameter: "coinChains", type: "UInt32" },
    { parameter: "coins", type: "bytes" },
  ])}`
  const isYoung =
    ageMsMax === undefined
      ? ""
      : `
      -- The first condition is for the index.
      AND timestamp > fromUnixTimestamp64Milli({soldAfter:Int64}, 'UTC')
      AND age_ms >= 0
      AND age_ms < {ageMax:Int64}`
  // By age too: the first condition depends on all requested chains.
  const isPaired =
    ageMsMax === undefined
      ? ""
      : `
          AND timestamp > fromUnixTimestamp64Milli({pairedAfter:Int64}, 'UTC')
          AND ${ageSql} >= 0
          AND ${ageSql} < {pairedAgeMax:Int64}`
  const soldAfterMs = ageMsMax === undefined ? undefined : Math.min(...ends) - ageMsMax
  const unrelated = yield* unrelatedSales({ marks, scope, soldAfterMs })
  const counted: Condition = {
    sql: `(
    SELECT
      chain_id,
      collection AS collection_bytes,
      token_id AS item,
      recipient,
      copies,
      price_raw,
      (block_number, log_index, leg) AS place,
      if(${isCoin}, ${zeroAddressSql}, currency) AS paid_in,
      toUnixTimestamp64Milli(timestamp) AS sold_ms,
      ${ageSql} AS age_ms
    FROM ${collectionSales.tableSql} FINAL
    WHERE ${scope.sql}
      AND NOT is_primary
      AND seller NOT IN (buyer, recipient)${isYoung}
      -- Wash trades: back and forth between the same two accounts.
      AND (chain_id, collection, token_id, ${partiesSql}) NOT IN (
        SELECT chain_id, collection, token_id, ${partiesSql}
        FROM ${collectionSales.tableSql} FINAL
        WHERE ${scope.sql}
          AND NOT is_primary${isPaired}
        GROUP BY chain_id, collection, token_id, ${partiesSql}
        HAVING uniqExact(seller) > 1
      )${unrelated === undefined ? "" : `\n      AND ${unrelated.sql}`}
  )`,
    parameters: {
      ...scope.parameters,
      ...unrelated?.parameters,
      coinChains: coins.map(({ chainId }) => chainId),
      coins: coins.map(({ token }) => token),
      endChains: chainIds,
      ends,
      ...(ageMsMax === undefined || soldAfterMs === undefined
        ? {}
        : {
            soldAfter: soldAfterMs,
            pairedAfter: soldAfterMs - backAndForthMsMax,
            ageMax: ageMsMax,
            pairedAgeMax: ageMsMax + backAndForthMsMax,
          }),
    },
  }
  return counted
})
