import { type FunctionFragment, parseFunctionFragment } from "#chains/abi/function-fragment.ts"
import type { Hex } from "#schemas/domain/primitive.ts"
import type { Descriptor } from "./descriptor.ts"
import type { DisplayFormat } from "./display-format.ts"

/** A function with its format. */
export interface DescribedFunction {
  readonly format: DisplayFormat
  readonly fragment: FunctionFragment
}

const known = new WeakMap<Descriptor, ReadonlyMap<Hex, DescribedFunction>>()

/** Functions of a descriptor by selector; keys that do not parse are left out. Parsed once. */
export const functionsOf = (descriptor: Descriptor): ReadonlyMap<Hex, DescribedFunction> => {
  const made = known.get(descriptor) ?? parsed(descriptor)
  known.set(descriptor, made)
  return made
}

const parsed = (descriptor: Descriptor): ReadonlyMap<Hex, DescribedFunction> =>
  new Map(
    [...descriptor.formats()].flatMap(([key, format]) => {
      const fragment = parseFunctionFragment(key)
      return fragment === undefined ? [] : [[fragment.selector, { format, fragment }] as const]
    }),
  )
