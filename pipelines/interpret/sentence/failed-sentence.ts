/** Sentences of failed transactions, from those of what they tried. */
import type { Sentence } from "./sentence.ts"

/** Verbs whose infinitive is not the past tense without `ed`. */
const infinitives: Readonly<Record<string, string>> = {
  Abstained: "abstain",
  Announced: "announce",
  Applied: "apply",
  Began: "begin",
  Bid: "bid",
  Bought: "buy",
  Bridged: "bridge",
  Called: "call",
  Cancelled: "cancel",
  Changed: "change",
  Chose: "choose",
  Closed: "close",
  Created: "create",
  Delegated: "delegate",
  Delivered: "deliver",
  Donated: "donate",
  Executed: "execute",
  Finalized: "finalize",
  Gave: "give",
  Had: "have",
  Incremented: "increment",
  Inscribed: "inscribe",
  Liquidated: "liquidate",
  Migrated: "migrate",
  Moved: "move",
  Paid: "pay",
  Placed: "place",
  Proved: "prove",
  Put: "put",
  Queued: "queue",
  Received: "receive",
  Removed: "remove",
  Repaid: "repay",
  Revoked: "revoke",
  Scheduled: "schedule",
  Sent: "send",
  Set: "set",
  Settled: "settle",
  Sold: "sell",
  Spent: "spend",
  Split: "split",
  Staked: "stake",
  Subscribed: "subscribe",
  Swapped: "swap",
  Took: "take",
  Traded: "trade",
  Transferred: "transfer",
  Unstaked: "unstake",
  Unwrapped: "unwrap",
  Updated: "update",
  Validated: "validate",
  Voted: "vote",
  Withdrew: "withdraw",
  Wrapped: "wrap",
  Wrote: "write",
}

/** The infinitive of the verb that begins a sentence: `swap` of `Swapped`. */
export const infinitiveOf = (past: string): string =>
  infinitives[past] ?? (past.endsWith("ed") ? past.slice(0, -2).toLowerCase() : past.toLowerCase())

/** `Failed to swap $1 for $2`, of the sentence `Swapped $1 for $2`. */
export const failedSentence = ({ description, items }: Sentence): Sentence => {
  const [verb = ""] = description.split(" ", 1)
  const rest = description.slice(verb.length).replace(" and sent to ", " and send to ")
  return { description: `Failed to ${infinitiveOf(verb)}${rest}`, items }
}
