import { restMentions } from "#schemas/columns/transaction-view.ts"
import type { Asset } from "#schemas/domain/asset.ts"
import type { Transaction } from "#schemas/domain/block.ts"
import type { Address } from "#schemas/domain/primitive.ts"

/** Changes of accounts by the fee of a transaction, and the logs that repeat them. */
export interface FeePayment {
  readonly asset: Asset
  /** By account, payers negative; empty if the logs below contain all changes. */
  readonly changes: ReadonlyArray<{ readonly account: Address; readonly amountRaw: bigint }>
  /** Indexes of the transfers by which the chain collected the fee. */
  readonly logIndexes: ReadonlySet<number>
  readonly payer: Address
}

/** For fees that no log repeats. */
export const noLogs: ReadonlySet<number> = new Set()

/**
 * Type of transactions from the parent chain, whose fees were paid there: OP Stack deposits and Scroll L1 messages (0x7e).
 *
 * @see https://specs.optimism.io/protocol/deposits.html
 */
const depositTransactionType = 0x7e

/** Effective gas price of a transaction. */
export const gasPriceRaw = ({ receipt, gasPriceRaw: requested }: Transaction): bigint =>
  receipt.effectiveGasPriceRaw ?? requested ?? 0n

/**
 * Total fee of a transaction in wei: gas, blobs (EIP-4844), L1 data fee and operator fee, as far as the receipt has them. Failed
 * transactions pay as others do.
 */
export const feeRaw = (transaction: Transaction): bigint => {
  const { receipt } = transaction
  if (transaction.type === depositTransactionType) return 0n
  // Rollups report a data size as blob gas without a price: no charge.
  const blobFeeRaw = (receipt.blobGasUsedRaw ?? 0n) * (receipt.blobGasPriceRaw ?? 0n)
  const dataFeeRaw = isDataFeeInGas(transaction) ? 0n : (receipt.l1FeeRaw ?? 0n)
  return receipt.gasUsedRaw * gasPriceRaw(transaction) + blobFeeRaw + dataFeeRaw + operatorFeeRaw(transaction)
}

/**
 * Whether the used gas contains the data fee: on Mantle before Arsia, whose receipts have a ratio of tokens and no scalars.
 *
 * Source: `innerExecute` of `core/state_transition.go` (github.com/mantlenetworkio/op-geth).
 */
const isDataFeeInGas = ({ receipt: { l1FeeRaw, rest } }: Transaction): boolean =>
  l1FeeRaw !== undefined && rest.includes('"tokenRatio"') && !rest.includes('"l1BaseFeeScalar"')

/**
 * OP Stack operator fee. Scalar and constant are in receipts since Isthmus; since Jovian, recognised by a receipt member of its own, the
 * scalar has another unit.
 *
 * Source: `estimateOperatorFee` of viem's OP stack, which follows https://specs.optimism.io/protocol/isthmus/exec-engine.html#operator-fee
 * and the Jovian page beside it.
 */
const operatorFeeRaw = ({ receipt }: Transaction): bigint => {
  // Parsing the remainder of every receipt would cost more than all other decoding.
  if (!restMentions(receipt, "operatorFee")) return 0n
  const rest = JSON.parse(receipt.rest) as Readonly<Record<string, unknown>>
  const scalar = quantity(rest.operatorFeeScalar)
  const constant = quantity(rest.operatorFeeConstant)
  return rest.daFootprintGasScalar === undefined
    ? (receipt.gasUsedRaw * scalar) / 1_000_000n + constant
    : receipt.gasUsedRaw * scalar * 100n + constant
}

/** A JSON-RPC quantity; zero where absent. */
export const quantity = (value: unknown): bigint =>
  typeof value === "string" || typeof value === "number" ? BigInt(value) : 0n

/** Coins that a transaction from the parent chain mints for its sender. */
export const mintedRaw = (transaction: Transaction): bigint => {
  if (isArbitrumDeposit(transaction)) return transaction.valueRaw
  if (transaction.type !== depositTransactionType || transaction.rest === "") return 0n
  const rest = JSON.parse(transaction.rest) as Readonly<Record<string, unknown>>
  return quantity(rest.mint)
}

/**
 * Arbitrum deposits (0x64): the value is minted for the sender, then transferred. Sponsored transactions of Ronin have the same type.
 *
 * Source: `ArbitrumDepositTx` in `arbos/tx_processor.go` of OffchainLabs/nitro.
 */
const isArbitrumDeposit = ({ type, rest }: Transaction): boolean => type === 0x64 && rest.includes('"requestId"')
