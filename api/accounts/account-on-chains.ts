import { Effect } from "effect"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"

/** An account on some chains. */
export interface AccountOnChains {
  readonly account: Address
  readonly chainIds: ReadonlyArray<ChainId>
}

/** Text of an account and its chains, as a key of loaders. */
export const accountText = ({ account, chainIds }: AccountOnChains): string => `${account} ${chainIds.join()}`

/** Accounts that are read together, as they are requested on the same chains. */
interface AccountsOnChains {
  readonly accounts: ReadonlyArray<Address>
  readonly chainIds: ReadonlyArray<ChainId>
}

/**
 * Values of accounts on chains, by `accountText`: one reading for each set of chains.
 *
 * @param read - The values that exist, by account.
 */
export const readByChains = Effect.fnUntraced(function* <Value, E, R>(
  keys: ReadonlyArray<AccountOnChains>,
  read: (group: AccountsOnChains) => Effect.Effect<ReadonlyMap<Address, Value>, E, R>,
) {
  const groups = Map.groupBy(keys, ({ chainIds }) => chainIds.join())
  const found = yield* Effect.forEach(groups.values(), (group) => {
    const chainIds = group[0]?.chainIds ?? []
    return Effect.map(read({ accounts: group.map(({ account }) => account), chainIds }), (values) =>
      [...values].map(([account, value]) => [accountText({ account, chainIds }), value] as const),
    )
  })
  return new Map(found.flat())
})
