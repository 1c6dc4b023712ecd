/** The price of a query before it is executed. */

import { Effect } from "effect"
import type { GraphQLError } from "graphql"
import type { Caller } from "../access/api-keys.ts"
import { RequestMalformed } from "../access/errors.ts"
import { QueryTooComplex } from "../request/errors.ts"
import { prepareQuery } from "./prepare-operation.ts"
import type { Surface } from "./surface.ts"

/** A query to estimate. */
export interface EstimateRequest {
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  /** The caller that would execute it. */
  readonly caller: Caller
}

/** Upper bounds of the price and the size of a query. */
export interface Estimate {
  readonly credits: number
  /** Credits of the root fields, by their names in the response. */
  readonly fields: ReadonlyArray<{ readonly name: string; readonly credits: number }>
  /** Its cost in objects, which plans limit: those that it could return, and what it reads for them. */
  readonly objects: number
}

/** The failure of a query that cannot be executed. */
const failureOf = (errors: ReadonlyArray<GraphQLError>): QueryTooComplex | RequestMalformed => {
  const [error] = errors
  if (error?.originalError instanceof QueryTooComplex) return error.originalError
  return new RequestMalformed({ reason: error?.message ?? "The query is not valid." })
}

/** Estimates a query without executing it. Fails with `RequestMalformed` and `QueryTooComplex`, as its execution would. */
export const estimate = Effect.fnUntraced(function* (request: EstimateRequest, surface: Surface) {
  // As for its execution.
  const prepared = yield* prepareQuery({ ...request, operationName: undefined }, surface)
  if ("errors" in prepared) return yield* Effect.fail(failureOf(prepared.errors))
  const { prices, objects } = prepared
  const estimated: Estimate = {
    credits: prices.reduce((sum, { credits }) => sum + credits, 0),
    fields: prices.map(({ key, credits }) => ({ name: key, credits })),
    objects,
  }
  return estimated
})
