import { allowanceKinds } from "#schemas/domain/allowance.ts"
import type { Place } from "#schemas/domain/place.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { BlockFacts } from "#schemas/facts/block-facts.ts"
import {
  addressColumn,
  enumColumn,
  hashColumn,
  nullableColumn,
  timeColumn,
  uint32Column,
  uint256Column,
} from "../table/column.ts"
import { defineProjection } from "../table/projection.ts"
import { hashOfTransaction } from "../table/transaction-hash.ts"

/** An allowance as an event states it. */
interface Grant {
  readonly place: Place
  readonly owner: Address
  readonly kind: (typeof allowanceKinds)[number]
  readonly asset: Address
  readonly tokenId: bigint
  readonly spender: Address
  readonly amountRaw: bigint
  readonly expiresAtMs?: number | undefined
}

type Facts = Pick<BlockFacts, "approvals" | "nftApprovals" | "permit2Approvals">

const grantsOf = ({ approvals, nftApprovals, permit2Approvals }: Facts): ReadonlyArray<Grant> => [
  ...approvals.map(({ token, ...grant }) => ({ ...grant, kind: "erc20" as const, asset: token, tokenId: 0n })),
  ...permit2Approvals.map(({ token, ...grant }) => ({ ...grant, kind: "permit2" as const, asset: token, tokenId: 0n })),
  ...nftApprovals.map(({ collection, tokenId, isApproved, ...grant }) => ({
    ...grant,
    kind: tokenId === undefined ? ("operator" as const) : ("item" as const),
    asset: collection,
    tokenId: tokenId ?? 0n,
    amountRaw: isApproved ? 1n : 0n,
  })),
]

/** Allowances of owners, one row per event that states one. The newest one of a key holds until the spender uses it. */
export const allowances = defineProjection({
  name: "allowances",
  version: 1,
  comment:
    "One row per event that grants, changes or revokes an allowance. Ordered by owner, then chain, kind, contract, item, spender and place: all allowances of an owner, and the newest of a spender. Replacing by seq. Kept forever.",
  orderBy: ["owner", "chain_id", "kind", "asset", "token_id", "spender", "block_number", "log_index"],
  shardBy: ["owner"],
  columns: {
    owner: addressColumn("Account whose tokens may be moved."),
    kind: enumColumn(
      allowanceKinds,
      "`erc20` for an amount of a token, `permit2` for one that Permit2 keeps, `item` for an NFT, `operator` for all NFTs of the owner in a collection.",
    ),
    asset: addressColumn("Contract of the token or collection."),
    token_id: uint256Column("The item; 0 unless the kind is `item`."),
    spender: addressColumn("Account that may move them; the zero address where the approval of an item was revoked."),
    transaction_index: uint32Column("Index of the transaction in the block, from 0."),
    log_index: uint32Column("Index of the log among all logs of the block, from 0."),
    transaction_hash: hashColumn("Hash of the transaction."),
    timestamp: timeColumn("Time of the block."),
    amount_raw: uint256Column("Allowance in the token's base unit; 1 for NFTs; 0 for a revocation."),
    expires_at: nullableColumn(timeColumn("Time of its end, by Permit2. Null for other kinds and revocations.")),
  },
  rows: ({ block, ...facts }) =>
    grantsOf(facts).map(({ place, owner, kind, asset, tokenId, spender, amountRaw, expiresAtMs }) => ({
      owner,
      kind,
      asset,
      token_id: tokenId,
      spender,
      transaction_index: place.transactionIndex,
      log_index: place.originIndex,
      transaction_hash: hashOfTransaction(block, place.transactionIndex),
      timestamp: block.timestampMs,
      amount_raw: amountRaw,
      expires_at: expiresAtMs,
    })),
})
