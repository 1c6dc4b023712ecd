import { type Asset, isNft } from "#schemas/domain/asset.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import { type Delta, isOfFee } from "#schemas/facts/delta.ts"
import type { AssetAmount } from "#schemas/facts/interpretation.ts"
import { appended } from "./distinct.ts"

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
  const flows = new Map<Address, SummedFlow>()
  for (const delta of deltas) {
    if (isOfFee(delta)) continue
    const known = flows.get(delta.account)
    const flow = known ?? new SummedFlow(delta.account)
    if (known === undefined) flows.set(delta.account, flow)
    flow.add(delta)
  }
  for (const flow of flows.values()) flow.settle()
  return flows
}

/** The net flow of signed changes of one account. */
export const netFlow = (account: Address, changes: ReadonlyArray<AssetAmount>): AccountFlow => {
  const flow = new SummedFlow(account)
  for (const change of changes) flow.add(change)
  flow.settle()
  return flow
}

const noAmounts: ReadonlyArray<AssetAmount> = []

interface AssetSum {
  readonly asset: Asset
  amountRaw: bigint
}

/** Sums of up to this many assets are searched from the front; a batch has thousands. */
const searchedMax = 8

/** A flow that sums up changes until it is settled. */
class SummedFlow implements AccountFlow {
  readonly account: Address
  sent = noAmounts
  received = noAmounts
  #sums: Array<AssetSum> | undefined
  #byKey: Map<string, AssetSum> | undefined

  constructor(account: Address) {
    this.account = account
  }

  add({ asset, amountRaw }: AssetAmount): void {
    const known = this.#sumOf(asset)
    if (known !== undefined) {
      known.amountRaw += amountRaw
      return
    }
    const sum = { asset, amountRaw }
    this.#sums = appended(this.#sums, sum)
    this.#byKey?.set(assetKey(asset), sum)
  }

  /** Turns the sums into losses and gains. */
  settle(): void {
    let sent: Array<AssetAmount> | undefined
    let received: Array<AssetAmount> | undefined
    for (const sum of this.#sums ?? []) {
      if (sum.amountRaw === 0n) continue
      if (sum.amountRaw > 0n) received = appended(received, sum)
      else {
        sum.amountRaw = -sum.amountRaw
        sent = appended(sent, sum)
      }
    }
    this.sent = sent ?? noAmounts
    this.received = received ?? noAmounts
  }

  #sumOf(asset: Asset): AssetSum | undefined {
    const sums = this.#sums
    if (sums === undefined) return undefined
    if (sums.length > searchedMax) {
      this.#byKey ??= new Map(sums.map((sum) => [assetKey(sum.asset), sum]))
      return this.#byKey.get(assetKey(asset))
    }
    for (const sum of sums) if (isSameAsset(sum.asset, asset)) return sum
    return undefined
  }
}

/** The movements that flows sum up: all deltas but fees, and the inferred payouts. */
export const movementsOf = ({
  deltas,
  payouts,
}: {
  readonly deltas: ReadonlyArray<Delta>
  readonly payouts: ReadonlyArray<Delta>
}): ReadonlyArray<Delta> => {
  const moved = deltas.filter((delta) => !isOfFee(delta))
  return payouts.length === 0 ? moved : [...moved, ...payouts]
}

/** The flow of an account that moved nothing. */
export const emptyFlow = (account: Address): AccountFlow => ({ account, sent: noAmounts, received: noAmounts })

/** Identifies an asset within its chain; the items and the amounts of a contract that has both differ. */
export const assetKey = (asset: Asset): string => (isNft(asset) ? `${asset.token}/${asset.tokenId}` : asset.token)

/** Whether two assets have the same `assetKey`. */
export const isSameAsset = (left: Asset, right: Asset): boolean => {
  if (left === right) return true
  if (left.token !== right.token) return false
  const isItem = isNft(left)
  return isItem === isNft(right) && (!isItem || left.tokenId === right.tokenId)
}
