/**
 * Proof that an account took part in a transaction. Any contract can emit events about any account, so events of unknown contracts alone prove
 * nothing about an account that did not act (`ops/docs/decisions/0015-actions-and-amounts.md`).
 */
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { AssetAmount } from "#schemas/facts/interpretation.ts"
import type { UnmatchedTransaction } from "./decoded-transaction.ts"

/** A transaction as far as proofs need it. */
export type ProvenTransaction = Pick<UnmatchedTransaction, "chain" | "flows" | "signer" | "transaction" | "wallet">

/** Whether the account acted, or an asset moved for it whose contract is beyond doubt. */
export const isProven = (transaction: ProvenTransaction, account: Address): boolean => {
  if (hasActed(transaction, account)) return true
  const flow = transaction.flows.get(account)
  if (flow === undefined) return false
  const isCertain = ({ asset }: AssetAmount): boolean => isTrusted(transaction.chain, asset.token)
  return flow.sent.some(isCertain) || flow.received.some(isCertain)
}

/** Whether the account signed, was called or ran code. */
const hasActed = (
  { signer, wallet, transaction: { from, to, receipt } }: ProvenTransaction,
  account: Address,
): boolean =>
  account === signer ||
  account === wallet ||
  account === from ||
  account === to ||
  receipt.logs.some(({ address }) => address === account)

/** The coin, its wrapped form, its own contract and the trusted stablecoins of a chain. */
const isTrusted = ({ wrappedNative, nativeToken, stablecoins }: ChainDefinition, token: Address): boolean =>
  token === zeroAddress ||
  token === wrappedNative ||
  token === nativeToken?.address ||
  stablecoins.some(({ address }) => address === token)
