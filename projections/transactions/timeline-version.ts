/** Versions of the rows of the timeline, as statements read them and as pages compare them. */
import { Schema } from "effect"
import { type Lane, lanes } from "#schemas/domain/mark.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import { textOfDigits } from "../table/sql.ts"

/** Position of a row in the sort order of histories. Refers to immutable values only. */
export interface TimelinePosition {
  readonly timestampMs: number
  readonly chainId: ChainId
  readonly blockNumber: number
  readonly transactionIndex: number
  readonly account: Address
}

/** A version of a row. */
export interface TimelineVersion extends TimelinePosition {
  readonly blockHash: string
  readonly isSigner: boolean
  readonly isReceiver: boolean
  readonly lane: Lane
  readonly seq: number
  readonly isDeleted: boolean
}

/** Columns of `StoredVersion`, of the table as `t`. With as few functions as can be: each takes time to plan. */
export const storedVersionColumns = `
  hex(t.account) AS accountDigits,
  t.timestamp AS time,
  chain_id AS chainId,
  block_number AS blockNumber,
  hex(t.block_hash) AS blockDigits,
  transaction_index AS transactionIndex,
  is_signer AS isSigner,
  is_receiver AS isReceiver,
  lane,
  seq,
  is_deleted AS isDeleted`

/** A version as a statement returns it. */
export const StoredVersion = Schema.Struct({
  accountDigits: Schema.String,
  /** UTC, as in `2026-01-31 12:34:56.789`. */
  time: Schema.String,
  chainId: Schema.Int,
  blockNumber: Schema.NumberFromString,
  blockDigits: Schema.String,
  transactionIndex: Schema.Int,
  isSigner: Schema.Boolean,
  isReceiver: Schema.Boolean,
  lane: Schema.Literals(lanes),
  seq: Schema.NumberFromString,
  isDeleted: Schema.Int,
})

/** The version that a statement returned. */
export const versionOfStored = (stored: typeof StoredVersion.Type): TimelineVersion => ({
  account: textOfDigits(stored.accountDigits),
  timestampMs: Date.parse(`${stored.time.replace(" ", "T")}Z`),
  chainId: stored.chainId,
  blockNumber: stored.blockNumber,
  blockHash: textOfDigits(stored.blockDigits),
  transactionIndex: stored.transactionIndex,
  isSigner: stored.isSigner,
  isReceiver: stored.isReceiver,
  lane: stored.lane,
  seq: stored.seq,
  isDeleted: stored.isDeleted === 1,
})
