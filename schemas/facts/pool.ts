import type { Address } from "../domain/primitive.ts"
import { defineFact } from "./fact-kind.ts"

/** What a contract that logged a swap said of itself at this block. What it did not say is absent. */
export interface Pool {
  readonly pool: Address
  readonly token0: Address | undefined
  readonly token1: Address | undefined
  readonly factory: Address | undefined
}

/** The pools that were read at a block. */
export const pools = defineFact<Pool>()
