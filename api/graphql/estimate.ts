/** The price of a query before it is executed. */
import { Effect } from "effect"
import { GraphQLError } from "graphql"
import type { Caller } from "../access/api-keys.ts"
import { QueryTooComplex, RequestMalformed } from "../request/errors.ts"
import { type Preparation, prepareOperation } from "./prepare-operation.ts"
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
const failureOf = (error: unknown): QueryTooComplex | RequestMalformed => {
  if (!(error instanceof GraphQLError)) return new RequestMalformed({ reason: "The query cannot be parsed." })
  const { originalError, message } = error
  return originalError instanceof QueryTooComplex ? originalError : new RequestMalformed({ reason: message })
}

/** Prepares a query as for its execution. */
const prepared = ({ query, ...request }: EstimateRequest, { schema, documentOf }: Surface) =>
  Effect.try({
    try: (): Preparation => prepareOperation(documentOf(query), { ...request, operationName: undefined }, schema),
    catch: failureOf,
  })

/** Estimates a query without executing it. Fails with `RequestMalformed` and `QueryTooComplex`, as its execution would. */
export const estimate = Effect.fnUntraced(function* (request: EstimateRequest, surface: Surface) {
  const found = yield* prepared(request, surface)
  if ("errors" in found) return yield* Effect.fail(failureOf(found.errors[0]))
  const { prices, objects } = found
  const estimated: Estimate = {
    credits: prices.reduce((sum, { credits }) => sum + credits, 0),
    fields: prices.map(({ key, credits }) => ({ name: key, credits })),
    objects,
  }
  return estimated
})
