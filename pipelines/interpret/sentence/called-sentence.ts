/** Sentences of what a called contract did, from those of an account that does the same. */
import type { Address } from "#schemas/domain/primitive.ts"
import { actorItem, type Sentence } from "./sentence.ts"

/** `Called $1, which sent $2 to $3`, of the contract and the sentence `Sent $1 to $2`. */
export const calledSentence = (called: Address, { description, items }: Sentence): Sentence => {
  const shifted = description
    .replace(/\$(\d+)/g, (_placeholder, position: string) => `$${Number(position) + 1}`)
    .replace(", received ", " and received ")
  return {
    description: ["Called $1, which ", shifted.charAt(0).toLowerCase(), shifted.slice(1)].join(""),
    items: [actorItem(called), ...items],
  }
}
