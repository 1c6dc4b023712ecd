/**
 * Rarity of the items of a collection, by the information content of their attributes. Pure.
 *
 * The rule is that of OpenRarity (https://github.com/OpenRarity/open-rarity, `rarity_ranker.py` and
 * `information_content_scoring_handler.py`, 0.7): items with more attributes that no other item has come first, then those whose attributes
 * carry more information. The number of attributes is an attribute, and so is the absence of one that others have. Names and values that differ in case
 * or white space at their ends only are equal. Numbers and dates do not count. The score is not divided by the collection's entropy, which changes no rank.
 */
import type { CollectionTrait } from "./collection-traits.ts"

/** Scores in billionths of a bit are equal on every machine, and in any order of addition. */
const unitsPerBit = 1_000_000_000

const informationOf = (count: number, itemCount: number): number =>
  Math.round(Math.log2(itemCount / count) * unitsPerBit)

const normal = (text: string): string => text.trim().toLowerCase()

/** Whether an attribute is a category, not a number. */
const isCategory = ({ value, display }: CollectionTrait): boolean =>
  value !== "" && (display === "" || display === "string")

/** Values of an attribute that denote its absence. */
const noValues: ReadonlySet<string> = new Set(["", "none"])

/** Scores of items, by their number in the list of all. */
interface Scores {
  readonly tokenIds: ReadonlyArray<string>
  /** Of each trait, the numbers of its items. */
  readonly itemsOf: ReadonlyMap<CollectionTrait, ReadonlyArray<number>>
  readonly uniqueCounts: Uint32Array
  readonly traitCounts: Uint32Array
  readonly information: Float64Array
}

const makeScores = (traits: ReadonlyArray<CollectionTrait>): Scores => {
  const numbers = new Map<string, number>()
  const numberOf = (tokenId: string): number => {
    const number = numbers.get(tokenId) ?? numbers.size
    numbers.set(tokenId, number)
    return number
  }
  const itemsOf = new Map(traits.map((trait) => [trait, trait.tokenIds.map(numberOf)] as const))
  return {
    tokenIds: [...numbers.keys()],
    itemsOf,
    uniqueCounts: new Uint32Array(numbers.size),
    traitCounts: new Uint32Array(numbers.size),
    information: new Float64Array(numbers.size),
  }
}

const add = (column: Uint32Array | Float64Array, items: ReadonlyArray<number>, amount: number): void => {
  for (const item of items) column[item] = (column[item] ?? 0) + amount
}

/** Adds the information of a value that some items have. */
const addValue = ({ tokenIds, uniqueCounts, information }: Scores, items: ReadonlyArray<number>): void => {
  add(information, items, informationOf(items.length, tokenIds.length))
  if (items.length === 1) add(uniqueCounts, items, 1)
}

/**
 * Adds the information of the values of a name, and of their absence: the latter is taken from the items that have the name instead, which changes
 * no rank, and takes time for these only. A collection can have millions of names.
 */
const addCategory = (scores: Scores, traits: ReadonlyArray<CollectionTrait>): void => {
  const having = new Set<number>()
  for (const spellings of Map.groupBy(traits, ({ value }) => normal(value)).values()) {
    const lists = spellings.map((trait) => scores.itemsOf.get(trait) ?? [])
    const [first = []] = lists
    const items = lists.length === 1 ? first : [...new Set(lists.flat())]
    addValue(scores, items)
    for (const item of items) having.add(item)
  }
  const itemCount = scores.tokenIds.length
  const absentCount = itemCount - having.size
  if (absentCount > 0) add(scores.information, [...having], -informationOf(absentCount, itemCount))
}

/**
 * The rank of each item with a known document, by token id: 1 for the rarest. Equally rare items have the same rank, and the following ones are
 * omitted. None if no item has an attribute.
 */
export const rarityRanks = (traits: ReadonlyArray<CollectionTrait>): ReadonlyMap<string, number> => {
  const scores = makeScores(traits)
  for (const [{ value }, items] of scores.itemsOf) if (!noValues.has(normal(value))) add(scores.traitCounts, items, 1)
  if (scores.traitCounts.every((count) => count === 0)) return new Map()
  for (const ofName of Map.groupBy(traits.filter(isCategory), ({ name }) => normal(name)).values()) {
    addCategory(scores, ofName)
  }
  const all = scores.tokenIds.map((_, item) => item)
  for (const items of Map.groupBy(all, (item) => scores.traitCounts[item]).values()) addValue(scores, items)
  return ranksOf(scores)
}

const ranksOf = ({ tokenIds, uniqueCounts, information }: Scores): ReadonlyMap<string, number> => {
  const compare = (left: number, right: number): number =>
    (uniqueCounts[right] ?? 0) - (uniqueCounts[left] ?? 0) || (information[right] ?? 0) - (information[left] ?? 0)
  const ranks = new Map<string, number>()
  let rank = 0
  let before: number | undefined
  for (const [index, item] of tokenIds
    .map((_, number) => number)
    .sort(compare)
    .entries()) {
    if (before === undefined || compare(before, item) !== 0) rank = index + 1
    before = item
    ranks.set(tokenIds[item] ?? "", rank)
  }
  return ranks
}
