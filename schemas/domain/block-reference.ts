import type { Hash } from "./primitive.ts"

/** Identifies a block permanently. A number alone is not enough, because a revert reassigns it to another block. */
export interface BlockReference {
  readonly number: number
  readonly hash: Hash
}
