/** Members of receipts that follow from transactions and their order, which no root covers. Pure. */
import type { Block, Transaction } from "#schemas/domain/block.ts"
import { restOf } from "./header.ts"
import { keccak } from "./keccak.ts"
import { bytesIn, hexOf } from "./member.ts"
import { encodeBytes, encodeCount, encodeList } from "./rlp.ts"

/** Gas of one blob (EIP-4844). */
export const blobGas = 131_072n

/** The address of a contract that an account created. */
export const createdContract = (from: Buffer, nonce: number): Buffer =>
  keccak(encodeList([encodeBytes(from), encodeCount(nonce)])).subarray(12)

/** The price that a transaction with a variable fee pays for gas (EIP-1559). */
export const dynamicGasPrice = (
  { maxFeePerGas, maxPriorityFeePerGas }: { readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint },
  baseFeePerGas: bigint,
): bigint => {
  const withTip = baseFeePerGas + maxPriorityFeePerGas
  return withTip < maxFeePerGas ? withTip : maxFeePerGas
}

/** Ethereum's types; what transactions of other types pay depends on the chain. */
const newestEthereumType = 4

const blobType = 3

/** The first transaction of each block of Arbitrum, whose transactions pay the base fee, whatever they offer. */
const blockStartType = 0x6a

/** The first member of a block's outcomes that contradicts its transactions, in words; `undefined` if none does. */
export const outcomeFault = ({ transactions, gasUsedRaw, baseFeePerGasRaw = 0n }: Block): string | undefined => {
  const paysBaseFee = transactions[0]?.type === blockStartType
  let cumulativeRaw = 0n
  for (const transaction of transactions) {
    const { index, receipt } = transaction
    cumulativeRaw += receipt.gasUsedRaw
    if (receipt.cumulativeGasUsedRaw !== cumulativeRaw) return `receipt ${index} has gas that does not add up`
    const fault = priceFault(transaction, { baseFeePerGasRaw, paysBaseFee }) ?? createdFault(transaction)
    if (fault !== undefined) return `receipt ${index} ${fault}`
  }
  return cumulativeRaw === gasUsedRaw ? undefined : "its gas is not that of its receipts"
}

const priceFault = (
  transaction: Transaction,
  { baseFeePerGasRaw, paysBaseFee }: { readonly baseFeePerGasRaw: bigint; readonly paysBaseFee: boolean },
): string | undefined => {
  const { type, gasPriceRaw, receipt } = transaction
  if (type > newestEthereumType) return undefined
  const offeredRaw = offeredPrice(transaction, baseFeePerGasRaw)
  if ((gasPriceRaw ?? offeredRaw) !== offeredRaw) return "is of a transaction whose prices contradict each other"
  const paidRaw = paysBaseFee ? baseFeePerGasRaw : offeredRaw
  if ((receipt.effectiveGasPriceRaw ?? paidRaw) !== paidRaw) return "has a price of gas that is not its transaction's"
  return (receipt.blobGasUsedRaw ?? 0n) === blobGasOf(transaction) ? undefined : "has blob gas that is not its blobs'"
}

/** The price of gas that a transaction offers in a block; absent where its response has none. */
const offeredPrice = (transaction: Transaction, baseFeePerGasRaw: bigint): bigint | undefined => {
  const { gasPriceRaw, maxFeePerGasRaw: maxFeePerGas, maxPriorityFeePerGasRaw } = transaction
  return maxFeePerGas === undefined || maxPriorityFeePerGasRaw === undefined
    ? gasPriceRaw
    : dynamicGasPrice({ maxFeePerGas, maxPriorityFeePerGas: maxPriorityFeePerGasRaw }, baseFeePerGasRaw)
}

const blobGasOf = (transaction: Transaction): bigint => {
  if (transaction.type !== blobType) return 0n
  const { blobVersionedHashes } = restOf(transaction)
  return BigInt(Array.isArray(blobVersionedHashes) ? blobVersionedHashes.length : 0) * blobGas
}

const createdFault = ({ type, from, to, nonce, receipt }: Transaction): string | undefined => {
  const created = receipt.contractAddress
  if (type > newestEthereumType && to === undefined) return undefined
  const expected = to === undefined ? hexOf(createdContract(bytesIn(from, "from"), nonce)) : undefined
  if (created === expected) return undefined
  // Some nodes report no contract of a creation that failed.
  return created === undefined && receipt.hasSucceeded !== true
    ? undefined
    : "has a created contract that is not its transaction's"
}
