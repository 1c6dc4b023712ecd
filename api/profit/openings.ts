/** Opening balances: amounts without a movement, from before the indexed history or without a trace in it. Pure. */
import { nativeAsset } from "#schemas/domain/asset.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import { type TaxAsset, type TaxEvent, taxAssetText } from "./tax-event.ts"

/** An amount without an acquisition. */
export interface Opening {
  readonly asset: TaxAsset
  readonly account: Address
  readonly amountRaw: bigint
  /** Whether it was there before the events; otherwise it came without a movement, such as a rebase. */
  readonly isBefore: boolean
}

/** A known balance of a coin or token. */
export interface KnownBalance {
  readonly chainId: ChainId
  readonly account: Address
  readonly token: Address
  readonly balanceRaw: bigint
}

/** Balances less the sums of all movements, where they are larger. A balance that is not known counts as zero. */
export const openingsOf = (
  events: ReadonlyArray<TaxEvent>,
  balances: ReadonlyArray<KnownBalance>,
  isHistoryWhole: (chainId: ChainId) => boolean,
): ReadonlyArray<Opening> => {
  const open = new Map<string, { readonly asset: TaxAsset; readonly account: Address; amountRaw: bigint }>()
  const add = (asset: TaxAsset, account: Address, amountRaw: bigint) => {
    const key = `${account} ${taxAssetText(asset)}`
    const known = open.get(key)
    if (known === undefined) open.set(key, { asset, account, amountRaw })
    else known.amountRaw += amountRaw
  }
  for (const { moves, fees } of events) {
    for (const { account, asset, amountRaw } of [...moves, ...fees]) add(asset, account, -amountRaw)
  }
  for (const { chainId, account, token, balanceRaw } of balances) {
    const standard = token === zeroAddress ? nativeAsset.standard : "erc20"
    add({ chainId, standard, token, tokenId: 0n }, account, balanceRaw)
  }
  return [...open.values()].flatMap(({ asset, account, amountRaw }) =>
    amountRaw > 0n ? [{ asset, account, amountRaw, isBefore: !isHistoryWhole(asset.chainId) }] : [],
  )
}
