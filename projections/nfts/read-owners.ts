/** Owners of NFTs that were read on demand, and what these readings add to the movements of the indexed history. */
import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { ledger } from "../facts/ledger.ts"
import { tokens } from "../facts/tokens.ts"
import { ownerReadingsSql } from "../outside/owner-reads.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hexText } from "../table/sql.ts"
import { isOneOfAddresses, unbrokenVisibleRows } from "../table/visible-rows.ts"
import { isOfKeys, type NftKey, type NftScope } from "./nft-scope.ts"

/** The last record of each chain's stream of reads that applies; chains without one have no readings. */
export type ReadSeqs = ReadonlyMap<ChainId, number>

/** Readings of accounts, or of items or collections. */
type ReadingScope = { readonly accounts: ReadonlyArray<Address> } | { readonly keys: NftScope }

interface ReadingOptions {
  readonly marks: ReadonlyArray<Mark>
  readonly readSeqs: ReadSeqs
}

const AddedRow = Schema.Struct({
  account: Schema.String,
  chainId: Schema.Int,
  collection: Schema.String,
  tokenId: Schema.BigIntFromString,
  standard: Schema.Literals(["erc721", "erc1155"]),
  counted: Schema.BigIntFromString,
  copies: Schema.BigIntFromString,
})

/** An NFT of an account that movements alone count too low: `counted` copies instead of `copies`. */
export type AddedNft = typeof AddedRow.Type

/**
 * NFTs that accounts have from before the indexed history, as far as they were read on demand.
 *
 * A reading applies if its block is a canonical one of the contiguous run of blocks that movements are summed over. The owner of an ERC-721 item is the one that was read
 * as long as the item does not move; copies of ERC-1155 items are those that were read, with the movements after the reading.
 */
export const addedNfts = Effect.fn("readOwners.added")(function* ({
  marks,
  readSeqs,
  ...scope
}: ReadingOptions & ReadingScope) {
  const requested = "accounts" in scope ? scope.accounts : scope.keys
  if (readSeqs.size === 0 || requested.length === 0 || marks.length === 0) return []
  const by = "accounts" in scope ? "account" : "item"
  const condition = "accounts" in scope ? isOneOfAddresses("account", "accounts", scope.accounts) : isOfKeys(scope.keys)
  const within = unbrokenVisibleRows(marks)
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read owners of NFTs that were read on demand",
    sql: `
WITH readings AS
(
  SELECT
    account,
    chain_id,
    collection,
    token_id,
    form,
    max(block_number) AS read_block,
    argMax(assumeNotNull(copies), (block_number, seq)) AS read_copies
  FROM (${ownerReadingsSql({ by, requested: condition.sql, seen: within.sql })})
  WHERE form IN ('erc721', 'erc1155')
  GROUP BY account, chain_id, collection, token_id, form
)
SELECT
  ${hexText("owner")} AS account,
  chain_id AS chainId,
  ${hexText("contract")} AS collection,
  toString(token_id) AS tokenId,
  toString(form) AS standard,
  toString(greatest(moved, toInt256(0))) AS counted,
  toString(total) AS copies
FROM
(
  SELECT
    r.account AS owner,
    r.chain_id AS chain_id,
    r.collection AS contract,
    r.token_id AS token_id,
    r.form AS form,
    sum(l.amount_raw) AS moved,
    countIf(l.block_number > 0) AS movements,
    if(
      form = 'erc721',
      if(movements > 0, greatest(moved, toInt256(0)), toInt256(any(r.read_copies))),
      toInt256(any(r.read_copies)) + sumIf(l.amount_raw, l.block_number > r.read_block)
    ) AS total
  FROM readings AS r
  LEFT JOIN
  (
    SELECT account, chain_id, token, token_id, block_number, amount_raw
    FROM ${ledger.tableSql} FINAL
    WHERE (account, chain_id, token, token_id) IN (SELECT account, chain_id, collection, token_id FROM readings)
      AND ${within.sql}
  ) AS l ON l.account = r.account AND l.chain_id = r.chain_id AND l.token = r.collection AND l.token_id = r.token_id
  GROUP BY owner, chain_id, contract, token_id, form
)
WHERE total > greatest(moved, toInt256(0))`,
    parameters: { ...condition.parameters, ...within.parameters, readSeqs },
  })
  return yield* decodeRows(AddedRow)(rows)
})

