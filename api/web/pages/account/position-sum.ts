/** Counts of known and unknown values in positions; sums contain the known ones only. Pure. */
import type { HeldPositionFragment } from "./portfolio.graphql"

/** Numbers of known and unknown values. */
export interface Counts {
  readonly priced: number
  readonly unpriced: number
}

/** A token of a position, and those that it stands for, as far as they were queried. */
export interface PositionPart {
  readonly __typename: string
  readonly symbol: string
  readonly address: string
  readonly balance: string
  readonly balanceUSD: number
  readonly priceSource?: string | null
  readonly hasMissingUnderlyingTokenPrice?: boolean
  readonly tokens?: ReadonlyArray<PositionPart>
}

/** An amount of a position, with its kind where the position has several. */
export interface PositionAmount {
  readonly kind: string | undefined
  readonly part: PositionPart
}

/** Labels of meta types. */
const kindTexts: Readonly<Record<string, string>> = {
  SUPPLIED: "Supplied",
  BORROWED: "Borrowed",
  CLAIMABLE: "Claimable",
  LOCKED: "Locked",
  VESTING: "Vesting",
  NFT: "Held",
}

/** The amounts of a position, in its order. */
export const amountsOf = (position: HeldPositionFragment): ReadonlyArray<PositionAmount> => {
  if (position.__typename === "ContractPositionBalance") {
    return position.owned.map(({ metaType, token }) => ({
      kind: metaType === null ? undefined : kindTexts[metaType],
      part: token,
    }))
  }
  return [{ kind: undefined, part: position }]
}

const addUp = (all: ReadonlyArray<Counts>): Counts => ({
  priced: all.reduce((sum, { priced }) => sum + priced, 0),
  unpriced: all.reduce((sum, { unpriced }) => sum + unpriced, 0),
})

const countsOfPart = (part: PositionPart): Counts => {
  const { __typename, priceSource, balanceUSD, hasMissingUnderlyingTokenPrice, tokens = [] } = part
  if (__typename === "BaseTokenPositionBalance") {
    return priceSource === "NONE" ? { priced: 0, unpriced: 1 } : { priced: 1, unpriced: 0 }
  }
  const { priced, unpriced } =
    tokens.length === 0 ? { priced: balanceUSD === 0 ? 0 : 1, unpriced: 0 } : addUp(tokens.map(countsOfPart))
  // A token below may be deeper than the query, or missing from the answer.
  return { priced, unpriced: hasMissingUnderlyingTokenPrice ? Math.max(1, unpriced) : unpriced }
}

/** The counts of positions. */
export const countsOfPositions = (positions: ReadonlyArray<HeldPositionFragment>): Counts =>
  addUp(positions.flatMap((position) => amountsOf(position).map(({ part }) => countsOfPart(part))))

/** The value of a part; `undefined` if nothing of it has a price. */
export const valueOfPart = (part: PositionPart): number | undefined =>
  countsOfPart(part).priced === 0 && countsOfPart(part).unpriced > 0 ? undefined : part.balanceUSD
