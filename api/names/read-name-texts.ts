/** Texts of names under keys of any form, at the marks of a request. */
import { Effect } from "effect"
import type { NameView } from "#projections/names/name-view.ts"
import { recordsOf } from "#projections/names/resolve-record.ts"
import { nodesOf } from "#schemas/domain/account-name.ts"
import { zeroHash } from "#schemas/domain/primitive.ts"
import { decodeUtf8Lossy } from "#schemas/domain/utf8.ts"
import { answerQuestions, type NameContext, readScopeRows, scopeMarks, scopeView, treeScope } from "./name-scope.ts"

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
  const rows = yield* readScopeRows(context, scope, { nodes, reverseNodes: [] })
  const foundIn = (view: NameView) =>
    texts.map((text) => ({ text, found: recordsOf(view, text.name)({ kind: "text", key: text.key }) }))
  const view = scopeView(context, scope, rows)
  let found = foundIn(view)
  const questions = found.flatMap(({ found: one }) => (one.found === "unread" ? [one.question] : []))
  if (questions.length > 0) {
    const answered = yield* answerQuestions(context, scope, view, { rows, questions })
    found = foundIn(answered.view)
    context.awaitNames(yield* answered.request)
  }
  return new Map(
    found.flatMap(({ text, found: one }): ReadonlyArray<[string, string]> => {
      const value = one.found === "value" ? decodeUtf8Lossy(one.value) : ""
      return value === "" ? [] : [[nameTextKeyText(text), value]]
    }),
  )
})
