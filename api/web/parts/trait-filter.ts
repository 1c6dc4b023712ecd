/** The attributes that a list of NFTs is narrowed to, as the parameter `traits` of an address. Pure. */

/** An attribute with a value. */
export interface Trait {
  readonly type: string
  readonly value: string
}

/** Reads the parameter. */
export const readTraits = (text: string | undefined): ReadonlyArray<Trait> =>
  [...new URLSearchParams(text)].map(([type, value]) => ({ type, value }))

/** The parameter; empty without attributes. */
export const writeTraits = (traits: ReadonlyArray<Trait>): string =>
  new URLSearchParams(traits.map(({ type, value }): [string, string] => [type, value])).toString()

/** Attributes with another value of one of them; `undefined` for any value. */
export const withTrait = (
  traits: ReadonlyArray<Trait>,
  type: string,
  value: string | undefined,
): ReadonlyArray<Trait> => [
  ...traits.filter((trait) => trait.type !== type),
  ...(value === undefined ? [] : [{ type, value }]),
]
