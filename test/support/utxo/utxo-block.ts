/** Builders of blocks of chains of unspent outputs. Not verified: hashes are made of numbers. */
import type { Address, Hash, Hex } from "#schemas/domain/primitive.ts"
import type { UtxoBlock, UtxoInput, UtxoOutput, UtxoTransaction } from "#schemas/domain/utxo-block.ts"

/** The chain id of Bitcoin. */
export const bitcoinId = 6172014

/** A hash of a number. */
export const hashOf = (number: number): Hash => `0x${number.toString(16).padStart(64, "0")}`

/** A script that pays to a key hash, P2WPKH, made of a number. */
export const scriptOf = (number: number): Address => `0x0014${number.toString(16).padStart(40, "0")}`

/** A script that carries bytes and cannot be spent. At most 75 bytes. */
export const returnScript = (text: string): Hex => {
  const bytes = Buffer.from(text)
  return `0x6a${Buffer.of(bytes.length).toString("hex")}${bytes.toString("hex")}`
}

type Amount = readonly [script: Hex, valueRaw: bigint]

/** A transaction: what it spends and what it pays. Without inputs it is a coinbase. */
export interface TransactionDraft {
  readonly inputs?: ReadonlyArray<Amount>
  readonly outputs: ReadonlyArray<Amount>
}

const inputOf = ([script, valueRaw]: Amount, index: number): UtxoInput => ({
  spent: { transactionHash: hashOf(1_000_000 + index), index: 0, valueRaw, script },
  script: "0x",
  witness: [],
  sequence: 0xffffffff,
})

const coinbaseInput: UtxoInput = { spent: undefined, script: "0x04ffff001d", witness: [], sequence: 0xffffffff }

const outputOf = ([script, valueRaw]: Amount): UtxoOutput => ({ script, valueRaw })

/** A transaction at an index of a block. */
export const buildUtxoTransaction = (
  { inputs, outputs }: TransactionDraft,
  { index = 0, blockNumber = 1 }: { readonly index?: number; readonly blockNumber?: number } = {},
): UtxoTransaction => ({
  index,
  hash: hashOf(blockNumber * 1000 + index),
  witnessHash: hashOf(blockNumber * 1000 + index),
  version: 1,
  lockTime: 0,
  sizeBytes: 100,
  weight: 400,
  inputs: inputs?.map(inputOf) ?? [coinbaseInput],
  outputs: outputs.map(outputOf),
})

/** A block with a hash made of its number. */
export const buildUtxoBlock = (number: number, transactions: ReadonlyArray<TransactionDraft>): UtxoBlock => ({
  family: "bitcoin",
  chainId: bitcoinId,
  number,
  hash: hashOf(number + 1),
  parentHash: hashOf(number),
  timestampMs: 1_231_006_505_000 + number * 600_000,
  version: 1,
  merkleRoot: hashOf(0),
  bits: 0x1d00ffff,
  nonce: 0,
  sizeBytes: 215,
  weight: 860,
  rest: "",
  transactions: transactions.map((draft, index) => buildUtxoTransaction(draft, { index, blockNumber: number })),
  reads: {},
})
