/** The subject of a rule's event beside amounts. */
import { variableBytesOfData, wordText } from "#chains/abi/word.ts"
import type { Log } from "#schemas/domain/block.ts"
import type { EventPart, EventSubject, ProtocolAction, ProtocolRule } from "../../protocols/protocol.ts"
import { numberAt, numbersAt } from "../sales/event-value.ts"
import type { NamedSubject } from "../sentence/protocol-sentence.ts"
import type { RuleMatch } from "../transaction/rule-match.ts"

/** The subject of a match; `undefined` where the event names none. */
export const subjectOf = ({ log, rule }: RuleMatch): NamedSubject | undefined => {
  const { subject, verb } = rule
  if (log === undefined || subject === undefined) return undefined
  if ("proposal" in subject) return proposalOf(subject, log, verb)
  if ("transaction" in subject) {
    const hash = hexAt(log, subject.transaction)
    return hash === undefined ? undefined : { verb, lead: " in ", part: { type: "transaction", hash } }
  }
  return "market" in subject ? outcomeOf(subject, log, rule) : pictureOf(subject.picture, log)
}

const hexAt = (log: Log, part: EventPart): string | undefined => {
  const number = numberAt(log, part)
  return number === undefined ? undefined : wordText(number)
}

/** Words of a vote by its kind, as of OpenZeppelin's and Compound's governors. */
const votes: Readonly<Record<string, Pick<NamedSubject, "verb" | "lead">>> = {
  "0": { verb: "Voted", lead: " against " },
  "1": { verb: "Voted", lead: " for " },
  "2": { verb: "Abstained", lead: " on " },
}

const proposalOf = (
  { proposal, isHash, support }: Extract<EventSubject, { proposal: EventPart }>,
  log: Log,
  verb: string | undefined,
): NamedSubject | undefined => {
  const proposalId = isHash === true ? hexAt(log, proposal) : numberAt(log, proposal)?.toString()
  if (proposalId === undefined) return undefined
  const part = { type: "proposal", governor: log.address, proposalId } as const
  if (support === undefined) return { verb: verb?.replace(/ a proposal$/, ""), lead: " ", part }
  return { ...(votes[String(numberAt(log, support))] ?? { verb: "Voted", lead: " on " }), part }
}

/** A market, with the only outcome of its sets: each is a number with the bits of its outcomes. */
const outcomeOf = (
  { market, outcomes }: Extract<EventSubject, { market: EventPart }>,
  log: Log,
  { action, verb }: Pick<ProtocolRule, "action" | "verb">,
): NamedSubject | undefined => {
  const marketId = hexAt(log, market)
  if (marketId === undefined) return undefined
  const [only, ...others] = (outcomes === undefined ? undefined : numbersAt(log, outcomes)) ?? []
  const outcomeIndex = only === undefined || others.length > 0 ? -1 : outcomeBits.indexOf(only)
  const part = { type: "outcome", marketId, ...(outcomeIndex < 0 ? {} : { outcomeIndex }) } as const
  return { verb, lead: leads[action] ?? " in ", part, isLast: true }
}

const leads: Partial<Record<ProtocolAction, string>> = { claim: " of ", deposit: " into ", withdraw: " from " }

/** The sets of one outcome, by its index; a market has at most 256. */
const outcomeBits = Array.from({ length: 256 }, (_, index) => 1n << BigInt(index))

/** Keys of the texts of a name that link to a picture. Source: ENSIP-5 and ENSIP-18, https://docs.ens.domains/ensip. */
const pictureKeys = new Set(["avatar", "header"])

/** Characters of the longest link to a picture in a sentence; longer ones contain the picture. */
const linkCharactersMax = 2_048

const pictureOf = (
  { key, value }: Extract<EventSubject, { picture: object }>["picture"],
  { data }: Log,
): NamedSubject | undefined => {
  const url = textAt(data, value)
  const isPicture = pictureKeys.has(textAt(data, key) ?? "") && url !== undefined && url !== ""
  if (!isPicture || url.length > linkCharactersMax) return undefined
  return { verb: "Gave a name", lead: " ", part: { type: "image", url } }
}

/** A variable argument as text; bytes that are none are replaced. */
const textAt = (data: string, index: number): string | undefined => {
  const bytes = variableBytesOfData(data, index)
  return bytes === undefined ? undefined : Buffer.from(bytes.slice(2), "hex").toString("utf8")
}
