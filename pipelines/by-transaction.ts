import { noTransactionIndex, type Place } from "#schemas/domain/place.ts"

interface Placed {
  readonly place: Place
}

const known = new WeakMap<ReadonlyArray<Placed>, ReadonlyMap<number, ReadonlyArray<Placed>>>()

/** The facts of each transaction, in their order. Memoized by the list, which several processors read. */
export const byTransaction = <Fact extends Placed>(
  facts: ReadonlyArray<Fact>,
): ReadonlyMap<number, ReadonlyArray<Fact>> => {
  // The groups of a list have its facts.
  const groups = (known.get(facts) ?? groupsOf(facts)) as ReadonlyMap<number, ReadonlyArray<Fact>>
  known.set(facts, groups)
  return groups
}

/** Facts are in the order of transactions, so each group is a slice. */
const groupsOf = (facts: ReadonlyArray<Placed>): ReadonlyMap<number, ReadonlyArray<Placed>> => {
  const groups = new Map<number, ReadonlyArray<Placed>>()
  for (let from = 0, to = 0; from < facts.length; from = to) {
    const index = indexOf(facts[from])
    for (to = from + 1; to < facts.length && indexOf(facts[to]) === index; ) to += 1
    const group = facts.slice(from, to)
    const earlier = groups.get(index)
    groups.set(index, earlier === undefined ? group : [...earlier, ...group])
  }
  return groups
}

const indexOf = (fact: Placed | undefined): number => fact?.place.transactionIndex ?? noTransactionIndex
