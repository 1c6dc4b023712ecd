import { tokenNamesSql } from "./token-names.ts"
import { amountColumn, defineView, hexColumn, keyBytesColumn, viewColumn } from "./view.ts"

/** Tokens with their names and decimals. */
export const tokensView = defineView({
  name: "tokens",
  comment:
    "One row per token with known metadata. Each member comes from the token's own report, otherwise from the definition of its chain, otherwise from token lists.",
  columns: {
    chain_id: viewColumn("UInt32", "t.chain_id", "Chain id as in EIP-155."),
    token: hexColumn("t.token", "Contract of the token; the zero address for the native coin."),
    name: viewColumn("Nullable(String)", "t.name", "Name; null if unknown."),
    symbol: viewColumn(
      "Nullable(String)",
      "t.symbol",
      "Symbol, in all views followed by a mark if it imitates that of a known token of the chain, as in USDC (not the verified USDC); null if unknown.",
    ),
    decimals: viewColumn("Nullable(UInt8)", "t.decimals", "Decimal places; null if unknown, as for NFTs."),
    total_supply_raw: viewColumn(
      "Nullable(UInt256)",
      "t.total_supply_raw",
      "Supply in the base unit when it was last read; null if it was never read.",
    ),
    total_supply: amountColumn("t.total_supply_raw", "t.decimals", "Supply when it was last read."),
    source: viewColumn(
      "String",
      "transform(t.first_source, [0, 1, 2], ['contract', 'definition', 'list'], '')",
      "The source of the decimals, or without any, of the rest: contract, definition of the chain, or list.",
    ),
    token_bytes: keyBytesColumn("t.token", "token"),
  },
  from: `FROM (${tokenNamesSql}) AS t`,
})
