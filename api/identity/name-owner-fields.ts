/** Owners of names, as members of `EnsRecord`. */
import { Effect } from "effect"
import type { NameOwner } from "#schemas/domain/name-owner.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import type { NameRecordModel } from "#schemas/graphql/identity-model.ts"
import type { AccountLoaders } from "../accounts/account-loaders.ts"

/** A resolver of a fact about the owner; null where there is none, or where the contracts have to answer first. */
const factOf =
  <Fact>(fact: (owner: NameOwner) => Fact | undefined) =>
  ({ name }: NameRecordModel, _args: unknown, { nameOwners }: Pick<AccountLoaders, "nameOwners">) =>
    Effect.map(nameOwners.load(name), (owner) => (owner === undefined ? null : (fact(owner) ?? null)))

/** Resolvers of the members of `EnsRecord`. */
export const nameOwnerFields = {
  owner: factOf(({ owner }) => (owner === zeroAddress ? undefined : owner)),
  isWrapped: factOf(({ wrapped }) => wrapped !== undefined),
  fuses: factOf(({ wrapped }) => wrapped?.fuses),
  wrapperExpiresAt: factOf(({ wrapped }) => wrapped?.expiresMs),
}
