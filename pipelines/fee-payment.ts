/** Payer and asset of a transaction's fee: on some chains not the sender, or not coins (`ops/docs/decisions/0007-coins-and-fees.md`). */

import { decodeTransfer } from "#chains/abi/erc20.ts"
import { bootloader } from "#chains/abi/native-token.ts"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { nativeAsset } from "#schemas/domain/asset.ts"
import type { Transaction } from "#schemas/domain/block.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { type FeePayment, feeRaw, noLogs } from "./fee.ts"
import { feeInToken } from "./fee-in-token.ts"
import { ticketFee } from "./retryable.ts"
import { isSystemSender } from "./system-sender.ts"

/** The payment of a transaction's fee. */
export const feePaymentOf = (transaction: Transaction, chain: ChainDefinition): FeePayment =>
  feeInToken(transaction, chain) ??
  feeOfBootloader(transaction, chain) ??
  ticketFee(transaction) ??
  feeOfPayer(transaction, chain)

/** Fee in coins by the receipt; none for transactions that the chain adds itself. */
const feeOfPayer = (transaction: Transaction, chain: ChainDefinition): FeePayment => {
  const payer = sponsorIn(transaction) ?? transaction.from
  const amountRaw = isSystemSender(transaction.from, chain) ? 0n : feeRaw(transaction)
  return { asset: nativeAsset, changes: [{ account: payer, amountRaw: -amountRaw }], logIndexes: noLogs, payer }
}

/**
 * The account that signed to pay the fee of a sponsored transaction of Ronin (0x64).
 *
 * Source: `buyGas` of `core/state_transition.go` and `RPCTransaction` of `internal/ethapi/api.go` (github.com/axieinfinity/ronin).
 */
const sponsorIn = ({ type, rest }: Transaction): Address | undefined => {
  if (type !== 0x64 || !rest.includes('"payer":"0x')) return undefined
  return String((JSON.parse(rest) as Readonly<Record<string, unknown>>).payer).toLowerCase()
}

/**
 * Types of transactions from the settlement layer, whose fees were paid there: upgrades and priority operations.
 *
 * Source: `UPGRADE_TRANSACTION_TYPE` and `L1_TX_TYPE` of `bootloader.yul` (github.com/matter-labs/era-contracts).
 */
const settlementLayerTypes: ReadonlySet<number> = new Set([0xfe, 0xff])

/**
 * Fee on the ZK Stack: the advance paid to the bootloader, less its refund. A paymaster may do the one and receive the other.
 * `undefined` if nothing was paid to it: the receipt alone has the fee.
 *
 * Source: `payForTransaction` and `prepareForPaymaster` of `bootloader.yul` (github.com/matter-labs/era-contracts).
 */
const feeOfBootloader = (
  { from, type, receipt }: Transaction,
  { nativeToken }: ChainDefinition,
): FeePayment | undefined => {
  if (nativeToken?.logs !== "movements") return undefined
  if (settlementLayerTypes.has(type)) return { asset: nativeAsset, changes: [], logIndexes: noLogs, payer: from }
  const changes = new Map<Address, bigint>()
  let payer = from
  for (const log of receipt.logs) {
    const movement = log.address === nativeToken.address ? decodeTransfer(log) : undefined
    if (movement === undefined || (movement.first === bootloader) === (movement.second === bootloader)) continue
    const isPaid = movement.second === bootloader
    const account = isPaid ? movement.first : movement.second
    if (account === zeroAddress) continue
    changes.set(account, (changes.get(account) ?? 0n) + (isPaid ? -movement.amountRaw : movement.amountRaw))
    if (isPaid) payer = account
  }
  if (changes.size === 0) return undefined
  return {
    asset: nativeAsset,
    changes: [...changes].map(([account, amountRaw]) => ({ account, amountRaw })),
    logIndexes: noLogs,
    payer,
  }
}
