/**
 * Polygon's transactions for state that it syncs from Ethereum. Their hash follows from their block, and no root covers them until Madhugiri.
 * Sources: `core/types/bor_receipt.go` and `core/types/state_sync_tx.go` of github.com/0xPolygon/bor; PIP-74.
 */
import type { Block } from "#schemas/domain/block.ts"
import type { Hash } from "#schemas/domain/primitive.ts"
import { keccak } from "./keccak.ts"
import { bytesIn, hexOf } from "./member.ts"

const hashPrefix = Buffer.from("matic-bor-receipt-")

/** The hash of the transaction without a type that a block may have for synced state. */
export const stateSyncHash = ({ number, hash }: Pick<Block, "number" | "hash">): Hash => {
  const height = Buffer.alloc(8)
  height.writeBigUInt64BE(BigInt(number))
  return hexOf(keccak(Buffer.concat([hashPrefix, height, bytesIn(hash, "hash")])))
}
