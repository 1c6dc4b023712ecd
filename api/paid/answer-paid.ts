/** Answers paid endpoints from GraphQL operations. */
import { Effect } from "effect"
import type { Store } from "#projections/store/store.ts"
import type { Caller } from "../access/api-keys.ts"
import type { Ending } from "../access/meter.ts"
import { type Failure, type FailureCode, failureOf, statusOf } from "../graphql/failure.ts"
import type { Answer, AnswerRequest } from "../graphql/graphql-answer.ts"
import type { ServedChain } from "../request/served-chains.ts"
import { parseBody } from "./body.ts"
import { isJsonObject, type JsonObject, type JsonValue, memberOf } from "./json-value.ts"
import type { PaidEndpoint } from "./paid-endpoint.ts"

/** A request of an endpoint. */
export interface PaidRequest {
  readonly endpoint: PaidEndpoint
  readonly body: unknown
  readonly requestId: string
  readonly caller: Caller
}

/** A response. */
export interface PaidResponse {
  readonly status: number
  readonly body: JsonValue
  /** Whether nothing is charged for it although its status is 200: its list is empty. */
  readonly isFree?: boolean
  /** How its operation ended; absent where it did not run. */
  readonly ending?: Ending
}

/** Statuses of failures that GraphQL answers with 200: a request that is well-formed but cannot be answered, and a source that is missing or slow. */
const statuses: Partial<Record<FailureCode, number>> = {
  BAD_USER_INPUT: 422,
  INTERNAL: 500,
  SOURCE_UNAVAILABLE: 503,
  TIMEOUT: 503,
}

const statusOfCode = (code: FailureCode): number => statuses[code] ?? Math.max(400, statusOf(code))

/** The response of a request that cannot be answered. */
export const refuse = ({ code, message, facts }: Failure, requestId: string): PaidResponse => ({
  status: statusOfCode(code),
  body: { errors: [{ message, extensions: { code, ...facts, requestId } }] },
})

/** Whether each root field of an operation is null. */
export const isNothing = (data: JsonValue): boolean =>
  !isJsonObject(data) || Object.values(data).every((value) => value === null)

/** The members of an answer that is no object stand beside its warnings under `results`. */
const objectOf = (value: JsonValue): JsonObject => (isJsonObject(value) ? value : { results: value })

/** Answers a GraphQL request. */
export type AskGraphql = (request: AnswerRequest) => Effect.Effect<Answer, never, Store>

/** Answers a request. Never fails: a failure is a response. */
export const answerPaid = (
  { endpoint, body, requestId, caller }: PaidRequest,
  chains: ReadonlyArray<ServedChain>,
  ask: AskGraphql,
): Effect.Effect<PaidResponse, never, Store> =>
  Effect.gen(function* () {
    const { operation } = endpoint
    const { variables, warnings } = yield* parseBody(endpoint, body, chains)
    const copies = Object.fromEntries(
      Object.entries(operation.copies ?? {}).map(([name, from]) => [name, variables[from] ?? null]),
    )
    const query = { query: operation.document, variables: { ...variables, ...copies } }
    const answer = yield* ask({ body: query, requestId, caller })
    // As a client of `/graphql` reads it: without undefined members, and without prototypes of the executor.
    const { data = null, errors = [], extensions } = JSON.parse(JSON.stringify(answer.body))
    const [first] = errors
    if (first !== undefined && isNothing(data)) {
      return { status: statusOfCode(first.extensions.code), body: { errors }, ending: answer }
    }
    const found = operation.answer(data, variables)
    if ("absent" in found) {
      const refused = refuse({ code: "BAD_USER_INPUT", message: found.absent, facts: {} }, requestId)
      return { ...refused, ending: { ...answer, isRejected: true } }
    }
    const list = operation.freeIfEmpty && memberOf(found.value, ...operation.freeIfEmpty)
    const isFree = Array.isArray(list) && list.length === 0
    const allWarnings = isFree ? [...warnings, "The list is empty, and nothing is charged."] : warnings
    const notes = { ...(allWarnings.length > 0 && { warnings: allWarnings }), ...(errors.length > 0 && { errors }) }
    return { status: 200, isFree, body: { ...objectOf(found.value), ...notes, asOf: extensions.asOf } }
  }).pipe(
    Effect.catch((error) => {
      const failure = failureOf(error)
      return failure === undefined ? Effect.die(error) : Effect.succeed(refuse(failure, requestId))
    }),
  )
