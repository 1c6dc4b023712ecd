/**
 * Retryable tickets of Arbitrum. A submission brings coins from the parent chain, pays for the ticket and the gas of a first try, and puts the
 * coins of the call in escrow. Each try is a transaction of its own, which returns what remains of its prepaid gas.
 *
 * Source: `StartTxHook` and `EndTxHook` of `arbos/tx_processor.go` (github.com/OffchainLabs/nitro).
 */
import { keccak } from "#chains/roots/keccak.ts"
import { nativeAsset } from "#schemas/domain/asset.ts"
import type { Transaction } from "#schemas/domain/block.ts"
import { type Address, type Hash, zeroAddress } from "#schemas/domain/primitive.ts"
import { type FeePayment, gasPriceRaw, noLogs, quantity } from "./fee.ts"

/** Coins that a transaction moves beside its value. */
export interface CoinTransfer {
  /** The zero address for coins from the parent chain. */
  readonly from: Address
  readonly to: Address
  readonly amountRaw: bigint
}

const retryType = 0x68
const submissionType = 0x69

/** Whether a transaction submits a ticket. Its traces repeat the movements that follow from its members. */
export const isTicketSubmission = ({ type, rest }: Transaction): boolean =>
  type === submissionType && rest.includes('"maxSubmissionFee"')

const isRetry = ({ type, rest }: Transaction): boolean => type === retryType && rest.includes('"ticketId"')

const noTransfers: ReadonlyArray<CoinTransfer> = []

/** Movements of coins of a submission or a retry beside its value and its fee; empty for other transactions. */
export const ticketTransfers = (transaction: Transaction): ReadonlyArray<CoinTransfer> => {
  if (isTicketSubmission(transaction)) return submissionOf(transaction).transfers
  if (!isRetry(transaction) || transaction.receipt.hasSucceeded === false) return noTransfers
  const { ticketId } = membersOf(transaction)
  return [{ from: escrowOf(String(ticketId)), to: transaction.from, amountRaw: transaction.valueRaw }]
}

/** The fee of a submission, and the refunds of a retry, whose fee the submission or another transaction paid. */
export const ticketFee = (transaction: Transaction): FeePayment | undefined => {
  const [isRefund, isSubmission] = [isRetry(transaction), isTicketSubmission(transaction)]
  if (!isRefund && !isSubmission) return undefined
  const payment = { asset: nativeAsset, logIndexes: noLogs, payer: transaction.from }
  if (isRefund) return { ...payment, changes: refundsOf(transaction) }
  return { ...payment, changes: [{ account: transaction.from, amountRaw: -submissionOf(transaction).feeRaw }] }
}

const membersOf = ({ rest }: Transaction) => JSON.parse(rest) as Readonly<Record<string, unknown>>

/** Source: `RetryableEscrowAddress` of `arbos/retryables/retryable.go`. */
const escrowOf = (ticketId: Hash): Address => {
  const id = Buffer.from(ticketId.slice(2), "hex")
  return `0x${keccak(Buffer.concat([Buffer.from("retryable escrow"), id])).toString("hex", 12)}`
}

/** Source: `RetryableSubmissionFee` of the same file. */
const submissionFeeRaw = (dataByteCount: number, l1BaseFeeRaw: bigint): bigint =>
  l1BaseFeeRaw * BigInt(1_400 + 6 * dataByteCount)

/** An amount from which parts are taken until nothing is left. */
const poolOf = (amountRaw: bigint) => {
  let leftRaw = amountRaw > 0n ? amountRaw : 0n
  return {
    take: (wantedRaw: bigint): bigint => {
      const takenRaw = wantedRaw < leftRaw ? wantedRaw : leftRaw
      leftRaw -= takenRaw
      return takenRaw
    },
  }
}

/**
 * Effects of a submission. Refunds are limited to what the deposit contains beyond the call's value. A failed submission keeps the deposit
 * only: nothing was scheduled.
 */
const submissionOf = (
  transaction: Transaction,
): { readonly feeRaw: bigint; readonly transfers: ReadonlyArray<CoinTransfer> } => {
  const { from, hash, gasLimitRaw, maxFeePerGasRaw, gasPriceRaw: bidRaw, receipt } = transaction
  const members = membersOf(transaction)
  const [depositRaw, valueRaw] = [quantity(members.depositValue), quantity(members.retryValue)]
  const deposit = { from: zeroAddress, to: from, amountRaw: depositRaw }
  if (receipt.hasSucceeded === false) return { feeRaw: 0n, transfers: [deposit] }

  const ticketRaw = submissionFeeRaw((String(members.retryData).length - 2) / 2, quantity(members.l1BaseFee))
  const available = poolOf(depositRaw - valueRaw)
  available.take(ticketRaw)
  const ticketRefundRaw = available.take(quantity(members.maxSubmissionFee) - ticketRaw)
  // Gas is used if a first try was scheduled: all of the limit, at the price of the block.
  const gasRaw = receipt.gasUsedRaw * gasPriceRaw(transaction)
  available.take(gasRaw)
  const gasRefundRaw = available.take((maxFeePerGasRaw ?? bidRaw ?? 0n) * gasLimitRaw - gasRaw)
  const refund = { from, to: String(members.refundTo).toLowerCase(), amountRaw: ticketRefundRaw + gasRefundRaw }
  return {
    feeRaw: ticketRaw + gasRaw,
    transfers: [deposit, { from, to: escrowOf(hash), amountRaw: valueRaw }, refund],
  }
}

/**
 * Refunds of a retry: its unused gas, and the price of the ticket if it succeeded. The account for refunds receives at most what came from the
 * deposit, the sender the rest.
 */
const refundsOf = (transaction: Transaction): FeePayment["changes"] => {
  const { from, gasLimitRaw, receipt } = transaction
  const members = membersOf(transaction)
  const priceRaw = gasPriceRaw(transaction)
  const fromDeposit = poolOf(quantity(members.maxRefund))
  const ticketRaw = quantity(members.submissionFeeRefund)
  const ticketShareRaw = fromDeposit.take(ticketRaw)
  fromDeposit.take(priceRaw * receipt.gasUsedRaw)
  const gasRaw = priceRaw * (gasLimitRaw - receipt.gasUsedRaw)
  const gasShareRaw = fromDeposit.take(gasRaw)
  const [paidRaw, shareRaw] =
    receipt.hasSucceeded === false ? [gasRaw, gasShareRaw] : [ticketRaw + gasRaw, ticketShareRaw + gasShareRaw]
  return [
    { account: String(members.refundTo).toLowerCase(), amountRaw: shareRaw },
    { account: from, amountRaw: paidRaw - shareRaw },
  ]
}
