/** Swaps of pools: those of Uniswap v2 and v3, and those of the events that brands name in `protocols/<brand>/`. */
import type { Swap } from "#schemas/facts/swap.ts"
import { byTransaction } from "../by-transaction.ts"
import { successfulTransactions } from "../failure.ts"
import { type Processor, perBlock } from "../processor.ts"
import { oneWaySwaps } from "./swaps/one-way.ts"
import { pairSwaps } from "./swaps/pair-swaps.ts"
import { poolOrigin, tokensOfOrigin } from "./swaps/pool-origin.ts"
import { settledSwaps } from "./swaps/settled-swaps.ts"
import { statedSwaps } from "./swaps/stated-swaps.ts"
import { vaultMovements } from "./vault-movements.ts"

/** Swaps, those of a transaction in log order. */
export const swaps: Processor = {
  id: "swaps",
  // Before interpretation, which takes the reserves of pools from them.
  stage: "trade",
  handle: perBlock(({ block, deltas }, chain) => {
    const found: Array<Swap> = []
    const deltasOf = byTransaction(deltas)
    for (const transaction of successfulTransactions(block)) {
      const { logs } = transaction.receipt
      for (const swap of pairSwaps(transaction, (pool, kind) => tokensOfOrigin({ pool, kind }, chain.id, logs))) {
        const { protocol, factory } = poolOrigin(swap, chain.id, logs)
        found.push({ ...swap, protocol, factory })
      }
      found.push(...statedSwaps(transaction, chain, deltasOf.get(transaction.index) ?? []))
    }
    return { swaps: settledSwaps(oneWaySwaps(found, deltas, vaultMovements(block))) }
  }),
}
