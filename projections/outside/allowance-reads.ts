import { allowancesIn, readAllowanceKinds } from "#schemas/domain/allowance.ts"
import {
  addressColumn,
  enumColumn,
  hashColumn,
  nullableColumn,
  timeColumn,
  uint32Column,
  uint64Column,
  uint256Column,
} from "../table/column.ts"
import { defineSourceProjection } from "../table/source-projection.ts"
import type { Condition } from "../table/sql.ts"
import { canonicalBlocksSql } from "./canonical-blocks.ts"

/** Allowances that were read on demand, each at a block. */
export const allowanceReadRows = defineSourceProjection({
  source: "reads",
  kind: "StateRead",
  name: "allowance_reads",
  version: 1,
  comment:
    "One row per allowance that its contract was asked for. Ordered by owner, then chain, kind, token and spender, as allowances are. Rows of reverted blocks stay: a reading applies while the table of blocks has its block. Kept forever.",
  orderBy: ["owner", "chain_id", "kind", "token", "spender", "block_number"],
  columns: {
    owner: addressColumn("Account whose tokens may be moved."),
    chain_id: uint32Column("Chain id as in EIP-155."),
    kind: enumColumn(readAllowanceKinds, "`erc20` if the token keeps it, `permit2` if Permit2 does."),
    token: addressColumn("Contract of the token."),
    spender: addressColumn("Account that may move them."),
    block_number: uint64Column("Block after which the contract was asked."),
    block_hash: hashColumn("Hash of that block."),
    amount_raw: nullableColumn(
      uint256Column("Allowance in the token's base unit. Null if the contract gave no answer."),
    ),
    expires_at: nullableColumn(timeColumn("Time of its end, by Permit2. Null for other kinds.")),
    read_at: nullableColumn(timeColumn("Time of the reading.")),
  },
  rows: ({ chainId, block, reads, readAtMs }) =>
    allowancesIn(reads).map(({ owner, kind, token, spender, amountRaw, expiresAtMs }) => ({
      owner,
      chain_id: chainId,
      kind,
      token,
      spender,
      block_number: block.number,
      block_hash: block.hash,
      amount_raw: amountRaw,
      expires_at: expiresAtMs,
      read_at: readAtMs,
    })),
})

/**
 * A subquery of the newest reading of each allowance that applies, up to the records `readSeqs`: those whose block is canonical and visible.
 *
 * @param ofOwners - Matches the owners.
 * @param seen - Matches visible rows of blocks.
 */
export const newestAllowanceReadsSql = ({
  ofOwners,
  seen,
}: Readonly<Record<"ofOwners" | "seen", Condition["sql"]>>): string => `
  SELECT
    owner,
    chain_id,
    toString(kind) AS kind_text,
    token,
    spender,
    argMax((block_number, amount_raw, expires_at), (block_number, seq)) AS reading
  FROM ${allowanceReadRows.table}
  WHERE ${ofOwners}
    AND amount_raw IS NOT NULL
    AND seq <= {readSeqs:Map(UInt32, UInt64)}[chain_id]
    AND (chain_id, block_number, block_hash) IN ${canonicalBlocksSql({
      read: `SELECT chain_id, block_number FROM ${allowanceReadRows.table} WHERE ${ofOwners}`,
      seen,
    })}
  GROUP BY owner, chain_id, kind, token, spender`
