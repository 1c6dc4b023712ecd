/** Blocks of chains of unspent outputs whose hashes, root and commitment are those of their content. */
import { doubleSha256 } from "#chains/address/sha256.ts"
import {
  bytesOfHash,
  hasWitness,
  headerHash,
  transactionHashes,
  transactionSize,
} from "#chains/reader/utxo/block-hash.ts"
import { merkleRoot } from "#chains/reader/utxo/merkle-root.ts"
import { zeroHash } from "#schemas/domain/primitive.ts"
import type { UtxoBlock, UtxoTransaction } from "#schemas/domain/utxo-block.ts"

/** A transaction with its hashes and sizes. */
export const sealTransaction = (transaction: UtxoTransaction): UtxoTransaction => ({
  ...transaction,
  ...transactionSize(transaction),
  ...transactionHashes(transaction),
})

const reserved = zeroHash

const commitmentPrefix = "0x6a24aa21a9ed"

/** The coinbase with the commitment to the witnesses of the transactions behind it, in place of an earlier one. */
const committing = (coinbase: UtxoTransaction, others: ReadonlyArray<UtxoTransaction>): UtxoTransaction => {
  const { root } = merkleRoot([zeroHash, ...others.map(({ witnessHash }) => witnessHash)])
  const hash = doubleSha256(Buffer.concat([bytesOfHash(root), bytesOfHash(reserved)]))
  const outputs = coinbase.outputs.filter(({ script }) => !script.startsWith(commitmentPrefix))
  return sealTransaction({
    ...coinbase,
    inputs: coinbase.inputs.map((input) => ({ ...input, witness: [reserved] })),
    outputs: [...outputs, { valueRaw: 0n, script: `${commitmentPrefix}${hash.toString("hex")}` }],
  })
}

/** The block with its root and hash. */
export const sealHeader = (block: UtxoBlock): UtxoBlock => {
  const merkle = merkleRoot(block.transactions.map(({ hash }) => hash)).root
  const rooted = { ...block, merkleRoot: merkle }
  return { ...rooted, hash: headerHash(rooted) }
}

/** The block with all that follows from its content. */
export const sealBlock = (block: UtxoBlock): UtxoBlock => {
  const transactions = block.transactions.map(sealTransaction)
  const [coinbase, ...others] = transactions
  if (coinbase === undefined || !others.some(hasWitness)) return sealHeader({ ...block, transactions })
  return sealHeader({ ...block, transactions: [committing(coinbase, others), ...others] })
}
