/** The sentence of what a protocol's rule says, and where filters find it. All actions have their words here, and only here. */
import type { Action, Category, Topic } from "#schemas/facts/interpretation.ts"
import type { ProtocolAction, TriedAction } from "./protocol.ts"
import { type Sentence, type SentencePart, sentence, tokenItems } from "./sentence.ts"

/** What an action is called, which side of the flow it is about, and where filters find it. */
interface Meaning {
  readonly verb: string
  readonly side: "sent" | "received" | "none"
  /** What stands before the protocol's name; `on ` where absent. */
  readonly place?: string
  readonly topic: Topic
  readonly category?: Category
}

/** Each action's own words. */
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

const said = (verb: string): Partial<Meaning> => ({ verb, place: "on " })

/**
 * `Deposited $1 for $2 on $3`, with the parts that there are. The signer's swap with one side only is none: of
 * an order, the other side may have been given before.
 */
export const toldSentence = (
  told: TriedAction,
  { sent, received }: Pick<Action, "sent" | "received">,
  isSigner: boolean,
): Sentence | undefined => {
  const isOneSided = sent.length === 0 || received.length === 0
  return told.rule.action === "swap" && isOneSided && isSigner ? undefined : actionSentence(told, { sent, received })
}

/** The same of what was tried, of which nothing moved: `Swapped on $1`. */
export const attemptSentence = (tried: TriedAction): Sentence => actionSentence(tried, { sent: [], received: [] })

const actionSentence = (
  { definition, rule }: TriedAction,
  { sent, received }: Pick<Action, "sent" | "received">,
): Sentence => {
  const {
    verb,
    side,
    place = "on ",
  } = { ...meanings[rule.action], ...(rule.verb === undefined ? {} : said(rule.verb)) }
  const isOneSided = sent.length === 0 || received.length === 0
  const sides = side === "received" ? [received, sent] : [sent, received]
  // What only left for another chain, or only came from one, is told as what there is.
  const [main = [], other = []] = side === "none" ? [] : sides.filter((amounts) => amounts.length > 0)
  const phrases: Array<readonly [preposition: string, part: SentencePart]> = []
  if (main.length > 0) phrases.push(["", tokenItems(main)])
  if (other.length > 0) phrases.push(["for ", tokenItems(other)])
  if (rule.paid !== undefined && sent.length > 0) phrases.push([rule.paid === "object" ? "" : "for ", tokenItems(sent)])
  // The interface's sentence of a swap names no protocol; the action does. Half a swap is another sentence.
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
