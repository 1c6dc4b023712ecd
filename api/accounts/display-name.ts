/** The name under which an account is shown, everywhere the same. */
import { Effect } from "effect"
import { displayedName } from "#schemas/domain/account-name.ts"
import type { Address } from "#schemas/domain/primitive.ts"
import type { AccountLoaders } from "./account-loaders.ts"

/** The best available name of an account, and its source; `undefined` for one without a name. */
export const findName = Effect.fnUntraced(function* (
  address: Address,
  { identities }: Pick<AccountLoaders, "identities">,
) {
  const { ens, basename } = (yield* identities.load(address)) ?? {}
  if (ens !== undefined) return { value: displayedName(ens.name), source: "ENS" as const }
  return basename === undefined ? undefined : { value: displayedName(basename.name), source: "BASENAME" as const }
})
