/** Executes the GraphQL operation of a paid endpoint. */
import { Effect } from "effect"
import { isJsonObject, type JsonObject, type JsonValue, memberOf } from "#schemas/domain/json-value.ts"
import type { Answer } from "../graphql/graphql-answer.ts"
import type { ParsedBody } from "./body.ts"
import type { PaidEndpoint } from "./paid-endpoint.ts"
import { type PaidResponse, paidStatusOf, refuse } from "./paid-response.ts"

/** Whether each root field of an operation is null. */
export const isAllNull = (data: JsonValue): boolean =>
  !isJsonObject(data) || Object.values(data).every((value) => value === null)

/** Wraps what is no object as `{ results }`, so that warnings can stand beside it. */
const objectOf = (value: JsonValue): JsonObject => (isJsonObject(value) ? value : { results: value })

/**
 * Executes the operation of an endpoint. Its failures are responses.
 *
 * @param ask - Answers a GraphQL request.
 */
export const executePaid = <R>(
  { operation }: PaidEndpoint,
  { variables, warnings }: ParsedBody,
  requestId: string,
  ask: (body: JsonObject) => Effect.Effect<Answer, never, R>,
): Effect.Effect<PaidResponse, never, R> => {
  const copies = Object.fromEntries(
    Object.entries(operation.copies ?? {}).map(([name, from]) => [name, variables[from] ?? null]),
  )
  return Effect.map(ask({ query: operation.document, variables: { ...variables, ...copies } }), (answer) => {
    // As a client of `/graphql` reads it: without undefined members, and without prototypes of the executor.
    const { data = null, errors = [], extensions } = JSON.parse(JSON.stringify(answer.body))
    const [first] = errors
    if (first !== undefined && isAllNull(data)) {
      return { status: paidStatusOf(first.extensions.code), body: { errors }, ending: answer }
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
  })
}
