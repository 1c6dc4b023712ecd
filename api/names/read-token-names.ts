/** Names that are tokens, of accounts, and accounts of such names, at the marks of a request. */
import { Effect } from "effect"
import type { NameView } from "#projections/names/name-view.ts"
import { isLapsed, type PrimaryName } from "#projections/names/primary-name.ts"
import { accountOfToken, tokenNameOf } from "#projections/names/token-name.ts"
import { etherCoinType, nodeOf, reverseNameOf } from "#schemas/domain/account-name.ts"
import { type Address, type ChainId, zeroAddress } from "#schemas/domain/primitive.ts"
import { answerQuestions, type NameContext, readScopeRows, scopeMarks, scopeView, tokenScope } from "./name-scope.ts"

/** The names of accounts; absent for accounts without one. */
export const readTokenNames = Effect.fnUntraced(function* (accounts: ReadonlyArray<Address>, context: NameContext) {
  const scope = tokenScope(context)
  if (scopeMarks(context, scope).length === 0) return new Map<Address, string>()
  const reverseNodes = accounts.map((account) => nodeOf(reverseNameOf(account, etherCoinType)))
  const rows = yield* readScopeRows(context, scope, { nodes: [], reverseNodes })
  const view = scopeView(context, scope, rows)
  const namesIn = (known: NameView) =>
    accounts.map((account): [Address, PrimaryName] => [account, tokenNameOf(known, account)])
  let names = namesIn(view)
  const questions = names.flatMap(([, name]) => (name.outcome === "unread" ? name.missing : []))
  if (questions.length > 0) {
    const answered = yield* answerQuestions(context, scope, view, { rows, questions })
    names = namesIn(answered.view)
    // Pages do not wait: the names are in a later answer.
    yield* answered.request
  }
  const timeMsOf = (chainId: ChainId) => context.marks.peek(chainId)?.timestampMs
  return new Map(
    names.flatMap(([account, name]) =>
      name.outcome === "name" && !isLapsed(name.proven, timeMsOf) ? [[account, name.proven.name]] : [],
    ),
  )
})

/** The accounts of names in normal form; absent for names without one. */
export const readTokenAccounts = Effect.fnUntraced(function* (names: ReadonlyArray<string>, context: NameContext) {
  const scope = tokenScope(context)
  if (scopeMarks(context, scope).length === 0) return new Map<string, Address>()
  const rows = yield* readScopeRows(context, scope, { nodes: names.map(nodeOf), reverseNodes: [] })
  const view = scopeView(context, scope, rows)
  const foundIn = (known: NameView) => names.map((name) => ({ name, found: accountOfToken(known, name) }))
  let all = foundIn(view)
  const questions = all.flatMap(({ found }) => (found.found === "unread" ? [found.question] : []))
  if (questions.length > 0) {
    const answered = yield* answerQuestions(context, scope, view, { rows, questions })
    all = foundIn(answered.view)
    context.awaitNames(yield* answered.request)
  }
  return new Map(
    all.flatMap(
      ({ name, found }): ReadonlyArray<readonly [string, Address]> =>
        found.found === "value" && found.value !== zeroAddress ? [[name, found.value]] : [],
    ),
  )
})
