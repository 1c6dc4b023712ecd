import { tokenModesSql } from "../balances/token-modes.ts"
import { joinTokenNames } from "./token-names.ts"
import { allDifferences } from "./unattributed.ts"
import { defineView, hexColumn, keyBytesColumn, viewColumn } from "./view.ts"

/** Tokens whose events do not determine their balances. */
export const tokenModesView = defineView({
  name: "token_modes",
  comment:
    "One row per asset whose movements do not explain the balances that were read. All others have the mode events. Evaluates all balances that were read.",
  columns: {
    chain_id: viewColumn("UInt32", "t.chain_id", "Chain id as in EIP-155."),
    token: hexColumn("t.token", "Contract of the asset; the zero address for the native coin."),
    symbol: viewColumn("Nullable(String)", "n.symbol", "Symbol of the asset; null if unknown."),
    mode: viewColumn(
      "String",
      "t.mode",
      "Source of its balances: calls of the contract, or shares of a total that changes for all holders.",
    ),
    reason: viewColumn("String", "t.reason", "Reason: untraced, rebasing, false-events, fee-on-transfer."),
    account_count: viewColumn("UInt64", "t.account_count", "Number of accounts whose balances are evidence of it."),
    token_bytes: keyBytesColumn("t.token", "token"),
  },
  with: allDifferences,
  from: `
FROM (${tokenModesSql}) AS t${joinTokenNames("n", "t.token")}`,
})
