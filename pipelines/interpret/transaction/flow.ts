import { type Asset, isNft } from "#schemas/domain/asset.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { type Delta, isOfFee } from "#schemas/facts/delta.ts"
import type { AssetAmount } from "#schemas/facts/interpretation.ts"

/** The net change of each asset of one account in one transaction. */
export interface AccountFlow {
  readonly account: Address
  /** Net losses, in the order in which the account first moved the asset. */
  readonly sent: ReadonlyArray<AssetAmount>
  /** Net gains, in the same order. */
  readonly received: ReadonlyArray<AssetAmount>
}

/**
 * The net flow of every account that moved something, in the order of first movement. Fees are excluded.
 *
 * Amounts that came back (change, a token that passed through) cancel out; an account whose movements all cancel out has an
 * empty flow.
 */
export const netFlows = (deltas: ReadonlyArray<Delta>): ReadonlyMap<Address, AccountFlow> => {
  const sums = new Map<Address, AssetSums>()
  for (const delta of deltas) {
    if (isOfFee(delta)) continue
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

/** The movements that flows sum up: all deltas but fees, and the inferred payouts. */
export const movementsOf = ({
  deltas,
  payouts,
}: {
  readonly deltas: ReadonlyArray<Delta>
  readonly payouts: ReadonlyArray<Delta>
}): ReadonlyArray<Delta> => [...deltas.filter((delta) => !isOfFee(delta)), ...payouts]

/** The flow of an account that moved nothing. */
export const emptyFlow = (account: Address): AccountFlow => ({ account, sent: [], received: [] })

/** Identifies an asset within its chain; the items and the amounts of a contract that has both differ. */
export const assetKey = (asset: Asset): string => (isNft(asset) ? `${asset.token}/${asset.tokenId}` : asset.token)

const flowOf = (account: Address, sums: ReadonlyArray<AssetAmount>): AccountFlow => ({
  account,
  sent: sums
    .filter(({ amountRaw }) => amountRaw < 0n)
    .map(({ asset, amountRaw }) => ({ asset, amountRaw: -amountRaw })),
  received: sums.filter(({ amountRaw }) => amountRaw > 0n).map(({ asset, amountRaw }) => ({ asset, amountRaw })),
})
