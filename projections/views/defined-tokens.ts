/**
 * Tokens by the definitions of their chains: the coin, its wrapper, trusted stablecoins. Written at each start of a processor, so that SQL has
 * the names and decimals that the API takes from the definitions.
 */
import { Clock, Effect } from "effect"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { type Cluster, mergeTreeEngine, onCluster } from "../store/cluster.ts"
import { Store } from "../store/store.ts"
import {
  addressColumn,
  booleanColumn,
  type Columns,
  columnLines,
  insertColumnsOf,
  nullableColumn,
  textColumn,
  timeColumn,
  uint32Column,
} from "../table/column.ts"

/** Name of the table of defined tokens. */
export const definedTokensTable = "defined_tokens_v1"

/** A token by the definition of its chain; members that the definition lacks are absent. */
export interface DefinedToken {
  readonly chainId: ChainId
  /** The zero address for the native coin. */
  readonly token: Address
  readonly name: string | undefined
  readonly symbol: string | undefined
  readonly decimals: number | undefined
  /** Whether trades of the token are trades of the chain's coin. */
  readonly isCoin: boolean
}

const columns: Columns = {
  chain_id: uint32Column("Chain id as in EIP-155."),
  token: addressColumn("Contract of the token; the zero address for the native coin."),
  name: nullableColumn(textColumn("Name; absent if the definition has none.")),
  symbol: nullableColumn(textColumn("Symbol; absent if the definition has none.")),
  decimals: nullableColumn(uint32Column("Decimal places; absent if the definition has none.")),
  is_coin: booleanColumn("True if the token represents the chain's coin: prices of the coin are its prices."),
  written_at: timeColumn("Time of the write, by the clock of the processor."),
}

/** The statement that creates the table. In a cluster every server has all rows, as for marks. */
export const createDefinedTokensSql = (cluster?: Cluster): string => `
CREATE TABLE IF NOT EXISTS ${definedTokensTable}${onCluster(cluster)}
(
${columnLines(columns).join(",\n")}
)
ENGINE = ${mergeTreeEngine({ table: definedTokensTable, copies: "everywhere", parameters: ["written_at"], cluster })}
ORDER BY (chain_id, token)
COMMENT 'One row per token that the definition of a chain contains. Ordered by chain and token; the last write applies. Kept forever.'`

/** Writes the tokens of chains' definitions. Idempotent. */
export const writeDefinedTokens = Effect.fn("definedTokens.write")(function* (tokens: ReadonlyArray<DefinedToken>) {
  const store = yield* Store
  const writtenAtMs = yield* Clock.currentTimeMillis
  const rows = tokens.map(({ chainId, token, name, symbol, decimals, isCoin }) => [
    chainId,
    token,
    name,
    symbol,
    decimals,
    isCoin,
    writtenAtMs,
  ])
  yield* store.insert({ table: definedTokensTable, copies: "everywhere", columns: insertColumnsOf(columns), rows })
})
