import { comparePlaces, type Place } from "../domain/place.ts"

/** A kind of fact: an entry of the registry. Its name is that of the list of a block's facts. */
export interface FactKind<Fact> {
  /** Order of a block's facts; absent to keep the order in which the processor emitted them. */
  readonly compare: ((left: Fact, right: Fact) => number) | undefined
}

/** Defines a kind of fact that a single processor emits, in its own order. */
export const defineFact = <Fact>(): FactKind<Fact> => ({ compare: undefined })

/** Defines a kind of fact whose place is its key. A block's facts of this kind are sorted by place. */
export const definePlacedFact = <Fact extends { readonly place: Place }>(): FactKind<Fact> => ({
  compare: (left, right) => comparePlaces(left.place, right.place),
})
