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
  const sums = new Map<Address, AssetSums>()
  for (const delta of deltas) {
    if (delta.kind === "fee") continue
    const ofAccount = sums.get(delta.account) ?? new Map()
    if (ofAccount.size === 0) sums.set(delta.account, ofAccount)
    addChange(ofAccount, delta)
  }
  return new Map([...sums].map(([account, ofAccount]) => [account, flowOf(account, [...ofAccount.values()])]))
}

/** The net flow of signed changes of one account. */
export const netFlow = (account: Address, changes: ReadonlyArray<AssetAmount>): AccountFlow => {
  const sums: AssetSums = new Map()
  for (const change of changes) addChange(sums, change)
  return flowOf(account, [...sums.values()])
}

/** Signed sums by `assetKey`. */
type AssetSums = Map<string, { readonly asset: Asset; amountRaw: bigint }>

const addChange = (sums: AssetSums, { asset, amountRaw }: AssetAmount): void => {
  const key = assetKey(asset)
  const sum = sums.get(key)
  if (sum === undefined) sums.set(key, { asset, amountRaw })
  else sum.amountRaw += amountRaw
}

/** Everything that flows count: all movements but fees, with those out of sight. */
export const movementsOf = ({
  deltas,
  payouts,
}: {
  readonly deltas: ReadonlyArray<Delta>
  readonly payouts: ReadonlyArray<Delta>
}): ReadonlyArray<Delta> => [...deltas.filter(({ kind }) => kind !== "fee"), ...payouts]

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
