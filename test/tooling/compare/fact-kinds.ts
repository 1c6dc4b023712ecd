import { type ActionType, actionTypes } from "#schemas/facts/interpretation.ts"

/** The action types that mean the same as a kind of recorded fact, and the side of the action that has the fact's asset. */
export interface FactKind {
  readonly types: ReadonlyArray<ActionType>
  /** Absent where nothing moves. */
  readonly side?: "sent" | "received" | "either"
}

/** Types that exchange assets for a share, a receipt, or the wrapped token. */
const shared: ReadonlyArray<ActionType> = ["deposit", "pool", "stake", "mint", "wrap"]

/** Types that exchange those for the assets. */
const unshared: ReadonlyArray<ActionType> = ["withdraw", "unpool", "unstake", "burn", "unwrap"]

/** Types that transfer assets to a protocol that keeps the account's share in its own books. */
const locked: ReadonlyArray<ActionType> = ["deposit", "stake", "pool"]

const unlocked: ReadonlyArray<ActionType> = ["withdraw", "unstake", "unpool"]

/** Types for assets that were owed: claimed where a rule matches the protocol, received otherwise. */
const owed: ReadonlyArray<ActionType> = ["claim", "receive"]

/** A fee is a part of an action of any type. */
const fee: FactKind = { types: actionTypes, side: "either" }

/**
 * The action types of each kind of recorded fact, `type/subtype`. A fact is one leg, so the two sides of a swap or deposit
 * have two kinds and one action here.
 *
 * Kinds that are absent have no action type, and count as missing: `informational/none`, `informational/create`,
 * `informational/update` and `informational/apply` (notes of a protocol), `migrate/*` (one version's share for another's)
 * and `withdrawal/cancel_order`.
 */
export const factKinds: Readonly<Record<string, FactKind>> = {
  "informational/approve": { types: ["approve", "revoke"] },
  // Two legs of one swap; an item that is minted for its payer is bought too.
  "trade/spend": { types: ["swap", "mint"], side: "sent" },
  "trade/receive": { types: ["swap", "mint"], side: "received" },
  // Several assets for one, or one for several.
  "multi_trade/spend": { types: ["swap"], side: "sent" },
  "multi_trade/receive": { types: ["swap"], side: "received" },
  // "Wrapped" is any token that represents the asset: of the coin, a pool, a vault, a loan.
  "deposit/deposit_for_wrapped": { types: shared, side: "sent" },
  // A debt token is minted with the loan, and burnt with it.
  "receive/receive_wrapped": { types: [...shared, "borrow"], side: "received" },
  "spend/return_wrapped": { types: [...unshared, "repay"], side: "sent" },
  "withdrawal/redeem_wrapped": { types: unshared, side: "received" },
  "staking/redeem_wrapped": { types: unshared, side: "received" },
  "deposit/deposit_to_protocol": { types: locked, side: "sent" },
  "withdrawal/withdraw_from_protocol": { types: unlocked, side: "received" },
  "staking/deposit_asset": { types: locked, side: "sent" },
  "staking/remove_asset": { types: unlocked, side: "received" },
  "withdrawal/refund": { types: [...unlocked, ...owed, "swap"], side: "received" },
  // Either end of a bridge.
  "deposit/bridge": { types: ["bridge"], side: "sent" },
  "withdrawal/bridge": { types: ["bridge"], side: "received" },
  "receive/reward": { types: owed, side: "received" },
  "staking/reward": { types: owed, side: "received" },
  "receive/airdrop": { types: owed, side: "received" },
  // Interest of a loan or share is paid with the share, or by itself.
  "receive/interest": { types: [...owed, ...unlocked], side: "received" },
  "spend/donate": { types: ["donate"], side: "sent" },
  "receive/donate": { types: ["donate", ...owed], side: "received" },
  "receive/generate_debt": { types: ["borrow"], side: "received" },
  "withdrawal/generate_debt": { types: ["borrow"], side: "received" },
  // The liquidator pays the debt of another account.
  "spend/payback_debt": { types: ["repay", "liquidate"], side: "sent" },
  "loss/liquidate": { types: ["liquidate"], side: "sent" },
  "receive/liquidate": { types: ["liquidate"], side: "received" },
  // A vote, a proposal or the choice of a delegate.
  "informational/governance": { types: ["vote", "delegate"] },
  "informational/delegate": { types: ["delegate"] },
  // A mint for the account and a claim are received all the same.
  "receive/none": { types: ["receive", "mint", "claim"], side: "received" },
  "spend/none": { types: ["send"], side: "sent" },
  "transfer/none": { types: ["send", "receive"], side: "either" },
  "deposit/fee": fee,
  "multi_trade/fee": fee,
  "spend/fee": fee,
  "trade/fee": fee,
  "withdrawal/fee": fee,
}
