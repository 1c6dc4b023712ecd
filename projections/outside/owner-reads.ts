import { type OwnerRead, ownerForms, ownersIn } from "#schemas/domain/owner-read.ts"
import type { SourceEventOf } from "#schemas/events/source-event.ts"
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

const columns = {
  account: addressColumn("Account that was queried, or the owner that was found."),
  chain_id: uint32Column("Chain id as in EIP-155."),
  collection: addressColumn("Contract of the collection."),
  token_id: uint256Column("Token id within the contract; 0 in the form `collection`."),
  form: enumColumn(
    ownerForms,
    "`erc721` for an owner, `erc1155` for copies of an account, `none` without an answer, `collection` for the number of items of an account.",
  ),
  block_number: uint64Column("Block after which the contract was queried."),
  block_hash: hashColumn("Hash of that block."),
  copies: nullableColumn(
    uint256Column("Copies of the item; items in the form `collection`. Null if the contract gave no answer."),
  ),
  read_at: nullableColumn(timeColumn("Time of the reading.")),
} as const

const rowOf = (
  { chainId, block, readAtMs }: SourceEventOf<"StateRead">,
  { account, collection, tokenId, form, copies }: OwnerRead,
) => ({
  account,
  chain_id: chainId,
  collection,
  token_id: tokenId,
  form,
  copies,
  block_number: block.number,
  block_hash: block.hash,
  read_at: readAtMs,
})

/** Owners of NFTs that were read on demand, each at a block, by collection and item. */
export const ownerReadRows = defineSourceProjection({
  source: "reads",
  kind: "StateRead",
  name: "owner_reads",
  version: 1,
  comment:
    "One row per answer of a contract about an owner of an NFT. Ordered by chain, collection and item: owners of items and collections. Rows of reverted blocks stay: a reading applies while the table of blocks has its block. Kept forever. By account: account_owner_reads.",
  orderBy: ["chain_id", "collection", "token_id", "account", "form", "block_number"],
  columns,
  rows: (event) => ownersIn(event.reads).map((read) => rowOf(event, read)),
})

/** The same by account. */
export const accountOwnerReads = defineSourceProjection({
  source: "reads",
  kind: "StateRead",
  name: "account_owner_reads",
  version: 1,
  comment:
    "One row per answer of a contract about an owner of an NFT. Ordered by account: NFTs of accounts. Rows of reverted blocks stay: a reading applies while the table of blocks has its block. Kept forever. By item: owner_reads.",
  orderBy: ["account", "chain_id", "collection", "token_id", "form", "block_number"],
  columns,
  rows: (event) => ownersIn(event.reads).map((read) => rowOf(event, read)),
})

/**
 * A subquery of the readings that apply, up to the records `readSeqs`: those whose block is a canonical one.
 *
 * @param by - The key of `requested`: an account, or an item or collection.
 * @param requested - Matches rows of readings.
 * @param seen - Matches visible rows of blocks.
 */
export const ownerReadingsSql = ({
  by,
  requested,
  seen,
}: Readonly<Record<"requested" | "seen", Condition["sql"]>> & { readonly by: "account" | "item" }): string => {
  const { table } = by === "account" ? accountOwnerReads : ownerReadRows
  return `
    SELECT account, chain_id, collection, token_id, form, block_number, copies, seq
    FROM ${table}
    WHERE ${requested}
      AND seq <= {readSeqs:Map(UInt32, UInt64)}[chain_id]
      AND (chain_id, block_number, block_hash) IN ${canonicalBlocksSql({
        read: `SELECT chain_id, block_number FROM ${table} WHERE ${requested}`,
        seen,
      })}`
}
