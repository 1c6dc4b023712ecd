/** The name under which an account is shown, everywhere the same, and the names of all systems. */
import { Effect } from "effect"
import { displayedName } from "#schemas/domain/account-name.ts"
import type { Address, ChainId } from "#schemas/domain/primitive.ts"
import type { AccountLoaders } from "./account-loaders.ts"
import { type LabelContext, labelOf } from "./address-labels.ts"

/** The names of an account in each system. */
export const namesOf = Effect.fnUntraced(function* (
  address: Address,
  { identities, tokenNames }: Pick<AccountLoaders, "identities" | "tokenNames">,
) {
  const [identity, tokens = []] = yield* Effect.all([identities.load(address), tokenNames.load(address)], {
    concurrency: "unbounded",
  })
  const names = [
    { name: identity?.ens?.name, system: "ENS" as const },
    { name: identity?.basename?.name, system: "BASENAME" as const },
    ...tokens,
  ]
  return names.flatMap(({ name, system }) => (name === undefined ? [] : [{ value: displayedName(name), system }]))
})

/**
 * The best available name of an account, and its source; `undefined` for one without a name. Names that are tokens are left out: the specification has
 * no source for them.
 *
 * @param chainId - Only labels of this chain; of all served chains if absent.
 */
export const findName = Effect.fnUntraced(function* (
  address: Address,
  context: Pick<AccountLoaders, "identities"> & LabelContext,
  chainId?: ChainId,
) {
  const { ens, basename } = (yield* context.identities.load(address)) ?? {}
  if (ens !== undefined) return { value: displayedName(ens.name), source: "ENS" as const }
  if (basename !== undefined) return { value: displayedName(basename.name), source: "BASENAME" as const }
  const label = yield* labelOf(address, context, chainId)
  return label === undefined ? undefined : { value: label, source: "LABEL" as const }
})
