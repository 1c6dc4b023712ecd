/** Rows and answers about the names of one kind of system, at the marks of a request. */
import { Effect } from "effect"
import { makeNameLogs } from "#projections/names/name-logs.ts"
import {
  type NameChangeRow,
  type NameRowsQuery,
  readNameRows,
  recordChanges,
  tokenChanges,
  treeChanges,
} from "#projections/names/name-rows.ts"
import type { NameView } from "#projections/names/name-view.ts"
import type { Found } from "#projections/names/resolve-record.ts"
import { etherCoinType, nodeOf, nodesOf } from "#schemas/domain/account-name.ts"
import { type Mark, unbrokenFrom } from "#schemas/domain/mark.ts"
import type { NameQuestion } from "#schemas/domain/name-question.ts"
import { nameChains, nameContracts, tokenNameChains, tokenNameContracts } from "#schemas/domain/name-system.ts"
import { type ChainId, zeroHash } from "#schemas/domain/primitive.ts"
import { tokenAddressKeys } from "#schemas/domain/token-name.ts"
import type { RequestContext } from "../request/request-context.ts"
import { type AwaitedName, type NameAnswers, readNameAnswers } from "./name-answers.ts"
import { recordKeys, textKeys } from "./name-keys.ts"

/** A request that reads names. */
export type NameContext = Pick<RequestContext, "awaitNames" | "caller" | "heads" | "marks" | "names" | "nowMs">

/** The changes and contracts of a kind of system. */
interface NameScope extends Pick<NameRowsQuery, "contracts" | "keys" | "changes"> {
  readonly chainIds: ReadonlyArray<ChainId>
  /** Keys of the texts that are read with a claimed name. */
  readonly textKeys: ReadonlyArray<string>
}

/** Names in trees of registries. */
export const treeScope = ({ names }: NameContext): NameScope => ({
  chainIds: nameChains(names),
  contracts: nameContracts(names),
  keys: recordKeys,
  changes: treeChanges,
  textKeys,
})

/** Names that are tokens. */
export const tokenScope = ({ names }: NameContext): NameScope => ({
  chainIds: tokenNameChains(names),
  contracts: tokenNameContracts(names),
  keys: [...tokenAddressKeys, String(etherCoinType)],
  changes: tokenChanges,
  textKeys: [],
})

/** The marks of the chains of a kind that are served; none where no chain is. */
export const scopeMarks = ({ marks }: NameContext, scope: NameScope): ReadonlyArray<Mark> => {
  const chainIds = scope.chainIds.filter((chainId) => marks.peek(chainId) !== undefined)
  return chainIds.length === 0 ? [] : marks.select(chainIds)
}

/** The time of a chain's mark. */
export const markTimeOf =
  ({ marks }: NameContext) =>
  (chainId: ChainId): number | undefined =>
    marks.peek(chainId)?.timestampMs

type ScopeNodes = Pick<NameRowsQuery, "nodes" | "reverseNodes">

/** The changes of nodes. */
const readScopeRows = (context: NameContext, scope: NameScope, nodes: ScopeNodes) => {
  const { contracts, keys, changes } = scope
  return readNameRows({ ...nodes, marks: scopeMarks(context, scope), contracts, keys, changes })
}

/** A view of rows alone, without answers of contracts. */
const scopeView = (context: NameContext, scope: NameScope, rows: ReadonlyArray<NameChangeRow>): NameView => {
  const marks = scopeMarks(context, scope)
  return {
    systems: context.names,
    logs: makeNameLogs(rows),
    knownFrom: (chainId) => unbrokenFrom(marks, chainId),
    timeMsOf: markTimeOf(context),
    answerOf: () => undefined,
  }
}

/** Answers of contracts to questions that logs leave open. */
interface Answered {
  readonly view: NameView
  /** Requests what is still missing; as `NameAnswers.request`. */
  readonly request: NameAnswers["request"]
}

/** Changes that the contracts which answered have announced themselves: older answers are requested again. */
const readAnnounced = (context: NameContext, scope: NameScope, { answeredBy }: NameAnswers) => {
  const known = new Set(scope.contracts)
  const others = answeredBy.flatMap(({ name, resolver }) =>
    resolver === undefined || known.has(resolver) ? [] : [{ name, resolver }],
  )
  return readNameRows({
    marks: scopeMarks(context, scope),
    contracts: [...new Set(others.map(({ resolver }) => resolver))].toSorted(),
    keys: [...new Set([...recordKeys, ...scope.keys])],
    changes: recordChanges,
    nodes: [...new Set(others.map(({ name }) => nodeOf(name)))],
    reverseNodes: [],
  })
}

/** Reads the answers to questions that rows leave, with the rows of names that these answers claim. */
const answerQuestions = Effect.fnUntraced(function* (
  context: NameContext,
  scope: NameScope,
  view: NameView,
  { rows, questions }: { readonly rows: ReadonlyArray<NameChangeRow>; readonly questions: ReadonlyArray<NameQuestion> },
) {
  const answers = yield* readNameAnswers(questions, context, { ofChains: scope.chainIds, textKeys: scope.textKeys })
  const nodes = [...new Set(answers.claimed.flatMap(nodesOf))].filter((node) => node !== zeroHash)
  const [further, announced] = yield* Effect.all(
    [readScopeRows(context, scope, { nodes, reverseNodes: [] }), readAnnounced(context, scope, answers)],
    { concurrency: "unbounded" },
  )
  const all = [...rows, ...further, ...announced]
  const answered: Answered = {
    view: { ...view, logs: makeNameLogs(all), answerOf: answers.over(all) },
    request: answers.request,
  }
  return answered
})

/** A search in a view of names. */
interface NameSearch<Key, Result> extends ScopeNodes {
  readonly keys: ReadonlyArray<Key>
  readonly find: (view: NameView, key: Key) => Result
  /** Open questions of a result, which only contracts can answer. */
  readonly questionsOf: (result: Result) => ReadonlyArray<NameQuestion>
}

/** The question of a result that only contracts answer. */
export const openQuestions = (result: Found<unknown>): ReadonlyArray<NameQuestion> =>
  result.found === "unread" ? [result.question] : []

/** Finds each key in the rows of a scope, and those with questions again in the answers of contracts. Requests missing answers without waiting. */
export const findInScope = Effect.fnUntraced(function* <Key, Result>(
  context: NameContext,
  scope: NameScope,
  { keys, find, questionsOf, ...nodes }: NameSearch<Key, Result>,
) {
  const rows = yield* readScopeRows(context, scope, nodes)
  const view = scopeView(context, scope, rows)
  const results = new Map(keys.map((key) => [key, find(view, key)]))
  const open = [...results].filter(([, result]) => questionsOf(result).length > 0)
  let awaited: ReadonlyArray<AwaitedName> = []
  if (open.length > 0) {
    const questions = open.flatMap(([, result]) => questionsOf(result))
    const answered = yield* answerQuestions(context, scope, view, { rows, questions })
    for (const [key] of open) results.set(key, find(answered.view, key))
    awaited = yield* answered.request
  }
  return { rows, results, open: new Set(open.map(([key]) => key)), awaited }
})
