/** Splits a rendered sentence into text and named items, so that names can be links. Pure. */
import type { SentenceFragment } from "./entry.graphql"

/** An account, token or NFT that a sentence names. */
export type SentenceItem = SentenceFragment["descriptionDisplayItems"][number]

/** A part of a sentence; of an account the text is what the sentence shows for it. */
export interface SentencePart {
  readonly text: string
  readonly item?: SentenceItem
}

/** The account or contract of an item. */
export const addressOf = (item: SentenceItem): string | undefined => {
  if (item.__typename === "ActorDisplayItem") return item.address
  return item.__typename === "AppContractNetworkDisplayItem" ? item.contract : undefined
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")

/** A pattern of the forms in which sentences show an item: an account by its shortened address or its name, which may be cut. */
const itemPattern = (item: SentenceItem): string => {
  const address = addressOf(item)
  if (address === undefined) return "(.*?)"
  const name = "name" in item ? item.name : null
  return `(${name === null ? literal(`${address.slice(0, 6)}...${address.slice(-4)}`) : `${literal(name)}|\\S+…`})`
}

/**
 * The parts of a sentence, in order; joined they are the sentence. What a part names comes from its item and never from the text. A sentence
 * that does not fit its template is one part.
 */
export const sentenceParts = ({
  description,
  processedDescription,
  descriptionDisplayItems: items,
}: SentenceFragment): ReadonlyArray<SentencePart> => {
  const pieces = description.split(/(\$\d+)/).filter((piece) => piece !== "")
  const itemOf = (piece: string) => (/^\$\d+$/.test(piece) ? items[Number(piece.slice(1)) - 1] : undefined)
  const pattern = pieces.map((piece) => {
    const item = itemOf(piece)
    return item === undefined ? `(${literal(piece)})` : itemPattern(item)
  })
  const found = new RegExp(`^${pattern.join("")}$`, "su").exec(processedDescription)
  if (found === null) return [{ text: processedDescription }]
  return found.slice(1).flatMap((text, index) => {
    const item = itemOf(pieces[index] ?? "")
    if (text === "") return []
    return item === undefined ? { text } : { text, item }
  })
}
