import type { Hash } from "#schemas/domain/primitive.ts"
import type { UtxoBlock, UtxoOutput } from "#schemas/domain/utxo-block.ts"
import type { FindOutput } from "./spent-outputs.ts"

/** Transactions whose outputs are remembered; older ones are dropped, and blocks that spend their outputs are refused. @limit operators */
const rememberedTransactionsMax = 2_000_000

/** Blocks that a source had before, for later ones that spend their outputs without naming the content. */
export class BlockMemory {
  readonly #outputs = new Map<Hash, ReadonlyArray<UtxoOutput>>()

  readonly find: FindOutput = ({ transactionHash, index }) => this.#outputs.get(transactionHash)?.[index]

  add({ transactions }: Pick<UtxoBlock, "transactions">): void {
    for (const { hash, outputs } of transactions) this.#outputs.set(hash, outputs)
    for (const hash of this.#outputs.keys()) {
      if (this.#outputs.size <= rememberedTransactionsMax) break
      this.#outputs.delete(hash)
    }
  }
}
