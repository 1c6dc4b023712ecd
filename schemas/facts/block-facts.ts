/** The facts of a block, one list per kind of the registry, and the merge of several processors' facts. */
import type { Block } from "../domain/block.ts"
import type { ChainBlock } from "../domain/chain-block.ts"
import type { FactKind } from "./fact-kind.ts"
import { factKinds } from "./registry.ts"

/** The name of a kind of fact, which is also the name of its list. */
export type FactName = keyof typeof factKinds

type FactOf<Kind> = Kind extends FactKind<infer Fact> ? Fact : never

/** The fact lists of a block, by kind. */
export type FactLists = { readonly [Name in FactName]: ReadonlyArray<FactOf<(typeof factKinds)[Name]>> }

/** A block and all facts that processors derive from it; without a type argument, of an EVM chain. */
export interface BlockFacts<Family extends ChainBlock = Block> extends FactLists {
  readonly block: Family
}

/** The names of all kinds. `Object.keys` returns plain strings; the keys of a literal are its names. */
export const factNames = Object.keys(factKinds) as ReadonlyArray<FactName>

/** Empty lists for a block. The assertion holds: there is a list for each name, and an empty list fits any kind. */
const noFacts = Object.fromEntries(factNames.map((name) => [name, []])) as unknown as FactLists

/** A block without any facts. */
export const withoutFacts = <Family extends ChainBlock>(block: Family): BlockFacts<Family> => ({ block, ...noFacts })

const merged = <Fact>(
  { compare }: FactKind<Fact>,
  known: ReadonlyArray<Fact>,
  found: ReadonlyArray<ReadonlyArray<Fact>>,
): ReadonlyArray<Fact> => {
  if (found.every((list) => list.length === 0)) return known
  const all = [...known, ...found.flat()]
  return compare === undefined ? all : all.sort(compare)
}

/**
 * Merges the facts of a block with those of processors, in the order of the processors.
 *
 * Facts of a kind with an order are sorted by it; the sort is stable.
 */
export const withFound = <Family extends ChainBlock>(
  facts: BlockFacts<Family>,
  found: ReadonlyArray<Partial<FactLists>>,
): BlockFacts<Family> => {
  const listOf = <Name extends FactName>(name: Name) =>
    // A kind and the list of its name hold the same facts, by the type of the lists; TypeScript cannot relate them.
    merged<unknown>(
      factKinds[name] as FactKind<unknown>,
      facts[name],
      found.map((lists) => lists[name] ?? []),
    )
  return { ...facts, ...Object.fromEntries(factNames.map((name) => [name, listOf(name)])) }
}
