/** The other chain of a bridge transfer. */
import { amountOfTopic, bytesOfData, wordOfData } from "#chains/abi/word.ts"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { chainById } from "#chains/registry.ts"
import type { Log } from "#schemas/domain/block.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import type { OtherChain } from "../../protocols/protocol.ts"
import type { RuleMatch } from "../transaction/rule-match.ts"

/** The name of the other chain, by the first match that determines it; `undefined` where none does, or where the chain is unknown. */
export const otherChainOf = (
  matches: ReadonlyArray<RuleMatch>,
  chain: Pick<ChainDefinition, "id">,
): string | undefined => {
  for (const match of matches) {
    const name = nameOf(match, chain)
    if (name !== undefined) return name
  }
  return undefined
}

const nameOf = ({ log, rule: { otherChain } }: RuleMatch, { id }: Pick<ChainDefinition, "id">): string | undefined => {
  if (otherChain === undefined) return undefined
  if ("name" in otherChain) return otherChain.name
  if ("packed" in otherChain) return packedName(otherChain, log, id)
  const other = "between" in otherChain ? otherChain.between.find((chain) => chain !== id) : numberIn(otherChain, log)
  return nameOfOther(other, id)
}

/** Some bridges emit the chain itself where a transfer came back. */
const nameOfOther = (other: ChainId | undefined, id: ChainId): string | undefined =>
  other === undefined || other === id ? undefined : chainById(other)?.name

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

/** The name of the only packed chain, or the number of all: `3 other chains`. */
const packedName = (
  { packed, ids }: Extract<OtherChain, { packed: number }>,
  log: Log | undefined,
  id: ChainId,
): string | undefined => {
  const numbers: Array<number> = []
  for (let raw = log === undefined ? 0n : (wordOfData(log.data, packed) ?? 0n); raw > 0n; raw >>= 16n)
    numbers.push(Number(raw & 0xffffn))
  const [first] = numbers
  if (first === undefined) return undefined
  return numbers.length === 1 ? nameOfOther(ids[first], id) : `${numbers.length} other chains`
}
