import { Effect } from "effect"
import type { ForwardKey } from "../names/read-names.ts"
import type { AccountLoaders } from "./account-loaders.ts"

/** The account of a name of any system: by ENS, whose owners decide what is below its roots, else by registries of tokens. */
export const accountOfName = (
  key: ForwardKey,
  { namedAccounts, tokenAccounts }: Pick<AccountLoaders, "namedAccounts" | "tokenAccounts">,
) =>
  Effect.map(
    Effect.all([namedAccounts.load(key), tokenAccounts.load(key.name)], { concurrency: "unbounded" }),
    ([named, token]) => named ?? token,
  )
