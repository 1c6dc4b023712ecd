/** Arbitrary blocks of chains of unspent outputs: in form only; their hashes and sums do not fit. */
import fc from "fast-check"
import type { UtxoBlock, UtxoTransaction } from "#schemas/domain/utxo-block.ts"
import { arbitraryStateReads } from "./block.ts"
import { arbitraryCount, arbitraryHash, arbitraryHex, maybe } from "./primitive.ts"

/** The largest number of 32 bits. */
const uint32Max = 2 ** 32 - 1

const arbitraryUint32 = fc.integer({ min: 0, max: uint32Max })

const arbitraryValueRaw: fc.Arbitrary<bigint> = fc.oneof(
  fc.bigInt({ min: 0n, max: 21n * 10n ** 14n }),
  fc.constantFrom(0n, 2n ** 52n + 1n, BigInt(Number.MAX_SAFE_INTEGER) - 1n),
)

const arbitraryOutput = fc.record({ valueRaw: arbitraryValueRaw, script: arbitraryHex() })

const arbitraryTransaction: fc.Arbitrary<UtxoTransaction> = fc.record({
  index: arbitraryCount,
  hash: arbitraryHash,
  witnessHash: arbitraryHash,
  version: arbitraryUint32,
  lockTime: arbitraryUint32,
  sizeBytes: arbitraryCount,
  weight: arbitraryCount,
  inputs: fc.array(
    fc.record({
      spent: maybe(
        fc.record({
          transactionHash: arbitraryHash,
          index: arbitraryUint32,
          valueRaw: arbitraryValueRaw,
          script: arbitraryHex(),
        }),
      ),
      script: arbitraryHex(),
      witness: fc.array(arbitraryHex(), { maxLength: 3 }),
      sequence: arbitraryUint32,
    }),
    { maxLength: 3 },
  ),
  outputs: fc.array(arbitraryOutput, { maxLength: 3 }),
})

/** A block with all members of arbitrary values. */
export const arbitraryUtxoBlock: fc.Arbitrary<UtxoBlock> = fc.record({
  family: fc.constant("bitcoin"),
  chainId: fc.constant(6_172_014),
  number: arbitraryCount,
  hash: arbitraryHash,
  parentHash: arbitraryHash,
  timestampMs: arbitraryCount,
  version: fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  merkleRoot: arbitraryHash,
  bits: arbitraryUint32,
  nonce: arbitraryUint32,
  sizeBytes: maybe(arbitraryCount),
  weight: maybe(arbitraryCount),
  rest: fc.string(),
  transactions: fc.array(arbitraryTransaction, { maxLength: 4 }),
  reads: arbitraryStateReads,
})
