import { type Asset, isNft } from "#schemas/domain/asset.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { Delta } from "#schemas/facts/delta.ts"
import type { AssetAmount } from "#schemas/facts/interpretation.ts"

/** What one account lost and gained of each asset in one transaction, after all is counted up. */
export interface AccountFlow {
  readonly account: Address
  /** Net losses, in the order in which the account first moved the asset. */
  readonly sent: ReadonlyArray<AssetAmount>
  /** Net gains, in the same order. */
  readonly received: ReadonlyArray<AssetAmount>
}

/**
 * The net flow of every account that moved something, in the order of first movement. Fees are no flow.
 *
 * What came back (change, a token that only passed through) is netted away; an account for which all of it was, has
 * a flow that is empty.
 */
export const netFlows = (deltas: ReadonlyArray<Delta>): ReadonlyMap<Address, AccountFlow> => {
  const sums = new Map<Address, Map<string, { asset: Asset; amountRaw: bigint }>>()
  for (const { account, asset, amountRaw, kind } of deltas) {
    if (kind === "fee") continue
    const ofAccount = sums.get(account) ?? new Map<string, { asset: Asset; amountRaw: bigint }>()
    if (ofAccount.size === 0) sums.set(account, ofAccount)
    const key = assetKey(asset)
    const sum = ofAccount.get(key)
    if (sum === undefined) ofAccount.set(key, { asset, amountRaw })
    else sum.amountRaw += amountRaw
  }
  return new Map([...sums].map(([account, ofAccount]) => [account, flowOf(account, [...ofAccount.values()])]))
}

/** The flow of an account that moved nothing. */
export const emptyFlow = (account: Address): AccountFlow => ({ account, sent: [], received: [] })

/** Tells assets of one chain apart, also the items and the amounts of a contract that has both. */
export const assetKey = (asset: Asset): string => (isNft(asset) ? `${asset.token}/${asset.tokenId}` : asset.token)

const flowOf = (account: Address, sums: ReadonlyArray<AssetAmount>): AccountFlow => ({
  account,
  sent: sums
    .filter(({ amountRaw }) => amountRaw < 0n)
    .map(({ asset, amountRaw }) => ({ asset, amountRaw: -amountRaw })),
  received: sums.filter(({ amountRaw }) => amountRaw > 0n).map(({ asset, amountRaw }) => ({ asset, amountRaw })),
})
