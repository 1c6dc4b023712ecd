/** Sentences of protocol actions, and their topics and categories. All wording of actions is in this file. */
import type { Action, Category, Topic } from "#schemas/facts/interpretation.ts"
import type { ProtocolAction } from "../../protocols/protocol.ts"
import type { TriedAction } from "../transaction/rule-match.ts"
import { type Sentence, type SentencePart, sentence, tokenItems } from "./sentence.ts"

/** The verb of an action, the side of the flow that is its object, and its topic and category. */
interface Meaning {
  readonly verb: string
  readonly side: "sent" | "received" | "none"
  /** The preposition before the protocol's name; `on ` where absent. */
  readonly place?: string
  readonly topic: Topic
  readonly category?: Category
}

/** The wording of each action. */
export const meanings: Readonly<Record<ProtocolAction, Meaning>> = {
  swap: { verb: "Swapped", side: "sent", topic: "Swaps", category: "Swap" },
  deposit: { verb: "Deposited", side: "sent", topic: "Defi" },
  withdraw: { verb: "Withdrew", side: "received", topic: "Defi" },
  pool: { verb: "Pooled", side: "sent", topic: "Defi" },
  unpool: { verb: "Unpooled", side: "received", topic: "Defi" },
  borrow: { verb: "Borrowed", side: "received", topic: "Defi" },
  repay: { verb: "Repaid", side: "sent", topic: "Defi" },
  liquidate: { verb: "Liquidated", side: "received", topic: "Defi" },
  stake: { verb: "Staked", side: "sent", topic: "Defi" },
  unstake: { verb: "Unstaked", side: "received", topic: "Defi" },
  claim: { verb: "Claimed", side: "received", topic: "Defi" },
  bridge: { verb: "Bridged", side: "sent", topic: "Bridge", category: "Bridge" },
  donate: { verb: "Donated", side: "sent", topic: "Fundraising" },
  vote: { verb: "Voted", side: "none", topic: "Governance" },
  delegate: { verb: "Delegated", side: "none", topic: "Governance" },
  execute: { verb: "Executed a transaction", side: "none", topic: "None" },
  call: { verb: "Interacted", side: "none", place: "with ", topic: "None" },
}

const wordedBy = (verb: string): Partial<Meaning> => ({ verb, place: "on " })

/**
 * `Deposited $1 for $2 on $3`, without the parts that are absent. `undefined` for a one-sided swap of the signer: the other
 * side of an order may have been paid in an earlier transaction.
 */
export const matchSentence = (
  match: TriedAction,
  { sent, received }: Pick<Action, "sent" | "received">,
  isSigner: boolean,
): Sentence | undefined => {
  const isOneSided = sent.length === 0 || received.length === 0
  return match.rule.action === "swap" && isOneSided && isSigner ? undefined : actionSentence(match, { sent, received })
}

/** The sentence of a failed action, where nothing moved: `Swapped on $1`. */
export const attemptSentence = (tried: TriedAction): Sentence => actionSentence(tried, { sent: [], received: [] })

const actionSentence = (
  { definition, rule }: TriedAction,
  { sent, received }: Pick<Action, "sent" | "received">,
): Sentence => {
  const {
    verb,
    side,
    place = "on ",
  } = { ...meanings[rule.action], ...(rule.verb === undefined ? {} : wordedBy(rule.verb)) }
  const isOneSided = sent.length === 0 || received.length === 0
  const sides = side === "received" ? [received, sent] : [sent, received]
  // One side may be empty, as for a bridge: the other one is the object then.
  const [main = [], other = []] = side === "none" ? [] : sides.filter((amounts) => amounts.length > 0)
  const phrases: Array<readonly [preposition: string, part: SentencePart]> = []
  if (main.length > 0) phrases.push(["", tokenItems(main)])
  if (other.length > 0) phrases.push(["for ", tokenItems(other)])
  if (rule.paid !== undefined && sent.length > 0) phrases.push([rule.paid === "object" ? "" : "for ", tokenItems(sent)])
  // The interface's sentence of a swap does not name the protocol; the action does. A one-sided swap has its own wording.
  if (definition.name !== undefined && (rule.action !== "swap" || isOneSided))
    phrases.push([place, { type: "string", value: definition.name }])
  const isHalf = rule.action === "swap" && isOneSided && main.length > 0
  const half = received.length > 0 ? "Bought" : "Sold"
  const words = [isHalf ? half : verb, ...phrases.map(() => "")].map((word, index) => {
    const phrase = phrases[index]
    return phrase === undefined ? word : `${word} ${phrase[0]}`
  })
  return sentence(words, ...phrases.map(([, part]) => part))
}
