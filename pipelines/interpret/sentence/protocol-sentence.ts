/** Sentences of protocol actions, and their topics and categories. All wording of actions is in this file. */
import { chainById } from "#chains/registry.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { Action, Category, LeafItem, Topic } from "#schemas/facts/interpretation.ts"
import type { ProtocolAction } from "../../protocols/protocol.ts"
import type { TriedAction } from "../transaction/rule-match.ts"
import { actorItem, type Sentence, type SentencePart, sentence, tokenItems } from "./sentence.ts"

/** The verb of an action, the side of the flow that is its object, and its topic and category. */
interface Meaning {
  readonly verb: string
  readonly side: "sent" | "received" | "none"
  /** The preposition before the protocol's name; `on` where absent. */
  readonly place?: string
  /** True where the protocol's name follows the verb, and the amounts follow the name. */
  readonly isPlaceFirst?: true
  readonly topic: Topic
  readonly category?: Category
}

/** The wording of each action. */
export const meanings: Readonly<Record<ProtocolAction, Meaning>> = {
  swap: { verb: "Swapped", side: "sent", topic: "Swaps", category: "Swap" },
  deposit: { verb: "Deposited", side: "sent", topic: "Defi" },
  withdraw: { verb: "Withdrew", side: "received", topic: "Defi" },
  pool: { verb: "Added liquidity", side: "sent", place: "to", isPlaceFirst: true, topic: "Defi" },
  unpool: { verb: "Removed liquidity", side: "received", place: "from", isPlaceFirst: true, topic: "Defi" },
  borrow: { verb: "Borrowed", side: "received", topic: "Defi" },
  repay: { verb: "Repaid", side: "sent", topic: "Defi" },
  liquidate: { verb: "Liquidated", side: "received", topic: "Defi" },
  stake: { verb: "Staked", side: "sent", topic: "Defi" },
  unstake: { verb: "Unstaked", side: "received", topic: "Defi" },
  claim: { verb: "Claimed", side: "received", topic: "Defi" },
  bridge: { verb: "Bridged", side: "sent", place: "through", topic: "Bridge", category: "Bridge" },
  donate: { verb: "Donated", side: "sent", topic: "Fundraising" },
  vote: { verb: "Voted", side: "none", topic: "Governance" },
  delegate: { verb: "Delegated", side: "none", topic: "Governance" },
  execute: { verb: "Executed a transaction", side: "none", topic: "None" },
  call: { verb: "Interacted", side: "none", place: "with", topic: "None" },
}

/** The topic of an action: that of its rule, its protocol, or its type. */
export const topicOfAction = ({ definition, rule }: TriedAction): Topic =>
  rule.topic ?? definition.topic ?? meanings[rule.action].topic

/** The wording of a rule: that of its action, or its own verb. */
const meaningOf = ({ action, verb }: TriedAction["rule"]): Meaning => {
  const { isPlaceFirst, ...meaning } = meanings[action]
  if (verb !== undefined) return { ...meaning, verb, place: "on" }
  return isPlaceFirst === undefined ? meaning : { ...meaning, isPlaceFirst }
}

/** A verb with what it is about: `Voted`, ` for `, and a proposal. */
export interface NamedSubject {
  /** The verb, where it differs from that of the rule. */
  readonly verb: string | undefined
  readonly lead: string
  readonly part: LeafItem
  /** True where it follows the amounts of one side, in place of those of the other. */
  readonly isLast?: true
}

/** An action as its sentence describes it. */
export interface DescribedAction {
  readonly match: TriedAction
  /** The amounts of the account of the sentence. */
  readonly amounts: Pick<Action, "sent" | "received">
  /** The subject of the event beside amounts, with its words. */
  readonly subject?: NamedSubject | undefined
  /** The other chain of a bridge. */
  readonly otherChain?: Extract<LeafItem, { readonly type: "network" | "string" }> | undefined
}

/**
 * `Deposited $1 for $2 on $3`, without the parts that are absent. `undefined` for a one-sided swap of the signer: the other
 * side of an order may have been paid in an earlier transaction.
 */
export const matchSentence = (action: DescribedAction, isSigner: boolean): Sentence | undefined => {
  const { sent, received } = action.amounts
  const isOneSided = sent.length === 0 || received.length === 0
  return action.match.rule.action === "swap" && isOneSided && isSigner ? undefined : actionSentence(action)
}

const actionSentence = (action: DescribedAction): Sentence => {
  const { verb, phrases } = phrasesOf(action)
  const words = [verb, ...phrases.map(() => "")].map((word, index) => `${word}${phrases[index]?.lead ?? ""}`)
  return sentence(words, ...phrases.map(({ part }) => part))
}

/** From the side of a relayer: it delivered to an account what was bridged to it. The amount may be out of sight. */
export const deliverySentence = ({ match, amounts: { received } }: DescribedAction, account: Address): Sentence => {
  const through = placeOf(match, "through")
  return received.length === 0
    ? sentence(["Delivered a bridge transfer to ", ...through.words], actorItem(account), ...through.parts)
    : sentence(["Delivered ", " to ", ...through.words], tokenItems(received), actorItem(account), ...through.parts)
}

