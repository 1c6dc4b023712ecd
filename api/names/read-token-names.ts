/** Names that are tokens, of accounts, and accounts of such names, at the marks of a request. */
import { Effect } from "effect"
import { isLapsed } from "#projections/names/primary-name.ts"
import { accountOfToken, tokenNameOf } from "#projections/names/token-name.ts"
import { etherCoinType, nodeOf, reverseNameOf } from "#schemas/domain/account-name.ts"
import type { TokenSystem } from "#schemas/domain/name-system.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import type { TokenNameModel } from "#schemas/graphql/identity-model.ts"
import { findInScope, markTimeOf, type NameContext, openQuestions, scopeMarks, tokenScope } from "./name-scope.ts"

/** The systems of names that are tokens, in the order in which these are listed. */
const tokenSystems: ReadonlyArray<TokenSystem> = ["UNSTOPPABLE", "GNS"]

/** The names of accounts, one of each system; absent for accounts without any. */
export const readTokenNames = Effect.fnUntraced(function* (accounts: ReadonlyArray<Address>, context: NameContext) {
  const scope = tokenScope(context)
  if (scopeMarks(context, scope).length === 0) return new Map<Address, ReadonlyArray<TokenNameModel>>()
  // Pages do not wait: missing names are in a later answer.
  const { results } = yield* findInScope(context, scope, {
    nodes: [],
    reverseNodes: accounts.map((account) => nodeOf(reverseNameOf(account, etherCoinType))),
    keys: accounts,
    find: (view, account) => tokenSystems.map((system) => ({ system, name: tokenNameOf(view, account, system) })),
    questionsOf: (names) => names.flatMap(({ name }) => (name.outcome === "unread" ? name.missing : [])),
  })
  const timeMsOf = markTimeOf(context)
  return new Map(
    [...results].flatMap(([account, names]) => {
      const held = names.flatMap(({ system, name }): ReadonlyArray<TokenNameModel> => {
        const isShown = name.outcome === "name" && !isLapsed(name.proven, timeMsOf)
        return isShown ? [{ system, name: name.proven.name }] : []
      })
      return held.length === 0 ? [] : [[account, held] as const]
    }),
  )
})

/** The accounts of names in normal form; absent for names without one. */
export const readTokenAccounts = Effect.fnUntraced(function* (names: ReadonlyArray<string>, context: NameContext) {
  const scope = tokenScope(context)
  if (scopeMarks(context, scope).length === 0) return new Map<string, Address>()
  const { results, awaited } = yield* findInScope(context, scope, {
    nodes: names.map(nodeOf),
    reverseNodes: [],
    keys: names,
    find: accountOfToken,
    questionsOf: openQuestions,
  })
  context.awaitNames(awaited)
  return new Map(
    [...results].flatMap(([name, account]) =>
      account.found === "value" && account.value !== zeroAddress ? [[name, account.value] as const] : [],
    ),
  )
})
