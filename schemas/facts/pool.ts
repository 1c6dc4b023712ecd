import type { Address } from "../domain/primitive.ts"
import { defineFact } from "./fact-kind.ts"

/** Metadata reported by a contract that logged a swap, as of this block. Members that it did not report are absent. */
export interface Pool {
  readonly pool: Address
  readonly token0: Address | undefined
  readonly token1: Address | undefined
  readonly factory: Address | undefined
}

/** The pools read at a block. */
export const pools = defineFact<Pool>()
