/** The other chain of a bridge transfer. */
import { amountOfTopic, bytesOfData, wordOfData } from "#chains/abi/word.ts"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { chainById } from "#chains/registry.ts"
import type { Log } from "#schemas/domain/block.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { LeafItem } from "#schemas/facts/interpretation.ts"
import type { OtherChain } from "../../protocols/protocol.ts"
import type { RuleMatch } from "../transaction/rule-match.ts"

/** A chain as a sentence names it: by its id, or by a name alone. */
export type ChainItem = Extract<LeafItem, { readonly type: "network" | "string" }>

/** The other chain, by the first match that determines it; `undefined` where none does, or where the chain is unknown. */
export const otherChainOf = (
  matches: ReadonlyArray<RuleMatch>,
  chain: Pick<ChainDefinition, "id">,
): ChainItem | undefined => {
  for (const match of matches) {
    const item = itemOf(match, chain)
    if (item !== undefined) return item
  }
  return undefined
}

const itemOf = (
  { log, rule: { otherChain } }: RuleMatch,
  { id }: Pick<ChainDefinition, "id">,
): ChainItem | undefined => {
  if (otherChain === undefined) return undefined
  if ("name" in otherChain) return named(otherChain.name)
  if ("packed" in otherChain) return packedItem(otherChain, log, id)
  const other = "between" in otherChain ? otherChain.between.find((chain) => chain !== id) : numberIn(otherChain, log)
  return itemOfOther(other, id)
}

const named = (value: string): ChainItem => ({ type: "string", value })

/** Some bridges emit the chain itself where a transfer came back. */
const itemOfOther = (other: ChainId | undefined, id: ChainId): ChainItem | undefined =>
  other === undefined || other === id || chainById(other) === undefined
    ? undefined
    : { type: "network", chainId: other }

type Numbered = Exclude<Extract<OtherChain, { ids?: object }>, { packed: number }>

const numberIn = (place: Numbered, log: Log | undefined): number | undefined => {
  if (log === undefined) return undefined
  const raw = rawIn(place, log)
  const number = raw === undefined || raw > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : Number(raw)
  return number === undefined || place.ids === undefined ? number : place.ids[number]
}

const rawIn = (place: Numbered, { topics, data }: Log): bigint | undefined => {
  if ("topic" in place) return amountOfTopic(topics[place.topic] ?? "0x")
  return "word" in place ? wordOfData(data, place.word) : bytesOfData(data, ...place.bytes)
}

/** The only packed chain, or the number of all: `3 other chains`. */
const packedItem = (
  { packed, ids }: Extract<OtherChain, { packed: number }>,
  log: Log | undefined,
  id: ChainId,
): ChainItem | undefined => {
  const numbers: Array<number> = []
  for (let raw = log === undefined ? 0n : (wordOfData(log.data, packed) ?? 0n); raw > 0n; raw >>= 16n)
    numbers.push(Number(raw & 0xffffn))
  const [first] = numbers
  if (first === undefined) return undefined
  return numbers.length === 1 ? itemOfOther(ids[first], id) : named(`${numbers.length} other chains`)
}