/** From the side of the owner of a contract that gained by trades. */
export const arbitrageSentence = ({ match, amounts: { received } }: DescribedAction, account: Address): Sentence => {
  const place = placeOf(match, "on")
  const [end = "", ...rest] = place.words
  return sentence(
    ["Had ", " gain ", ` by trades${end}`, ...rest],
    actorItem(account),
    tokenItems(received),
    ...place.parts,
  )
}

/** From the side of an account whose collateral others took. */
export const liquidatedSentence = ({ match, amounts: { sent } }: DescribedAction): Sentence => {
  const place = placeOf(match, "on")
  return sentence(
    ["Lost ", ` in a liquidation${place.words[0] ?? ""}`, ...place.words.slice(1)],
    tokenItems(sent),
    ...place.parts,
  )
}

/** From the side of a liquidator whose own amounts are out of sight, such as the owner of a bot. */
export const liquidatorSentence = ({ match, amounts: { sent } }: DescribedAction, liquidated: Address): Sentence => {
  const place = placeOf(match, "on")
  return sentence(["Liquidated ", " of ", ...place.words], tokenItems(sent), actorItem(liquidated), ...place.parts)
}

/** From the side of a solver, a keeper or a relayer: another account's action, with that account and the number of others in its batch. */
export const onBehalfSentence = ({ description, items }: Sentence, account: Address, others = 0): Sentence => ({
  description: `${description} on behalf of $${items.length + 1}${othersWords(others)}`,
  items: [...items, actorItem(account)],
})

const othersWords = (count: number): string => {
  if (count === 0) return ""
  return count === 1 ? " and another account" : ` and ${count} other accounts`
}

/** The protocol at the end of a sentence, with the words around it. */
const placeOf = ({ definition: { name } }: TriedAction, preposition: string) =>
  name === undefined
    ? { words: [""], parts: [] }
    : { words: [` ${preposition} `, ""], parts: [{ type: "string", value: name } satisfies SentencePart] }

/** The sentence of a failed action, where nothing moved: `Swapped on $1`. */
export const attemptSentence = (match: TriedAction): Sentence =>
  actionSentence({ match, amounts: { sent: [], received: [] } })

/** A part of a sentence with the words before it. */
interface Phrase {
  readonly lead: string
  readonly part: SentencePart
}

const phrasesOf = (action: DescribedAction): { readonly verb: string; readonly phrases: ReadonlyArray<Phrase> } => {
  const { match, amounts, subject } = action
  const { definition, rule } = match
  const meaning = meaningOf(rule)
  const isOneSided = amounts.sent.length === 0 || amounts.received.length === 0
  const isHalf = rule.action === "swap" && isOneSided && amounts.sent.length + amounts.received.length > 0
  const half = amounts.received.length > 0 ? "Bought" : "Sold"
  // The interface's sentence of a swap does not name the protocol; the action does. A one-sided swap has its own wording.
  const isUnplaced = rule.action === "swap" && !isOneSided
  const place: ReadonlyArray<Phrase> =
    definition.name === undefined || isUnplaced || isNamedAfter(definition.name, action)
      ? []
      : [{ lead: ` ${meaning.place ?? "on"} `, part: { type: "string", value: definition.name } }]
  const isLast = subject?.isLast === true
  // The subject is what the other side stands for: the tokens of an outcome.
  const moved = isLast ? amountPhrases(action, meaning).slice(0, 1) : amountPhrases(action, meaning)
  return {
    verb: isHalf ? half : (subject?.verb ?? meaning.verb),
    phrases: [
      ...(subject === undefined || isLast ? [] : [subject]),
      ...(meaning.isPlaceFirst === true ? [...place, ...moved] : moved),
      ...(subject === undefined || !isLast ? [] : [subject]),
      ...(meaning.isPlaceFirst === true ? [] : place),
    ],
  }
}

/** Whether the other chain, which the sentence names, has given the bridge its name. */
const isNamedAfter = (name: string, { amounts: { sent, received }, otherChain }: DescribedAction): boolean => {
  if (otherChain === undefined || sent.length + received.length === 0) return false
  const chain = otherChain.type === "string" ? otherChain.value : chainById(otherChain.chainId)?.name
  return chain?.startsWith(name) === true
}

const anotherChain = { type: "string", value: "another chain" } as const

const amountPhrases = (
  { match: { rule }, amounts: { sent, received }, otherChain = anotherChain }: DescribedAction,
  { side, isPlaceFirst }: Meaning,
): ReadonlyArray<Phrase> => {
  if (rule.paid !== undefined) {
    return sent.length === 0 ? [] : [{ lead: rule.paid === "object" ? " " : " for ", part: tokenItems(sent) }]
  }
  const sides = side === "received" ? [received, sent] : [sent, received]
  // One side may be empty, as for a bridge: the other one is the object then.
  const [main = [], other = []] = side === "none" ? [] : sides.filter((amounts) => amounts.length > 0)
  if (main.length === 0) return []
  if (isPlaceFirst === true) return [{ lead: ": ", part: tokenItems(main) }]
  const object = { lead: " ", part: rule.action === "claim" ? rewardItems(main) : tokenItems(main) }
  if (rule.action === "bridge") {
    const direction = main === sent ? " to " : " from "
    return [object, { lead: direction, part: otherChain }]
  }
  return other.length === 0 ? [object] : [object, { lead: " for ", part: tokenItems(other) }]
}

const rewardItems = (amounts: Action["received"]): SentencePart => ({ items: tokenItems(amounts), noun: "rewards" })
