import { logs } from "../facts/logs.ts"
import { joinTokenNames } from "./token-names.ts"
import { amountColumn, defineView, hexColumn, keyBytesColumn, viewColumn, visibleIn } from "./view.ts"

/** keccak256 of `Approval(address,address,uint256)`. */
const approvalTopic = "8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925"

const account = (topic: number): string => `substring(t.topics[${topic}], 13, 20)`

const amountRaw = "reinterpretAsUInt256(reverse(substring(t.data, 1, 32)))"

/** Approvals of ERC-20 tokens. */
export const approvalsView = defineView({
  name: "approvals",
  comment:
    "One row per ERC-20 Approval log. The last one of owner, spender and token is the allowance, less what the spender has moved since. In the order of chain and block.",
  columns: {
    chain_id: viewColumn("UInt32", "t.chain_id", "Chain id as in EIP-155."),
    block_number: viewColumn("UInt64", "t.block_number", "Number of the block."),
    timestamp: viewColumn("DateTime64(3, 'UTC')", "t.timestamp", "Time of the block."),
    transaction_index: viewColumn("UInt32", "t.transaction_index", "Index of the transaction in the block, from 0."),
    transaction_hash: hexColumn("t.transaction_hash", "Hash of the transaction."),
    log_index: viewColumn("UInt32", "t.log_index", "Index of the log among all logs of the block, from 0."),
    token: hexColumn("t.address", "Contract of the token."),
    symbol: viewColumn("Nullable(String)", "n.symbol", "Symbol of the token; null if unknown."),
    owner: hexColumn(account(2), "Account that allows."),
    spender: hexColumn(account(3), "Account that may move the owner's tokens."),
    amount_raw: viewColumn("UInt256", amountRaw, "Allowance in the token's base unit; 0 revokes it."),
    amount: amountColumn(amountRaw, "n.decimals", "Allowance."),
    is_unlimited: viewColumn(
      "Bool",
      `toBool(${amountRaw} >= bitShiftLeft(toUInt256(1), 128))`,
      "True for allowances of 2^128 and more.",
    ),
    token_bytes: keyBytesColumn("t.address", "token"),
  },
  from: `
FROM ${logs.tableSql} AS t FINAL${joinTokenNames("n", "t.address")}
WHERE length(t.topics) = 3 AND t.topics[1] = unhex('${approvalTopic}') AND length(t.data) >= 32 AND ${visibleIn("t")}`,
})
