/** Swaps of pools: those of Uniswap v2 and v3, from which prices are made, and those of the events that brands name in `protocols/<brand>/`. */
import { classifiedLogs } from "#chains/abi/classified-log.ts"
import type { Transaction } from "#schemas/domain/block.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { Delta } from "#schemas/facts/delta.ts"
import type { Swap } from "#schemas/facts/swap.ts"
import { successfulTransactions } from "../failure.ts"
import { type Processor, perBlock } from "../processor.ts"
import { pairSwaps } from "./swaps/pair-swaps.ts"
import { poolOrigin } from "./swaps/pool-origin.ts"
import { statedSwaps } from "./swaps/stated-swaps.ts"

/** Swaps, those of a transaction in log order. */
export const swaps: Processor = {
  id: "swaps",
  // Before interpretation, which takes the reserves of pools from them.
  stage: "trade",
  handle: perBlock(({ block, deltas }, { id }) => {
    const byTransaction = Map.groupBy(deltas, ({ place }) => place.transactionIndex)
    return {
      swaps: successfulTransactions(block).flatMap((transaction) =>
        swapsOf(transaction, id, byTransaction.get(transaction.index) ?? []),
      ),
    }
  }),
}

const swapsOf = (transaction: Transaction, chainId: ChainId, deltas: ReadonlyArray<Delta>): ReadonlyArray<Swap> => {
  const pairs = classifiedLogs(transaction.receipt.logs).some(({ kind }) => kind === "swap")
    ? pairSwaps(transaction).map((swap) => ({ ...swap, ...poolOrigin(swap, chainId, transaction.receipt.logs) }))
    : []
  return [...pairs, ...statedSwaps(transaction, chainId, deltas)]
}
