/** Owners and supply of items and of collections at the marks, from transfers and from what was read on demand. */
import { Effect, Schema } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { itemTransfers } from "../facts/item-transfers.ts"
import { decodeRows } from "../store/decode-rows.ts"
import { Store } from "../store/store.ts"
import { hexText, zeroAddressSql } from "../table/sql.ts"
import type { NftStandard } from "./nft-holdings.ts"
import { inScope, type NftScope, nftKeyText } from "./nft-scope.ts"
import { type AddedNft, addedNfts, type ReadSeqs } from "./read-owners.ts"

interface OwnersQuery {
  readonly marks: ReadonlyArray<Mark>
  readonly keys: NftScope
  /** Without it, what was read on demand is omitted. */
  readonly readSeqs?: ReadSeqs
}

/** Columns that identify what a statement is about, and the same as members of its rows. */
const groupOf = ({ isOfItems }: ReturnType<typeof inScope>) => ({
  columns: isOfItems ? "chain_id, collection, token_id" : "chain_id, collection",
  members: `chain_id AS chainId,
  ${hexText("collection")} AS collectionText,
  ${isOfItems ? "toString(token_id)" : "NULL"} AS tokenId`,
})

const keyFields = {
  chainId: Schema.Int,
  collectionText: Schema.String,
  tokenId: Schema.NullOr(Schema.BigIntFromString),
}

const keyOfRow = (row: {
  readonly chainId: ChainId
  readonly collectionText: Address
  readonly tokenId: bigint | null
}): string => nftKeyText({ chainId: row.chainId, collection: row.collectionText, tokenId: row.tokenId ?? undefined })

/** An owner of items of a collection. */
export interface NftHolder {
  readonly account: Address
  /** Distinct items. */
  readonly itemCount: number
  /** Copies of all of them. */
  readonly copies: bigint
}

/** The key of an NFT that was read on demand, among those of a scope. */
const addedKey =
  ({ isOfItems }: ReturnType<typeof inScope>) =>
  ({ chainId, collection, tokenId }: AddedNft): string =>
    nftKeyText({ chainId, collection, tokenId: isOfItems ? tokenId : undefined })

/** Owners with what was read on demand, in the same order. */
const withAdded = (holders: ReadonlyArray<NftHolder>, added: ReadonlyArray<AddedNft>): ReadonlyArray<NftHolder> => {
  const byAccount = new Map(holders.map((holder) => [holder.account, holder]))
  for (const { account, counted, copies } of added) {
    const { itemCount = 0, copies: known = 0n } = byAccount.get(account) ?? {}
    byAccount.set(account, {
      account,
      itemCount: itemCount + (counted > 0n ? 0 : 1),
      copies: known + copies - counted,
    })
  }
  return [...byAccount.values()].sort((left, right) => {
    if (left.copies !== right.copies) return left.copies > right.copies ? -1 : 1
    return left.account < right.account ? -1 : 1
  })
}

// Joined texts: there may be hundreds of thousands of owners, and rows are decoded one by one.
const HoldersRow = Schema.Struct({
  ...keyFields,
  accounts: Schema.String,
  items: Schema.String,
  copies: Schema.String,
})

/**
 * The owners of items or of collections, by `nftKeyText`: those with most copies first, then by address. Keys without owners are absent.
 *
 * The last recipient owns an ERC-721 item; balances of ERC-1155 items are sums of all transfers.
 */
export const nftHolders = Effect.fn("nftHolders")(function* (options: OwnersQuery) {
  const scope = inScope(options)
  const group = groupOf(scope)
  const store = yield* Store
  const addedByKey = Map.groupBy(yield* addedNfts({ readSeqs: new Map(), ...options }), addedKey(scope))
  const rows = yield* store.query({
    operation: "read owners of NFTs",
    sql: `
SELECT
  ${group.members},
  arrayStringConcat(arrayMap(owner -> ${hexText("owner.2")}, owners), ',') AS accounts,
  arrayStringConcat(arrayMap(owner -> toString(owner.3), owners), ',') AS items,
  arrayStringConcat(arrayMap(owner -> toString(-owner.1), owners), ',') AS copies
FROM
(
  SELECT ${group.columns}, arraySort(groupArray((-total, account, item_count))) AS owners
  FROM
  (
    SELECT ${group.columns}, account, count() AS item_count, sum(copies) AS total
    FROM
    (
      SELECT chain_id, collection, token_id, change.1 AS account, sum(change.2) AS copies
      FROM
      (
        SELECT
          chain_id,
          collection,
          token_id,
          if(
            standard = 'erc721',
            [(argMax(to_address, (block_number, log_index, leg)), toInt256(1))],
            groupArrayArrayIf(
              [(to_address, toInt256(amount_raw)), (from_address, -toInt256(amount_raw))],
              standard = 'erc1155'
            )
          ) AS changes
        FROM ${itemTransfers.tableSql} FINAL
        WHERE ${scope.sql}
        GROUP BY chain_id, collection, token_id, standard
      )
      ARRAY JOIN changes AS change
      GROUP BY chain_id, collection, token_id, account
      HAVING copies > 0 AND account != ${zeroAddressSql}
    )
    GROUP BY ${group.columns}, account
  )
  GROUP BY ${group.columns}
)`,
    parameters: scope.parameters,
  })
  const moved = new Map(
    (yield* decodeRows(HoldersRow)(rows)).map((row) => {
      const [items, copies] = [row.items.split(","), row.copies.split(",")]
      const holders = row.accounts.split(",").map(
        (account, index): NftHolder => ({
          account,
          itemCount: Number(items[index]),
          copies: BigInt(copies[index] ?? 0),
        }),
      )
      return [keyOfRow(row), holders as ReadonlyArray<NftHolder>]
    }),
  )
  for (const [key, added] of addedByKey) moved.set(key, withAdded(moved.get(key) ?? [], added))
  return moved
})

