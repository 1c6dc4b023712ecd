/** Texts and data of names under keys of any form, at the marks of a request. */
import { Effect } from "effect"
import { recordsOf } from "#projections/names/resolve-record.ts"
import { nodesOf } from "#schemas/domain/account-name.ts"
import { type Hex, zeroHash } from "#schemas/domain/primitive.ts"
import { decodeUtf8Lossy } from "#schemas/domain/utf8.ts"
import { findInScope, type NameContext, openQuestions, scopeMarks, treeScope } from "./name-scope.ts"

/** A text, or data, of a name. */
export interface NameRecordKey {
  /** In normal form. */
  readonly name: string
  readonly key: string
}

/** The text of a key, for maps. */
export const nameRecordText = ({ name, key }: NameRecordKey): string => `${key} ${name}`

/** Values of a kind of record by `nameRecordText`; absent if they are not set. Requests values that logs do not show; the operation waits for them. */
const readRecords = Effect.fnUntraced(function* (
  kind: "data" | "text",
  records: ReadonlyArray<NameRecordKey>,
  context: NameContext,
) {
  const keys = [...new Set(records.map(({ key }) => key))]
  const scope = { ...treeScope(context), keys, textKeys: [] }
  if (scopeMarks(context, scope).length === 0 || records.length === 0) return new Map<string, Hex>()
  const nodes = [...new Set(records.flatMap(({ name }) => nodesOf(name)))].filter((node) => node !== zeroHash)
  const { results, awaited } = yield* findInScope(context, scope, {
    nodes,
    reverseNodes: [],
    keys: records,
    find: (view, { name, key }) => recordsOf(view, name)({ kind, key }),
    questionsOf: openQuestions,
  })
  context.awaitNames(awaited)
  return new Map(
    [...results].flatMap(([key, record]) =>
      record.found === "value" ? [[nameRecordText(key), record.value] as const] : [],
    ),
  )
})

/** Texts, by `nameRecordText`; absent if they are not set. */
export const readNameTexts = (texts: ReadonlyArray<NameRecordKey>, context: NameContext) =>
  Effect.map(
    readRecords("text", texts, context),
    (values) => new Map([...values].map(([key, value]) => [key, decodeUtf8Lossy(value)])),
  )

/** Data in hex (ENSIP-24), by `nameRecordText`; absent if it is not set. */
export const readNameData = (keys: ReadonlyArray<NameRecordKey>, context: NameContext) =>
  readRecords("data", keys, context)
