/** The price of a query before it is executed. */
import { Effect } from "effect"
import { GraphQLError, getOperationAST } from "graphql"
import { RequestMalformed } from "../request/errors.ts"
import { fragmentsOf } from "./fragments.ts"
import { operationVariables } from "./operation-variables.ts"
import { queryCost } from "./query-cost.ts"
import { queryPrice } from "./query-price.ts"
import type { Surface } from "./surface.ts"

/** A query to estimate. */
export interface EstimateRequest {
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
}

/** Upper bounds of the price and the size of a query. */
export interface Estimate {
  readonly credits: number
  /** Credits of the root fields, by their names in the response. */
  readonly fields: ReadonlyArray<{ readonly name: string; readonly credits: number }>
  /** Objects that it could return, which plans limit. */
  readonly objects: number
}

const parsed = ({ query }: EstimateRequest, surface: Surface) =>
  Effect.try({
    try: () => surface.documentOf(query),
    catch: (error) =>
      new RequestMalformed({ reason: error instanceof GraphQLError ? error.message : "The query cannot be parsed." }),
  })

/** Estimates a query without executing it. Fails with `RequestMalformed` where it is not valid, or has several operations. */
export const estimate = Effect.fnUntraced(function* (request: EstimateRequest, surface: Surface) {
  const { document, errors } = yield* parsed(request, surface)
  const [first] = errors
  if (first !== undefined) return yield* new RequestMalformed({ reason: first.message })
  const operation = getOperationAST(document)
  if (operation == null) {
    return yield* new RequestMalformed({ reason: "The document does not have exactly one operation." })
  }
  const fragments = fragmentsOf(document)
  const variables = operationVariables(operation, request.variables)
  const prices = queryPrice({ operation, fragments, variables })
  const estimated: Estimate = {
    credits: prices.reduce((sum, { credits }) => sum + credits, 0),
    fields: prices.map(({ key, credits }) => ({ name: key, credits })),
    objects: queryCost({ schema: surface.schema, operation, fragments, variables }),
  }
  return estimated
})
