import type { Transaction } from "#schemas/domain/block.ts"

/**
 * The type of transactions that come from the chain below and have paid there: deposits of the OP stack and L1
 * messages of Scroll (0x7e).
 *
 * @see https://specs.optimism.io/protocol/deposits.html
 */
const depositTransactionType = 0x7e

/** What a unit of the transaction's gas cost in the end. */
export const gasPriceRaw = ({ receipt, gasPriceRaw: asked }: Transaction): bigint =>
  receipt.effectiveGasPriceRaw ?? asked ?? 0n

/**
 * All that the sender paid for being included, in wei: gas, blobs (EIP-4844), the part for publishing on the chain
 * below and the operator's part, as far as the receipt has them. Failed transactions pay as others do.
 */
export const feeRaw = (transaction: Transaction): bigint => {
  const { receipt } = transaction
  if (transaction.type === depositTransactionType) return 0n
  // Rollups report a data size as blob gas without a price for it: that is no charge.
  const blobFeeRaw = (receipt.blobGasUsedRaw ?? 0n) * (receipt.blobGasPriceRaw ?? 0n)
  return (
    receipt.gasUsedRaw * gasPriceRaw(transaction) + blobFeeRaw + (receipt.l1FeeRaw ?? 0n) + operatorFeeRaw(transaction)
  )
}

/**
 * The OP stack's operator fee: scalar and constant are in the receipt since Isthmus, and since Jovian, which can be
 * told by its own receipt member, the scalar counts otherwise.
 *
 * Source: `estimateOperatorFee` of viem's OP stack, which follows
 * https://specs.optimism.io/protocol/isthmus/exec-engine.html#operator-fee and the Jovian page beside it.
 */
const operatorFeeRaw = ({ receipt }: Transaction): bigint => {
  // Parsing every receipt's rest would cost more than all decoding besides.
  if (!receipt.rest.includes("operatorFee")) return 0n
  const rest = JSON.parse(receipt.rest) as Readonly<Record<string, unknown>>
  const scalar = quantity(rest.operatorFeeScalar)
  const constant = quantity(rest.operatorFeeConstant)
  return rest.daFootprintGasScalar === undefined
    ? (receipt.gasUsedRaw * scalar) / 1_000_000n + constant
    : receipt.gasUsedRaw * scalar * 100n + constant
}

/** A JSON-RPC quantity; zero where there is none. */
const quantity = (value: unknown): bigint =>
  typeof value === "string" || typeof value === "number" ? BigInt(value) : 0n

/** The coins that a transaction from the chain below brings with it, for its sender. */
export const mintedRaw = (transaction: Transaction): bigint => {
  if (transaction.type === arbitrumDepositTransactionType) return transaction.valueRaw
  if (transaction.type !== depositTransactionType || transaction.rest === "") return 0n
  const rest = JSON.parse(transaction.rest) as Readonly<Record<string, unknown>>
  return quantity(rest.mint)
}

/**
 * Deposits of Arbitrum (0x64): the value is made for the sender, then moved.
 *
 * Source: `ArbitrumDepositTx` in `arbos/tx_processor.go` of OffchainLabs/nitro.
 */
const arbitrumDepositTransactionType = 0x64
