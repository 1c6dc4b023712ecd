/** DeFi positions: amounts that an account has in the contracts of an app. */
import type { Address } from "./primitive.ts"

/** Kinds of amounts of a position from the view of its owner, by the names of the interface. Borrowed amounts count negative. */
export const metaTypes = ["SUPPLIED", "BORROWED", "CLAIMABLE", "LOCKED", "VESTING", "NFT"] as const

export type MetaType = (typeof metaTypes)[number]

/** Figures of loans: how far they are from liquidation. */
const loanFigureNames = ["health-factor", "loan-to-value"] as const

/** Yearly rates of a market at a block, without interest on interest: what deposits earn, and loans cost. */
const rateNames = ["supply-rate", "borrow-rate"] as const

/** Figures of a position beside its amounts. */
export const figureNames = [...loanFigureNames, ...rateNames] as const

/** Name of a figure of a loan. */
export type LoanFigureName = (typeof loanFigureNames)[number]

/** Name of a yearly rate. */
export type RateName = (typeof rateNames)[number]

/** Name of a figure. */
export type FigureName = LoanFigureName | RateName

/** A possible position of an account: the group of an app, its contract, and the item of the contract. */
export type PositionPlace = {
  /** Slug of the app. */
  readonly app: string
  /** Id of the group within the app. */
  readonly group: string
  /** The token of an app token, else the contract that keeps the amounts. */
  readonly contract: Address
  /**
   * Pool, market or NFT within the contract, as decimal text or hex, payer and rate of a stream with a colon between them, or the contract through which a token is read; empty where a
   * contract has one position for each account.
   */
  readonly item: string
}

/** The text of a place, by which positions are distinct within an account and chain. */
export const placeText = ({ app, group, contract, item }: PositionPlace): string =>
  [app, group, contract, item].join(" ")
