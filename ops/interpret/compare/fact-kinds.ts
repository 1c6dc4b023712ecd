import type { ActionType } from "#schemas/facts/interpretation.ts"

/** What gives assets for a share, a receipt, or the wrapped token. */
const shared: ReadonlyArray<ActionType> = ["deposit", "pool", "stake", "mint", "wrap"]

/** What gives those back for the assets. */
const unshared: ReadonlyArray<ActionType> = ["withdraw", "unpool", "unstake", "burn", "unwrap"]

/** What gives assets to a protocol that keeps the account's share in its own books. */
const locked: ReadonlyArray<ActionType> = ["deposit", "stake", "pool"]

const unlocked: ReadonlyArray<ActionType> = ["withdraw", "unstake", "unpool"]

/** What was owed: with a rule for the protocol it is claimed, without one it is only seen to arrive. */
const owed: ReadonlyArray<ActionType> = ["claim", "receive"]

/**
 * The action types that say the same as a kind of recorded fact, `type/subtype`. A fact is one leg, so the two sides of a
 * swap or deposit have two kinds and one action here.
 *
 * Kinds that are absent say what we have no type for, or several things: `informational/none`, `informational/create`,
 * `informational/update` and `informational/apply` (a note of the protocol), `migrate/*` (one version's share for
 * another's), `withdrawal/cancel_order`, `account delegation`; and `*\/fee`, which is a part of an action and none itself.
 */
export const actionsOfFact: Readonly<Record<string, ReadonlyArray<ActionType>>> = {
  "informational/approve": ["approve", "revoke"],
  // Two legs of one swap; an item that is made for who pays is bought too.
  "trade/spend": ["swap", "mint"],
  "trade/receive": ["swap", "mint"],
  // Several assets for one, or one for several.
  "multi_trade/spend": ["swap"],
  "multi_trade/receive": ["swap"],
  // "Wrapped" is any token that stands for what was given: of the coin, a pool, a vault, a loan.
  "deposit/deposit_for_wrapped": shared,
  // A token that stands for a debt comes with the loan, and goes with it.
  "receive/receive_wrapped": [...shared, "borrow"],
  "spend/return_wrapped": [...unshared, "repay"],
  "withdrawal/redeem_wrapped": unshared,
  "staking/redeem_wrapped": unshared,
  "deposit/deposit_to_protocol": locked,
  "withdrawal/withdraw_from_protocol": unlocked,
  "staking/deposit_asset": locked,
  "staking/remove_asset": unlocked,
  // Either end of a bridge.
  "deposit/bridge": ["bridge"],
  "withdrawal/bridge": ["bridge"],
  "receive/reward": owed,
  "staking/reward": owed,
  "receive/airdrop": owed,
  // What a loan or share earned comes with the share, or by itself.
  "receive/interest": [...owed, ...unlocked],
  "spend/donate": ["donate"],
  "receive/donate": ["donate", ...owed],
  "receive/generate_debt": ["borrow"],
  "withdrawal/generate_debt": ["borrow"],
  // Who liquidates pays the debt of another.
  "spend/payback_debt": ["repay", "liquidate"],
  "loss/liquidate": ["liquidate"],
  "receive/liquidate": ["liquidate"],
  // A vote, a proposal or a delegate's choice.
  "informational/governance": ["vote", "delegate"],
  "informational/delegate": ["delegate"],
  // What came into being for who got it, or was owed, was received all the same.
  "receive/none": ["receive", "mint", "claim"],
  "spend/none": ["send"],
  "transfer/none": ["send", "receive"],
}
