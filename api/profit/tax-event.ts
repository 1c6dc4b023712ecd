/**
 * Transactions of accounts as profit and loss, and exports for tax software, see them: what the accounts together gained and gave, by purpose, with
 * its worth at the time. Movements between these accounts cancel.
 */
import type { Asset } from "#schemas/domain/asset.ts"
import type { Address, ChainId, Hash } from "#schemas/domain/primitive.ts"
import type { ActionType } from "#schemas/facts/interpretation.ts"

/** Decimals of worth: an integer of 10^-18 USD. */
export const worthDecimals = 18

/** An asset of a chain. */
export interface TaxAsset extends Asset {
  readonly chainId: ChainId
}

/** Key of an asset in maps, and its place in orders. */
export const taxAssetText = ({ chainId, token, tokenId }: TaxAsset): string => `${chainId}:${token}:${tokenId}`

/** The change of one asset in a group. */
export interface TaxLeg {
  readonly asset: TaxAsset
  /** Negative if the accounts gave it; never zero. */
  readonly amountRaw: bigint
  /** The account with the largest part of it. */
  readonly account: Address
  /** Worth of the amount at the time in 10^-18 USD, never negative; absent without a price. */
  readonly worth: bigint | undefined
  /** Confidence in the price, 0 to 1; 0 without one. */
  readonly confidence: number
}

/** Changes with one purpose. */
export interface TaxGroup {
  readonly kind: ActionType
  /** Slug. */
  readonly protocol: string | undefined
  /** In the order of `taxAssetText`, each asset once for each sign. */
  readonly legs: ReadonlyArray<TaxLeg>
}

/** A step of a transfer over a bridge between the accounts. */
export interface BridgeStep {
  readonly step: "sent" | "received"
  /** Key of the transfer, equal on both chains. */
  readonly key: string
}

/** A transaction, or the movements of a block itself, such as withdrawals of validators. */
export interface TaxEvent {
  readonly chainId: ChainId
  readonly blockNumber: number
  /** -1 for movements of the block itself. */
  readonly transactionIndex: number
  /** Absent for movements of the block itself. */
  readonly hash: Hash | undefined
  readonly timestampMs: number
  readonly groups: ReadonlyArray<TaxGroup>
  /** Fees that the accounts paid. */
  readonly fees: ReadonlyArray<TaxLeg>
  /** Changes of single accounts without those of `fees`, transfers among them included. */
  readonly moves: ReadonlyArray<{ readonly account: Address; readonly asset: TaxAsset; readonly amountRaw: bigint }>
  /** Absent unless another event of the accounts has the other step. */
  readonly bridge: BridgeStep | undefined
}
