import type { StateReads } from "./block.ts"
import type { FigureName, MetaType, PositionPlace } from "./position.ts"
import type { Address } from "./primitive.ts"

/**
 * One part of a position of an account after a block. A position is a tree, in the order of `part`: part 0 is the position itself, and each
 * other part is an amount of a token below its `parent`, down to base tokens.
 *
 * A position that was read as empty has part 0 alone, without an amount below it: it is closed until an event names it again.
 */
export type PositionRead = PositionPlace & {
  readonly account: Address
  readonly part: number
  /**
   * `app-token` for a token that stands for a share of others, `contract-position` for amounts that a contract keeps (part 0 only), `base-token` for a token that stands for
   * nothing else, `figure` for a figure of the position, which is no amount of a token.
   */
  readonly type: "app-token" | "base-token" | "contract-position" | "figure"
  /** An earlier part; 0 for part 0 itself. */
  readonly parent: number
  /** The token of this part; the zero address for the native coin. The contract for part 0 of a contract position, and the one that answers a figure. */
  readonly token: Address
  /** Meta type of an amount of a contract position, or name of a figure; empty for part 0, and for the underlying tokens of an app token. */
  readonly meta: MetaType | FigureName | ""
  /** In base units of the token; of a figure, with 18 decimal places; 1 for part 0 of a contract position that is not empty. Absent where the contract gave no answer: the whole position is unknown. */
  readonly amountRaw: bigint | undefined
  /** Total supply of the token of an app token; absent for other parts. */
  readonly supplyRaw: bigint | undefined
}

/** The kind of state read that has these, by the name of its list in records. */
export const positionReads = "positions"

/** The parts of positions among the state that was read. */
export const positionsIn = (reads: StateReads): ReadonlyArray<PositionRead> =>
  // The list has no other members: it is filled by the reader of positions, or from a record that was written so.
  (reads[positionReads] ?? []) as ReadonlyArray<PositionRead>

/** An account that was searched for positions that no event names, after a block. Those found are reads of their own. */
export type PositionSearch = {
  readonly account: Address
}

/** The kind of state read that has these, by the name of its list in records. */
export const positionSearches = "searches"

/** The searches among the state that was read. */
export const searchesIn = (reads: StateReads): ReadonlyArray<PositionSearch> =>
  // The list has no other members: it is filled by the reader of positions, or from a record that was written so.
  (reads[positionSearches] ?? []) as ReadonlyArray<PositionSearch>
