import { Context, Effect } from "effect"
import type { Store } from "#projections/store/store.ts"
import type { BalanceRequest } from "#schemas/domain/balance-request.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type { Caller } from "../access/api-keys.ts"

/** Requests for balances of one query. */
export interface BalanceQuery {
  readonly caller: Caller
  readonly requests: ReadonlyArray<BalanceRequest>
  /** The last record of the token lists that candidates are chosen by. */
  readonly listSeq: number
  /** The tokens of a chain of which any account may hold some. */
  readonly candidatesOf: (chainId: ChainId) => Effect.Effect<ReadonlyArray<Address>, never, Store>
}

/** Outcome of the requests of a query. */
export interface FiledRequests {
  /** Requests that a reader may be about to serve. */
  readonly pending: ReadonlyArray<BalanceRequest>
  /** Requests of whole accounts beyond the caller's limit; they were not filed. */
  readonly refused: ReadonlyArray<BalanceRequest>
}

/** Reads of balances on demand, by the readers of chains. */
export interface BalanceReadsShape {
  /** Whether the balances of a chain are read on demand. */
  readonly isServed: (chainId: ChainId) => boolean
  /** Whether the positions and allowances of a chain are read on demand. */
  readonly arePositionsServed: (chainId: ChainId) => boolean
  /** Requests balances. Returns immediately, and never fails: the next query for the account repeats a lost request. */
  readonly request: (query: BalanceQuery) => Effect.Effect<FiledRequests, never, Store>
}

/** Whether a request is served: its positions and allowances are read on each chain that is followed, balances where they are not read with every block. */
export const isRequestServed = (
  { isServed, arePositionsServed }: Pick<BalanceReadsShape, "arePositionsServed" | "isServed">,
  { chainId, positions, allowances }: BalanceRequest,
): boolean => (positions === undefined && allowances === undefined ? isServed(chainId) : arePositionsServed(chainId))

/** Reads of balances on demand; of no chain where no log is configured. */
export const BalanceReads: Context.Reference<BalanceReadsShape> = Context.Reference<BalanceReadsShape>(
  "api/BalanceReads",
  {
    defaultValue: () => ({
      isServed: () => false,
      arePositionsServed: () => false,
      request: () => Effect.succeed({ pending: [], refused: [] }),
    }),
  },
)
