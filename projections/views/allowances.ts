import { allowances } from "../allowances/allowances.ts"
import { joinTokenNames } from "./token-names.ts"
import { amountColumn, defineView, hexColumn, keyBytesColumn, viewColumn, visibleIn } from "./view.ts"

const isOfToken = "t.kind IN ('erc20', 'permit2')"

const tokenAmountRaw = `if(${isOfToken}, t.newest.2, NULL)`

/** An item has one allowance, whoever the spender is. */
const byItem = "if(a.kind = 'item', '', a.spender)"

/** Allowances by the newest event of each. */
export const allowancesView = defineView({
  name: "allowances",
  comment:
    "One row per allowance that its newest event grants: by tokens, Permit2 and collections. Unlike in the API, amounts include what spenders moved since, and expired ones are kept. In the order of owner, chain, kind and contract: filter by owner_bytes.",
  columns: {
    chain_id: viewColumn("UInt32", "t.chain_id", "Chain id as in EIP-155."),
    owner: hexColumn("t.owner", "Account whose tokens may be moved."),
    kind: viewColumn(
      "String",
      "toString(t.kind)",
      "erc20; permit2 where Permit2 keeps the amount; item for one NFT; operator for all NFTs of the owner in a collection.",
    ),
    contract: hexColumn("t.asset", "The token or collection."),
    symbol: viewColumn("Nullable(String)", "n.symbol", "Its symbol; null if unknown."),
    token_id: viewColumn(
      "Nullable(UInt256)",
      "if(t.kind = 'item', t.token_id, NULL)",
      "The item; null for other kinds.",
    ),
    spender: hexColumn("t.newest.1", "Account that may move them."),
    amount_raw: viewColumn("Nullable(UInt256)", tokenAmountRaw, "Amount in the token's base unit; null for NFTs."),
    amount: amountColumn(tokenAmountRaw, "n.decimals", "Amount."),
    is_unlimited: viewColumn(
      "Bool",
      `toBool(t.kind = 'operator' OR ${isOfToken} AND t.newest.2 >= bitShiftLeft(toUInt256(1), 128))`,
      "True for amounts of 2^128 and more, and for all NFTs of a collection.",
    ),
    expires_at: viewColumn("Nullable(DateTime64(3, 'UTC'))", "t.newest.3", "Time of its end; null without one."),
    block_number: viewColumn("UInt64", "t.newest.4", "Number of the block of the event."),
    timestamp: viewColumn("DateTime64(3, 'UTC')", "t.newest.5", "Time of the block."),
    transaction_hash: hexColumn("t.newest.6", "Hash of the transaction."),
    owner_bytes: keyBytesColumn("t.owner", "owner"),
  },
  from: `
FROM
(
  SELECT
    owner,
    chain_id,
    kind,
    asset,
    token_id,
    argMax((spender, amount_raw, expires_at, block_number, timestamp, transaction_hash), (block_number, log_index)) AS newest
  FROM ${allowances.tableSql} AS a FINAL
  WHERE ${visibleIn("a")}
  GROUP BY owner, chain_id, kind, asset, token_id, ${byItem}
  HAVING newest.2 > 0
) AS t${joinTokenNames("n", "t.asset")}`,
})
