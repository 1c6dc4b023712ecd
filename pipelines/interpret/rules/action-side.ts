/** The directions in which assets move by an action, for its account. */
import type { ProtocolAction } from "../../protocols/protocol.ts"

/** Both directions. */
export const sideNames = ["sent", "received"] as const

export type Side = (typeof sideNames)[number]

/**
 * Relation of an action to movements in one direction: `required` by its type, `optional`, `receipt` for shares and other tokens
 * that represent the asset that moved the other way, or `none`.
 */
export type Need = "required" | "optional" | "receipt" | "none"

/** Both directions of an action. */
export interface Sides extends Readonly<Record<Side, Need>> {
  /** True where the required direction has a single asset, so that a reward beside it is another action. */
  readonly isOfOneAsset: boolean
  /** True where either direction suffices, but one of them is required. */
  readonly isEitherRequired: boolean
}

const sides = (sent: Need, received: Need, more: Partial<Sides> = {}): Sides => ({
  sent,
  received,
  isOfOneAsset: false,
  isEitherRequired: false,
  ...more,
})

const either = sides("optional", "optional", { isEitherRequired: true })

const noSides = sides("none", "none")

const sidesByAction: Readonly<Record<ProtocolAction, Sides>> = {
  swap: sides("required", "required"),
  deposit: sides("required", "receipt", { isOfOneAsset: true }),
  withdraw: sides("receipt", "required", { isOfOneAsset: true }),
  pool: sides("required", "optional"),
  unpool: sides("optional", "required"),
  borrow: sides("optional", "required", { isOfOneAsset: true }),
  repay: sides("required", "optional", { isOfOneAsset: true }),
  liquidate: either,
  stake: sides("required", "receipt", { isOfOneAsset: true }),
  unstake: sides("receipt", "required", { isOfOneAsset: true }),
  claim: sides("receipt", "required"),
  bridge: either,
  donate: sides("required", "receipt"),
  vote: noSides,
  delegate: noSides,
  execute: noSides,
  call: either,
}

/** The directions of an action. An action that only its call proves may have any movement of the transaction. */
export const sidesOf = (action: ProtocolAction, isOfCall: boolean): Sides => {
  const own = sidesByAction[action]
  if (!isOfCall || own === noSides) return own
  const open = (need: Need): Need => (need === "receipt" ? "optional" : need)
  return { ...own, sent: open(own.sent), received: open(own.received), isOfOneAsset: false }
}

/** False for actions that move nothing, such as a vote. */
export const actsByMoving = (action: ProtocolAction): boolean => sidesByAction[action] !== noSides
