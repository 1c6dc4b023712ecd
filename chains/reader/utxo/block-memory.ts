import type { Hash } from "#schemas/domain/primitive.ts"
import type { UtxoBlock, UtxoOutput } from "#schemas/domain/utxo-block.ts"
import type { FindHeader, TargetHeader } from "./difficulty.ts"
import type { FindOutput } from "./spent-outputs.ts"

/** Transactions of an import that are remembered; older ones are dropped, and blocks that spend their outputs are refused unless `rev*.dat` files have these. @limit operators */
const rememberedTransactionsMax = 2_000_000

/** Headers that are remembered: two intervals of Bitcoin's difficulty. */
const rememberedHeadersMax = 4_032

/** Earlier blocks of a source, by which later ones are verified. */
export interface EarlierBlocks {
  readonly find: FindOutput
  readonly findHeader: FindHeader
}

/** No earlier block. */
export const noEarlierBlocks: EarlierBlocks = { find: () => undefined, findHeader: () => undefined }

/** Verified blocks that a source had before, for later ones that spend their outputs and have a target that follows from theirs. */
export class BlockMemory implements EarlierBlocks {
  readonly #outputs = new Map<Hash, ReadonlyArray<UtxoOutput>>()
  readonly #headers = new Map<Hash, TargetHeader>()
  readonly #transactionsMax: number

  constructor(transactionsMax = rememberedTransactionsMax) {
    this.#transactionsMax = transactionsMax
  }

  readonly find: FindOutput = ({ transactionHash, index }) => this.#outputs.get(transactionHash)?.[index]

  readonly findHeader: FindHeader = (hash) => this.#headers.get(hash)

  add({ number, hash, parentHash, timestampMs, bits, transactions }: UtxoBlock): void {
    this.#headers.set(hash, { number, hash, parentHash, timestampMs, bits })
    for (const transaction of transactions) this.#outputs.set(transaction.hash, transaction.outputs)
    dropOldest(this.#headers, rememberedHeadersMax)
    dropOldest(this.#outputs, this.#transactionsMax)
  }
}

/** Drops the entries that were added first, as a map has them in this order. */
const dropOldest = (entries: Map<Hash, unknown>, max: number): void => {
  for (const hash of entries.keys()) {
    if (entries.size <= max) break
    entries.delete(hash)
  }
}
