import { Context, type Effect } from "effect"
import type { TokenRead } from "#chains/reads/token-read.ts"
import type { StateRequest } from "#chains/state-read.ts"
import type { Address } from "#schemas/domain/primitive.ts"

/** Changes the chain that a reader under test reads, whatever kind of chain it is. */
export class ChainDriver extends Context.Service<
  ChainDriver,
  {
    /** Adds blocks; in five, some have transactions. */
    readonly mine: (count: number) => Effect.Effect<void>
    /** Replaces the newest blocks by the same number of others and one more. */
    readonly reorg: (depth: number) => Effect.Effect<void>
    /** An account that has native coins from the first block on. */
    readonly account: Address
    /** The account's balance after a block, as the chain reports it. */
    readonly nativeBalance: (block: StateRequest["block"]) => Effect.Effect<bigint>
    /** A token issued long ago, with its metadata after a block. */
    readonly token: Address
    readonly tokenRead: (block: StateRequest["block"]) => Effect.Effect<TokenRead>
  }
>()("test/ChainDriver") {}
