/** Payer and asset of a transaction's fee: on some chains not the sender, or not coins (`ops/docs/decisions/0091-payer-of-a-fee.md`). */

import { decodeTransfer } from "#chains/abi/erc20.ts"
import { bootloader } from "#chains/abi/native-token.ts"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { nativeAsset } from "#schemas/domain/asset.ts"
import type { Transaction } from "#schemas/domain/block.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { type FeePayment, feeRaw } from "./fee.ts"
import { feeInToken } from "./fee-in-token.ts"

/** The payment of a transaction's fee. */
export const feePaymentOf = (transaction: Transaction, chain: ChainDefinition): FeePayment =>
  feeInToken(transaction, chain) ?? feeOfBootloader(transaction, chain) ?? feeOfSender(transaction)

const noLogs: ReadonlySet<number> = new Set()

const feeOfSender = (transaction: Transaction): FeePayment => ({
  asset: nativeAsset,
  changes: [{ account: transaction.from, amountRaw: -feeRaw(transaction) }],
  logIndexes: noLogs,
  payer: transaction.from,
})

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
