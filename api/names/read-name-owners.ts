/** Owners of names, at the marks of a request. */
import { Effect } from "effect"
import { ownerOfName } from "#projections/names/name-owner.ts"
import type { NameView } from "#projections/names/name-view.ts"
import { nodeOf } from "#schemas/domain/account-name.ts"
import type { NameOwner } from "#schemas/domain/name-owner.ts"
import { answerQuestions, type NameContext, readScopeRows, scopeMarks, scopeView, treeScope } from "./name-scope.ts"

/** The owners of names in normal form; absent for names without one, and for those that the contracts have to answer first. */
export const readNameOwners = Effect.fnUntraced(function* (names: ReadonlyArray<string>, context: NameContext) {
  const scope = treeScope(context)
  if (scopeMarks(context, scope).length === 0) return new Map<string, NameOwner>()
  const rows = yield* readScopeRows(context, scope, { nodes: names.map(nodeOf), reverseNodes: [] })
  const view = scopeView(context, scope, rows)
  const foundIn = (known: NameView) => names.map((name) => ({ name, found: ownerOfName(known, name) }))
  let owners = foundIn(view)
  const questions = owners.flatMap(({ found }) => (found.found === "unread" ? [found.question] : []))
  if (questions.length > 0) {
    const answered = yield* answerQuestions(context, scope, view, { rows, questions })
    owners = foundIn(answered.view)
    // Pages do not wait: the owners are in a later answer.
    yield* answered.request
  }
  return new Map(
    owners.flatMap(
      ({ name, found }): ReadonlyArray<readonly [string, NameOwner]> =>
        found.found === "value" ? [[name, found.value]] : [],
    ),
  )
})
