/** Texts of names under keys of any form, at the marks of a request. */
import { Effect } from "effect"
import { recordsOf } from "#projections/names/resolve-record.ts"
import { nodesOf } from "#schemas/domain/account-name.ts"
import { zeroHash } from "#schemas/domain/primitive.ts"
import { decodeUtf8Lossy } from "#schemas/domain/utf8.ts"
import { findInScope, type NameContext, openQuestions, scopeMarks, treeScope } from "./name-scope.ts"

/** A text of a name. */
export interface NameTextKey {
  /** In normal form. */
  readonly name: string
  readonly key: string
}

/** The text of a key, for maps. */
export const nameTextKeyText = ({ name, key }: NameTextKey): string => `${key} ${name}`

/** Texts by `nameTextKeyText`; absent if they are not set. What logs do not show is requested; the operation waits for it. */
export const readNameTexts = Effect.fnUntraced(function* (texts: ReadonlyArray<NameTextKey>, context: NameContext) {
  const keys = [...new Set(texts.map(({ key }) => key))]
  const scope = { ...treeScope(context), keys, textKeys: [] }
  if (scopeMarks(context, scope).length === 0 || texts.length === 0) return new Map<string, string>()
  const nodes = [...new Set(texts.flatMap(({ name }) => nodesOf(name)))].filter((node) => node !== zeroHash)
  const { results, awaited } = yield* findInScope(context, scope, {
    nodes,
    reverseNodes: [],
    keys: texts,
    find: (view, { name, key }) => recordsOf(view, name)({ kind: "text", key }),
    questionsOf: openQuestions,
  })
  context.awaitNames(awaited)
  return new Map(
    [...results].flatMap(([text, record]): ReadonlyArray<[string, string]> => {
      const value = record.found === "value" ? decodeUtf8Lossy(record.value) : ""
      return value === "" ? [] : [[nameTextKeyText(text), value]]
    }),
  )
})
