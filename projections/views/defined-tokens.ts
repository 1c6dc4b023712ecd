/** Tokens by the definitions of their chains, so that SQL has the names and decimals that the API takes from them. */
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { addressColumn, booleanColumn, nullableColumn, textColumn, uint32Column } from "../table/column.ts"
import type { DefinedTable } from "./defined-table.ts"

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

/** The table of defined tokens. */
export const definedTokensTable: DefinedTable = {
  name: "defined_tokens_v1",
  comment:
    "One row per token that the definition of a chain contains. Ordered by chain and token; the last write applies. Kept forever.",
  orderBy: ["chain_id", "token"],
  columns: {
    chain_id: uint32Column("Chain id as in EIP-155."),
    token: addressColumn("Contract of the token; the zero address for the native coin."),
    name: nullableColumn(textColumn("Name; absent if the definition has none.")),
    symbol: nullableColumn(textColumn("Symbol; absent if the definition has none.")),
    decimals: nullableColumn(uint32Column("Decimal places; absent if the definition has none.")),
    is_coin: booleanColumn("True if the token represents the chain's coin: prices of the coin are its prices."),
  },
}

/** Rows of the table. */
export const definedTokenRows = (tokens: ReadonlyArray<DefinedToken>) =>
  tokens.map(({ chainId, token, name, symbol, decimals, isCoin }) => [chainId, token, name, symbol, decimals, isCoin])