const SupplyRow = Schema.Struct({
  ...keyFields,
  standard: Schema.Literals(["erc721", "erc1155"]),
  itemCount: Schema.NumberFromString,
  copies: Schema.BigIntFromString,
  circulatingItemCount: Schema.NumberFromString,
  circulatingCopies: Schema.BigIntFromString,
})

/** How much of a collection or of an item there is. Items without an indexed transfer are not counted. */
export interface NftSupply {
  readonly standard: NftStandard
  /** Distinct items of which a transfer is indexed. */
  readonly itemCount: number
  /** Copies that were minted; 1 per ERC-721 item, also for items from before the indexed history. */
  readonly copies: bigint
  /** Distinct items that have an owner. */
  readonly circulatingItemCount: number
  /** Copies that have an owner. */
  readonly circulatingCopies: bigint
}

/** A supply with an NFT that was read on demand. Whether an ERC-1155 item of a collection is counted already is unknown. */
const plusAdded = (
  supply: NftSupply | undefined,
  { standard, copies, counted }: AddedNft,
  isOfItems: boolean,
): NftSupply => {
  const none = { standard, itemCount: 0, copies: 0n, circulatingItemCount: 0, circulatingCopies: 0n }
  const known = supply ?? none
  const isNew = isOfItems ? known.itemCount === 0 : standard === "erc721"
  return {
    standard: known.standard,
    itemCount: known.itemCount + (isNew ? 1 : 0),
    copies: known.copies + copies - counted,
    circulatingItemCount: known.circulatingItemCount + (isNew ? 1 : 0),
    circulatingCopies: known.circulatingCopies + copies - counted,
  }
}

/** The supply of items or of collections, by `nftKeyText`. Keys without an indexed transfer, and without an NFT that was read on demand, are absent. */
export const nftSupplies = Effect.fn("nftSupplies")(function* (options: OwnersQuery) {
  const scope = inScope(options)
  const group = groupOf(scope)
  const store = yield* Store
  const addedRows = yield* addedNfts({ readSeqs: new Map(), ...options })
  const rows = yield* store.query({
    operation: "read the supply of NFTs",
    sql: `
SELECT
  ${group.members},
  toString(any(item_standard)) AS standard,
  toString(count()) AS itemCount,
  toString(sum(issued)) AS copies,
  toString(countIf(owned > 0)) AS circulatingItemCount,
  toString(sum(owned)) AS circulatingCopies
FROM
(
  SELECT
    chain_id,
    collection,
    token_id,
    any(standard) AS item_standard,
    sumIf(toInt256(amount_raw), from_address = ${zeroAddressSql}) AS minted,
    if(item_standard = 'erc721', toInt256(1), minted) AS issued,
    if(
      item_standard = 'erc721',
      toInt256(argMax(to_address, (block_number, log_index, leg)) != ${zeroAddressSql}),
      greatest(minted - sumIf(toInt256(amount_raw), to_address = ${zeroAddressSql}), toInt256(0))
    ) AS owned
  FROM ${itemTransfers.tableSql} FINAL
  WHERE ${scope.sql}
  GROUP BY chain_id, collection, token_id
)
GROUP BY ${group.columns}`,
    parameters: scope.parameters,
  })
  const supplies = new Map(
    (yield* decodeRows(SupplyRow)(rows)).map((row): readonly [string, NftSupply] => [keyOfRow(row), row]),
  )
  for (const nft of addedRows) {
    const key = addedKey(scope)(nft)
    supplies.set(key, plusAdded(supplies.get(key), nft, scope.isOfItems))
  }
  return supplies
})
