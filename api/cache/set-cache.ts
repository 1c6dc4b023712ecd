/** Values that several accounts determine together, reused until a block changes one of them. Dropping them changes no answer. */
import { Effect } from "effect"
import type { Mark } from "#schemas/domain/mark.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { Dependency } from "./chain-changes.ts"
import { makeDependentCache } from "./dependent-cache.ts"

/**
 * Makes a cache.
 *
 * @param options.accountsOf - Further accounts that a value depends on.
 * @param options.weightOf - The size of a value in rows of 300 bytes.
 */
export const makeSetCache = <Value>(options: {
  readonly dependency: Dependency
  readonly accountsOf: (value: Value) => ReadonlyArray<Address>
  readonly weightOf: (value: Value) => number
}) => {
  const cached = makeDependentCache<Value>({
    dependency: options.dependency,
    weightOf: ({ value }) => options.weightOf(value),
  })
  return Effect.fnUntraced(function* <E, R>(
    { marks, accounts }: { readonly marks: ReadonlyArray<Mark>; readonly accounts: ReadonlyArray<Address> },
    read: Effect.Effect<Value, E, R>,
  ) {
    const key = accounts.join()
    const readOne = Effect.map(
      read,
      (value) => new Map([[key, { value, dependsOn: [...accounts, ...options.accountsOf(value)] }]]),
    )
    // The reading has the only key.
    return (yield* cached({ marks, keys: [key] }, () => readOne)).get(key) as Value
  })
}
