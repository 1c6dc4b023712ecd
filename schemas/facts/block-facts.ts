/** The facts of a block: one list for each kind of the registry, and how those of several processors become one. */
import type { Block } from "../domain/block.ts"
import type { FactKind } from "./fact-kind.ts"
import { factKinds } from "./registry.ts"

/** The name of a kind of fact, and of the list that a block has of it. */
export type FactName = keyof typeof factKinds

type FactOf<Kind> = Kind extends FactKind<infer Fact> ? Fact : never

/** The lists of facts that a block has, by kind. */
export type FactLists = { readonly [Name in FactName]: ReadonlyArray<FactOf<(typeof factKinds)[Name]>> }

/** Everything that processors find in one block, beside the block itself. */
export interface BlockFacts extends FactLists {
  readonly block: Block
}

/** The names of all kinds. Object.keys is typed as text; the keys of a literal are its names. */
export const factNames = Object.keys(factKinds) as ReadonlyArray<FactName>

/** The lists of a block in which nothing was found. The assertion holds: there is a list for each name, and an empty one fits any kind. */
const noFacts = Object.fromEntries(factNames.map((name) => [name, []])) as unknown as FactLists

/** A block without any facts. */
export const withoutFacts = (block: Block): BlockFacts => ({ block, ...noFacts })

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
 * The facts of a block together with those that processors found, in the order of the processors.
 *
 * Facts of a kind with an order are sorted by it; equal ones stay in that order.
 */
export const withFound = (facts: BlockFacts, found: ReadonlyArray<Partial<FactLists>>): BlockFacts => {
  const listOf = <Name extends FactName>(name: Name) =>
    // A kind and the lists of its name hold the same facts, by the type of the lists; TypeScript does not relate them.
    merged<unknown>(
      factKinds[name] as FactKind<unknown>,
      facts[name],
      found.map((lists) => lists[name] ?? []),
    )
  return { ...facts, ...Object.fromEntries(factNames.map((name) => [name, listOf(name)])) }
}
