/** The sales that volumes and values of collections are made of. */
import { leadingMark, type Mark } from "#schemas/domain/mark.ts"
import type { TokenKey } from "#schemas/domain/token-key.ts"
import { type Condition, coinSql, rowSetOf } from "../table/sql.ts"
import { collectionSales } from "./collection-sales.ts"
import { inScope, type NftKey } from "./nft-scope.ts"

/** Which sales count, and at which marks. */
export interface CountedSales {
  readonly marks: ReadonlyArray<Mark>
  /** Collections. */
  readonly keys: ReadonlyArray<NftKey>
  /** The tokens that are worth one coin of their chain, such as its wrapped form. */
  readonly coins: ReadonlyArray<TokenKey>
  /** Only sales that are younger at the time of the mark. */
  readonly ageMsMax?: number
}

/**
 * The sales of collections by an owner to another account, as a subquery: `chain_id`, `collection_bytes`, `item`, `copies`, `price_raw`, `place`,
 * `paid_in` (the zero address for the coin and for tokens that are worth one), `sold_ms`, and `age_ms` at the time of the mark.
 */
export const countedSales = ({ marks, keys, coins, ageMsMax }: CountedSales): Condition => {
  const scope = inScope({ marks, keys })
  const chainIds = [...new Set(keys.map(({ chainId }) => chainId))]
  const ends = chainIds.map((chainId) => leadingMark(marks, chainId)?.timestampMs ?? 0)
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
      AND age_ms < {ageMax:Int64}`
  return {
    sql: `(
    SELECT
      chain_id,
      collection AS collection_bytes,
      token_id AS item,
      copies,
      price_raw,
      (block_number, log_index, leg) AS place,
      if(${isCoin}, ${coinSql}, currency) AS paid_in,
      toUnixTimestamp64Milli(timestamp) AS sold_ms,
      transform(chain_id, {endChains:Array(UInt32)}, {ends:Array(Int64)}, toInt64(0)) - sold_ms AS age_ms
    FROM ${collectionSales.tableSql} FINAL
    WHERE ${scope.sql}
      AND NOT is_primary
      AND seller NOT IN (buyer, recipient)${isYoung}
  )`,
    parameters: {
      ...scope.parameters,
      coinChains: coins.map(({ chainId }) => chainId),
      coins: coins.map(({ token }) => token),
      endChains: chainIds,
      ends,
      ...(ageMsMax === undefined ? {} : { soldAfter: Math.min(...ends) - ageMsMax, ageMax: ageMsMax }),
    },
  }
}
