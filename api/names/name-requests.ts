import { Context, Effect } from "effect"
import type { NameRequest } from "#schemas/domain/name-request.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { Caller } from "../access/api-keys.ts"

/** Reads of names on demand, by the readers of chains. */
export interface NameRequestsShape {
  /** Whether the names of a chain are read on demand. */
  readonly isServed: (chainId: ChainId) => boolean
  /** Requests names. Returns immediately, and never fails: the next query repeats a lost request. Those beyond the caller's limit are dropped. */
  readonly request: (query: {
    readonly caller: Caller
    readonly requests: ReadonlyArray<NameRequest>
  }) => Effect.Effect<void>
}

/** Reads of names on demand; of no chain where no log is configured. */
export const NameRequests: Context.Reference<NameRequestsShape> = Context.Reference<NameRequestsShape>(
  "api/NameRequests",
  { defaultValue: () => ({ isServed: () => false, request: () => Effect.void }) },
)
