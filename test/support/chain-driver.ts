import { Context, type Effect } from "effect"
import type { StateRequest } from "#chains/reads/state-read.ts"
import type { TokenRead } from "#chains/reads/token-read.ts"
import type { Address } from "#schemas/domain/primitive.ts"

/** Makes things happen on the chain that a reader under test reads, whatever the chain is. */
export class ChainDriver extends Context.Service<
  ChainDriver,
  {
    /** Adds blocks; some of five have transactions. */
    readonly mine: (count: number) => Effect.Effect<void>
    /** Replaces the newest blocks by as many others and one more. */
    readonly reorg: (depth: number) => Effect.Effect<void>
    /** An account that owns native coins from the first block on. */
    readonly account: Address
    /** What the account owns after a block, by the chain's own word. */
    readonly nativeBalance: (block: StateRequest["block"]) => Effect.Effect<bigint>
    /** A token that was issued long ago, with what it says of itself after a block. */
    readonly token: Address
    readonly tokenRead: (block: StateRequest["block"]) => Effect.Effect<TokenRead>
  }
>()("test/ChainDriver") {}