const UnreadRow = Schema.Struct({
  account: Schema.String,
  chainId: Schema.Int,
  collection: Schema.String,
  /** In decimal; null for all items of the account in the collection. */
  tokenId: Schema.NullOr(Schema.String),
})

/** A question about the NFTs of an account: its copies of an item, or, without a token id, its items in a collection. */
export type UnreadNft = typeof UnreadRow.Type

/** Questions about the NFTs of accounts that one statement returns; the others are left to a later one. With some 160 bytes each they stay below the 64 KiB of a message. */
const unreadMax = 250

/**
 * NFTs of accounts that movements do not determine and that were not read: copies of ERC-1155 items, and items of ERC-721, in collections that an account has moved items of,
 * and that are older than the indexed history.
 */
export const unreadNfts = Effect.fn("readOwners.unread")(function* ({
  marks,
  readSeqs,
  accounts,
}: ReadingOptions & { readonly accounts: ReadonlyArray<Address> }) {
  if (accounts.length === 0 || marks.length === 0) return []
  const ofAccounts = isOneOfAddresses("account", "accounts", accounts)
  const within = unbrokenVisibleRows(marks)
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read the NFTs whose owners are read next",
    sql: `
SELECT
  ${hexText("account_bytes")} AS account,
  chain_id AS chainId,
  ${hexText("contract")} AS collection,
  if(form = 'erc1155', toString(item), NULL) AS tokenId
FROM
(
  SELECT DISTINCT
    account AS account_bytes,
    chain_id,
    token AS contract,
    if(standard = 'erc1155', token_id, toUInt256(0)) AS item,
    if(standard = 'erc1155', 'erc1155', 'collection') AS form
  FROM ${ledger.tableSql} FINAL
  PREWHERE ${ofAccounts.sql}
  WHERE ${within.sql}
    AND standard IN ('erc721', 'erc1155')
    AND (chain_id, token) NOT IN
    (
      SELECT chain_id, token
      FROM ${tokens.tableSql} FINAL
      WHERE is_new
        AND ${within.sql}
        AND (chain_id, token) IN (SELECT chain_id, token FROM ${ledger.tableSql} WHERE ${ofAccounts.sql})
    )
)
WHERE (account_bytes, chain_id, contract, item, form = 'collection') NOT IN
  (
    SELECT account, chain_id, collection, token_id, form = 'collection'
    FROM (${ownerReadingsSql({ by: "account", requested: ofAccounts.sql, seen: within.sql })})
  )
ORDER BY form, account, chainId, collection, item
LIMIT ${unreadMax}`,
    parameters: { ...ofAccounts.parameters, ...within.parameters, readSeqs },
  })
  return yield* decodeRows(UnreadRow)(rows)
})

const ItemReadRow = Schema.Struct({ readings: Schema.NumberFromString })

/** Whether the owner of an item was queried, with or without an answer. */
export const isItemRead = Effect.fn("readOwners.isItemRead")(function* ({
  marks,
  readSeqs,
  item,
}: ReadingOptions & { readonly item: NftKey }) {
  const requested = isOfKeys([item])
  const within = unbrokenVisibleRows(marks)
  const store = yield* Store
  const rows = yield* store.query({
    operation: "read the requests for the owner of an NFT",
    sql: `
SELECT toString(count()) AS readings
FROM (${ownerReadingsSql({ by: "item", requested: requested.sql, seen: within.sql })})
WHERE form != 'collection'`,
    parameters: { ...requested.parameters, ...within.parameters, readSeqs },
  })
  return (yield* decodeRows(ItemReadRow)(rows)).some(({ readings }) => readings > 0)
})
