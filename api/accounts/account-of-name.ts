import { Effect } from "effect"
import { coinTypeOfName } from "#schemas/domain/name-system.ts"
import type { RequestContext } from "../request/request-context.ts"
import type { AccountLoaders } from "./account-loaders.ts"

/** A request for accounts of names. */
type NamedContext = Pick<AccountLoaders, "namedAccounts" | "tokenAccounts"> & Pick<RequestContext, "names">

/** The account of a name of any system: by ENS, whose owners decide what is below its roots, else by registries of tokens. */
export const accountOfName = (name: string, { namedAccounts, tokenAccounts, names }: NamedContext) =>
  Effect.map(
    Effect.all([namedAccounts.load({ name, coinType: coinTypeOfName(names, name) }), tokenAccounts.load(name)], {
      concurrency: "unbounded",
    }),
    ([named, token]) => named ?? token,
  )
