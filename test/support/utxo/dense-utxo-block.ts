import { hashOfBytes } from "#chains/reader/utxo/block-hash.ts"
import type { UtxoBlock, UtxoTransaction } from "#schemas/domain/utxo-block.ts"
import { sealBlock } from "./sealed-utxo-block.ts"
import { scriptOf } from "./utxo-block.ts"

const hashOf = (number: number): string => hashOfBytes(Buffer.from(String(number)))

const inputsPerTransaction = 4

/** A signature and a key. */
const witness = [`0x${"30".repeat(71)}`, `0x${"02".repeat(33)}`]

const transactionOf = (index: number): UtxoTransaction => ({
  index,
  hash: hashOf(0),
  witnessHash: hashOf(0),
  version: 2,
  lockTime: 0,
  sizeBytes: 0,
  weight: 0,
  inputs: Array.from({ length: inputsPerTransaction }, (_, position) => {
    const number = inputsPerTransaction * index + position
    return {
      spent: { transactionHash: hashOf(number), index: position, valueRaw: 100_000n, script: scriptOf(number % 5_000) },
      script: "0x",
      witness,
      sequence: 0xfffffffd,
    }
  }),
  outputs: [0, 1].map((position) => ({ valueRaw: 199_000n, script: scriptOf(2 * index + position) })),
})

/** A block as full as those of Bitcoin: its hash and roots are valid, its proof of work is not. */
export const denseUtxoBlock = (transactionCount: number): UtxoBlock =>
  sealBlock({
    family: "bitcoin",
    chainId: 6172015,
    number: 600,
    hash: hashOf(0),
    parentHash: hashOf(1),
    timestampMs: 1_764_500_000_000,
    version: 0x20000000,
    merkleRoot: hashOf(0),
    bits: 0x207fffff,
    nonce: 0,
    sizeBytes: undefined,
    weight: undefined,
    rest: "",
    transactions: [
      {
        ...transactionOf(0),
        inputs: [{ spent: undefined, script: "0x025802", witness: [], sequence: 0xffffffff }],
        outputs: [{ valueRaw: 312_500_000n, script: scriptOf(0) }],
      },
      ...Array.from({ length: transactionCount - 1 }, (_, index) => transactionOf(index + 1)),
    ],
    reads: {},
  })
