import type { Hash } from "./primitive.ts"

/** Names one block for ever: a number alone names a place, and places are refilled by reverts. */
export interface BlockReference {
  readonly number: number
  readonly hash: Hash
}
