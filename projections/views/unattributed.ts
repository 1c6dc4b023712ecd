import { differenceTables, reasonSql } from "../balances/balance-differences.ts"
import { joinTokenNames } from "./token-names.ts"
import { amountColumn, defineView, hexColumn, keyBytesColumn, unbrokenFromIn, viewColumn, visibleIn } from "./view.ts"

/** Visible rows of the contiguous run of blocks that ends at the mark: below a gap, sums of movements would be wrong. */
const unbroken = (alias: string): string =>
  `${visibleIn(alias)} AND toInt64(${alias}.block_number) >= ${unbrokenFromIn(alias)}`

/** The common tables of all differences. Movements of keys without a known balance are not read. */
export const allDifferences = differenceTables({
  checkpoints: unbroken("k"),
  reads: `toInt64(r.block_number) >= ${unbrokenFromIn("r")}`,
  blocks: visibleIn("b"),
  movements: `(l.account, l.chain_id, l.token) IN (SELECT account, chain_id, token FROM known)
      AND ${unbroken("l")}`,
  newTokens: unbroken("n"),
})

/** Differences between reads of balances and movements. */
export const unattributedView = defineView({
  name: "unattributed",
  comment:
    "One row per account, asset and pair of consecutive balances that were read, if movements do not explain the change between them. Not part of any balance: the later read is the balance. Evaluates all balances that were read.",
  columns: {
    chain_id: viewColumn("UInt32", "t.chain_id", "Chain id as in EIP-155."),
    account: hexColumn("t.account", "Owner of the balance."),
    token: hexColumn("t.token", "Contract of the asset; the zero address for the native coin."),
    symbol: viewColumn("Nullable(String)", "n.symbol", "Symbol of the asset; null if unknown."),
    from_block: viewColumn(
      "UInt64",
      "greatest(t.from_block, 0)",
      "Block of the earlier balance; the one before its creation for a token that was created within the history.",
    ),
    block_number: viewColumn("UInt64", "t.block", "Block of the later balance: the change is in a block up to it."),
    before_raw: viewColumn("Int256", "t.before_raw", "The earlier balance in the asset's base unit."),
    after_raw: viewColumn("Int256", "t.after_raw", "The later balance in the asset's base unit."),
    moved_raw: viewColumn("Int256", "t.moved_raw", "Sum of the movements between them."),
    amount_raw: viewColumn("Int256", "t.difference_raw", "The change that movements do not explain."),
    amount: amountColumn("t.difference_raw", "n.decimals", "The change that movements do not explain."),
    reason: viewColumn(
      "String",
      reasonSql("t.evidence"),
      "Apparent reason: untraced, rebasing, false-events, fee-on-transfer.",
    ),
    account_bytes: keyBytesColumn("t.account", "account"),
    token_bytes: keyBytesColumn("t.token", "token"),
  },
  with: allDifferences,
  from: `
FROM differences AS t${joinTokenNames("n", "t.token")}
WHERE t.difference_raw != 0`,
})
