/** Attributes of a collection by name, with the supply of each value. Pure. */
import type { CollectionTrait } from "./collection-traits.ts"

/** A value of an attribute. */
export interface TraitValue {
  readonly value: string
  /** Number of items that have it. */
  readonly supply: number
}

/** The attributes of a name. */
export interface TraitGroup {
  readonly name: string
  /** Display type of most items; `string` for a group that is no range. */
  readonly display: string
  /** The range of the values if all of them are numbers, and declared as such. */
  readonly range: { readonly min: number; readonly max: number } | undefined
  /** By number of items, most first, then by text. */
  readonly values: ReadonlyArray<TraitValue>
}

const numberDisplays: ReadonlySet<string> = new Set(["number", "boost_number", "boost_percentage", "date"])

const numberIn = ({ value, display }: CollectionTrait): number =>
  numberDisplays.has(display) && value.trim() !== "" ? Number(value) : Number.NaN

const rangeOf = (traits: ReadonlyArray<CollectionTrait>): TraitGroup["range"] => {
  const numbers = traits.map(numberIn)
  if (!numbers.every(Number.isFinite)) return undefined
  return numbers.reduce(({ min, max }, number) => ({ min: Math.min(min, number), max: Math.max(max, number) }), {
    min: Number.POSITIVE_INFINITY,
    max: Number.NEGATIVE_INFINITY,
  })
}

const supplyOf = ([first, ...others]: ReadonlyArray<CollectionTrait>): number => {
  if (first === undefined) return 0
  return others.length === 0
    ? first.tokenIds.length
    : new Set([first, ...others].flatMap(({ tokenIds }) => tokenIds)).size
}

const compareTexts = (left: string, right: string): number => {
  if (left === right) return 0
  return left < right ? -1 : 1
}

const groupOf = (name: string, traits: ReadonlyArray<CollectionTrait>): TraitGroup => {
  const range = rangeOf(traits)
  const [most] = traits.toSorted((left, right) => right.tokenIds.length - left.tokenIds.length)
  return {
    name,
    display: range === undefined ? "string" : (most?.display ?? "string"),
    range,
    values: [...Map.groupBy(traits, ({ value }) => value)]
      .map(([value, ofValue]): TraitValue => ({ value, supply: supplyOf(ofValue) }))
      .sort((left, right) => right.supply - left.supply || compareTexts(left.value, right.value)),
  }
}

/** The groups of a collection's attributes, by name. */
export const traitGroups = (traits: ReadonlyArray<CollectionTrait>): ReadonlyMap<string, TraitGroup> =>
  new Map(
    [
      ...Map.groupBy(
        traits.filter(({ value }) => value !== ""),
        ({ name }) => name,
      ),
    ]
      .sort(([left], [right]) => compareTexts(left, right))
      .map(([name, ofName]) => [name, groupOf(name, ofName)] as const),
  )

/** The items with one of the given values of each given attribute; token ids in decimal. */
export const itemsWithTraits = (
  traits: ReadonlyArray<CollectionTrait>,
  chosen: ReadonlyArray<{ readonly name: string; readonly value: string }>,
): ReadonlySet<string> => {
  const sets = [...Map.groupBy(chosen, ({ name }) => name)].map(([name, ofName]) => {
    const values = new Set(ofName.map(({ value }) => value))
    return new Set(
      traits.filter((trait) => trait.name === name && values.has(trait.value)).flatMap(({ tokenIds }) => tokenIds),
    )
  })
  const [first = new Set<string>(), ...others] = sets
  return new Set([...first].filter((tokenId) => others.every((items) => items.has(tokenId))))
}
