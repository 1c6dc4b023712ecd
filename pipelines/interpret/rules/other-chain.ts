/** The other chain of a bridge transfer. */
import { amountOfTopic, wordOfData } from "#chains/abi/word.ts"
import type { ChainDefinition } from "#chains/chain-definition.ts"
import { chainById } from "#chains/registry.ts"
import type { Log } from "#schemas/domain/block.ts"
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
  const other = "between" in otherChain ? otherChain.between.find((chain) => chain !== id) : numberIn(otherChain, log)
  // Some bridges emit the chain itself where a transfer came back.
  return other === undefined || other === id ? undefined : chainById(other)?.name
}

const numberIn = (place: Extract<OtherChain, { ids?: object }>, log: Log | undefined): number | undefined => {
  if (log === undefined) return undefined
  const raw = "topic" in place ? amountOfTopic(log.topics[place.topic] ?? "0x") : wordOfData(log.data, place.word)
  const number = raw === undefined || raw > BigInt(Number.MAX_SAFE_INTEGER) ? undefined : Number(raw)
  return number === undefined || place.ids === undefined ? number : place.ids[number]
}
