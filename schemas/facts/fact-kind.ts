import { comparePlaces, type Place } from "../domain/place.ts"

/** A kind of fact: an entry of the registry, under the name of the list that a block has of it. */
export interface FactKind<Fact> {
  /** Order of a block's facts; absent where they stay in the order in which a processor found them. */
  readonly compare: ((left: Fact, right: Fact) => number) | undefined
}

/** Defines a kind of fact that one processor finds, in its order. */
export const defineFact = <Fact>(): FactKind<Fact> => ({ compare: undefined })

/** Defines a kind of fact whose place is its key. A block's facts of it are in the order of their places. */
export const definePlacedFact = <Fact extends { readonly place: Place }>(): FactKind<Fact> => ({
  compare: (left, right) => comparePlaces(left.place, right.place),
})
