/** Answers one GraphQL request: checks its form, executes its operation, and formats errors uniformly. */

import { Cause, Effect } from "effect"
import type { Store } from "#projections/store/store.ts"
import type { Caller } from "../access/api-keys.ts"
import { RequestMalformed } from "../access/errors.ts"
import { type Bill, type Ending, isStop, type Meter } from "../access/meter.ts"
import type { AsOf, SourceAsOf } from "../marks/mark-vector.ts"
import { AnswerTooLarge, AnswerTooLate } from "../request/errors.ts"
import { type Execution, executeOperation, type GraphqlRequest } from "./execute-operation.ts"
import type { ExecutionSettings } from "./execution-context.ts"
import {
  type Failure,
  type FailureCode,
  failureOf,
  internalFailure,
  isOfCaller,
  statusOf,
  toErrorObject,
} from "./failure.ts"
import { isJsonWithin } from "./json-size.ts"
import type { QueryOf } from "./persisted-queries.ts"
import { publicErrors } from "./public-errors.ts"
import { costOf } from "./query-price.ts"

/** 4 MiB: default size of the largest answer, whose text is built in one step of 50 ms. The largest pages of a portfolio have less than 2 MiB. */
export const answerBytesMaxDefault = 4 * 1024 * 1024

/** Time after the deadline of the reads in which an answer is completed from the fields that are there. */
const completionMsMax = 1_000

/** Settings and dependencies of request handling. */
export interface AnswerSettings extends ExecutionSettings {
  readonly answerBytesMax: number
  readonly queryOf: QueryOf
}

/** One request, not yet validated. */
export interface AnswerRequest {
  readonly body: unknown
  readonly requestId: string
  readonly caller: Caller
  /** Whether the operation must be a query. */
  readonly isReadOnly?: boolean
  /** Holds the credits of the operation, which are settled by the answer's cost; absent where nothing is charged. */
  readonly meter?: Meter | undefined
}

/** The response. */
export interface Answer extends Ending {
  readonly status: number
  readonly body: {
    readonly data?: unknown
    readonly errors?: ReadonlyArray<unknown>
    readonly extensions: {
      readonly requestId: string
      readonly asOf: ReadonlyArray<AsOf>
      /** Absent where no source outside the chains was used. */
      readonly asOfSources?: ReadonlyArray<SourceAsOf>
      /** Absent where nothing is charged. */
      readonly credits?: Bill
    }
  }
  /** `OK`, or the code of the first error. */
  readonly outcome: "OK" | FailureCode
  /** Root field for metrics: a field of the query type, `several`, or `none` if nothing was executed. */
  readonly rootField: string
  /** Whether all of its data is of finalized blocks that the query names, and complete. */
  readonly isPinned: boolean
  /** Credits of its data. */
  readonly cost: number
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const checkGraphqlRequest = Effect.fnUntraced(function* (
  { body, caller, isReadOnly = false, meter }: AnswerRequest,
  queryOf: QueryOf,
) {
  const reject = (reason: string) => Effect.fail(new RequestMalformed({ reason }))
  if (Array.isArray(body)) return yield* reject("Batching is not supported: send one operation per request.")
  if (!isObject(body)) return yield* reject("The body is not a JSON object with the field `query`.")
  const { query: given, variables, operationName, extensions } = body
  const query = yield* queryOf(given, extensions)
  if (typeof query !== "string" || query.trim() === "")
    return yield* reject("The field `query` is not a non-empty string.")
  if (variables != null && !isObject(variables)) return yield* reject("The field `variables` is not an object.")
  if (operationName != null && typeof operationName !== "string") {
    return yield* reject("The field `operationName` is not a string.")
  }
  const checked: GraphqlRequest = {
    query,
    variables: variables ?? {},
    operationName: operationName ?? undefined,
    caller,
    isReadOnly,
    meter,
    rootField: "none",
    prices: [],
    reductions: () => [],
  }
  return checked
})

/** Failures that are the answer's status if they kept an operation from being executed. */
const refusals: ReadonlySet<string> = new Set<FailureCode>(["INSUFFICIENT_CREDITS", "UNAVAILABLE"])

const toAnswer = Effect.fnUntraced(function* (
  execution: Execution,
  { rootField, prices, caller }: GraphqlRequest,
  { requestId, answerBytesMax, surfaces }: AnswerSettings & { readonly requestId: string },
) {
  const { failures, errors } = yield* publicErrors(execution.errors, execution.stage, requestId)
  const outcome = failures[0]?.code ?? "OK"
  const isRefused = execution.data === null && outcome !== "OK" && refusals.has(outcome)
  const sources = execution.uses.sourcesAsOf()
  const answer: Answer = {
    status: isRefused ? statusOf(outcome) : 200,
    outcome,
    rootField,
    isPinned: errors.length === 0 && execution.uses.isPinned(),
    cost: costOf(prices, execution.data, execution.errors),
    isStopped: execution.errors.some(({ originalError }) => isStop(originalError)),
    isRejected: failures.some(isOfCaller),
    body: {
      ...(execution.stage === "execute" && { data: execution.data }),
      ...(errors.length > 0 && { errors }),
      extensions: {
        requestId,
        asOf: execution.uses.asOf(),
        ...(sources.length > 0 && { asOfSources: sources }),
      },
    },
  }
  const { turns } = surfaces.current()
  const isWithin = yield* turns.take(caller, () => isJsonWithin(answer.body, answerBytesMax))
  return isWithin ? answer : yield* new AnswerTooLarge({ bytesMax: answerBytesMax })
})

/** An answer that consists of one failure. */
export const failureAnswer = (failure: Failure, requestId: string, rootField = "none"): Answer => ({
  status: statusOf(failure.code),
  outcome: failure.code,
  rootField,
  isPinned: false,
  cost: 0,
  isStopped: false,
  isRejected: isOfCaller(failure),
  body: {
    ...(statusOf(failure.code) === 200 && { data: null }),
    errors: [toErrorObject(failure, requestId)],
    extensions: { requestId, asOf: [] },
  },
})

/** The answer for an execution that did not complete. */
const explain = (cause: Cause.Cause<unknown>, requestId: string, rootField?: string): Effect.Effect<Answer> => {
  const error = Cause.squash(cause)
  const failure = failureOf(error)
  if (failure !== undefined) {
    return Effect.succeed({ ...failureAnswer(failure, requestId, rootField), isStopped: isStop(error) })
  }
  return Effect.logError("Request failed with an unexpected error.", cause).pipe(
    Effect.annotateLogs({ requestId }),
    Effect.as(failureAnswer(internalFailure, requestId, rootField)),
  )
}

/** Answers a request. Never fails: errors are part of the answer, and bugs are logged. */
export const answerGraphql = (request: AnswerRequest, settings: AnswerSettings): Effect.Effect<Answer, never, Store> =>
  checkGraphqlRequest(request, settings.queryOf).pipe(
    Effect.flatMap((operation) =>
      executeOperation(operation, settings).pipe(
        Effect.timeoutOrElse({
          duration: settings.answerBudgetMs + completionMsMax,
          orElse: () =>
            Effect.fail(new AnswerTooLate({ budgetMs: settings.answerBudgetMs, reductions: operation.reductions() })),
        }),
        Effect.flatMap((execution) => toAnswer(execution, operation, { ...settings, requestId: request.requestId })),
        Effect.catchCause((cause) => explain(cause, request.requestId, operation.rootField)),
      ),
    ),
    Effect.catchCause((cause) => explain(cause, request.requestId)),
  )
