/** Owners of names, at the marks of a request. */
import { Effect } from "effect"
import { ownerOfName } from "#projections/names/name-owner.ts"
import { nodeOf } from "#schemas/domain/account-name.ts"
import type { NameOwner } from "#schemas/domain/name-owner.ts"
import { findInScope, type NameContext, openQuestions, scopeMarks, treeScope } from "./name-scope.ts"

/** The owners of names in normal form; absent for names without one, and for those that the contracts have to answer first. */
export const readNameOwners = Effect.fnUntraced(function* (names: ReadonlyArray<string>, context: NameContext) {
  const scope = treeScope(context)
  if (scopeMarks(context, scope).length === 0) return new Map<string, NameOwner>()
  // Pages do not wait: missing owners are in a later answer.
  const { results } = yield* findInScope(context, scope, {
    nodes: names.map(nodeOf),
    reverseNodes: [],
    keys: names,
    find: ownerOfName,
    questionsOf: openQuestions,
  })
  return new Map(
    [...results].flatMap(([name, owner]) => (owner.found === "value" ? [[name, owner.value] as const] : [])),
  )
})
