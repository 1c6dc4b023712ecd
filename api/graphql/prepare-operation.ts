/**
 * The steps of every document before its execution, whichever route it came by. `document-cache.ts` bounds its text, tokens and fragments, and
 * validates it; then its operation gets a cost, and a price if the cost is admitted. Each step waits for a turn of the caller.
 */
import { Effect } from "effect"
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  type OperationDefinitionNode,
} from "graphql"
import type { Caller } from "../access/api-keys.ts"
import { plans } from "../access/plan.ts"
import { QueryTooComplex } from "../request/errors.ts"
import type { CheckedDocument } from "./document-cache.ts"
import { fragmentsOf } from "./fragments.ts"
import { introspectionCost, introspectionCostMax } from "./introspection-cost.ts"
import { operationVariables } from "./operation-variables.ts"
import { type CostInput, queryCost, queryCostMax } from "./query-cost.ts"
import { tooComplex } from "./query-limit.ts"
import { queryPrice, type RootPrice } from "./query-price.ts"
import { reductionsOf } from "./reduction.ts"
import type { Surface } from "./surface.ts"

/** The operation of a document to run, and its input. */
interface OperationRequest {
  readonly variables: Readonly<Record<string, unknown>>
  readonly operationName: string | undefined
  readonly caller: Caller
}

/** A query, and the operation of it to run. */
export interface QueryRequest extends OperationRequest {
  readonly query: string
}

/** An operation to execute. */
export interface PreparedOperation {
  readonly document: DocumentNode
  readonly operation: OperationDefinitionNode
  readonly fragments: CostInput["fragments"]
  /** Maximum number of objects that it returns. */
  readonly objects: number
  readonly prices: ReadonlyArray<RootPrice>
  /** The parts of it that can be smaller, for an error. */
  readonly reductions: () => ReadonlyArray<string>
}

/** The reasons why a query is not executed. */
export interface QueryRefusal {
  readonly stage: "parse" | "validate"
  readonly errors: ReadonlyArray<GraphQLError>
}

const costMaxOf = ({ key }: Caller): number => (key === undefined ? queryCostMax : plans[key.client.plan].queryCostMax)

/** The cost of an operation. Introspection has a limit of its own, as it is executed in one step. */
interface Cost {
  readonly introspected: number
  readonly objects: number
}

const excessOf = ({ introspected, objects }: Cost, caller: Caller): QueryTooComplex | undefined => {
  if (introspected > introspectionCostMax) {
    return new QueryTooComplex({ measure: "introspection", value: introspected, valueMax: introspectionCostMax })
  }
  const valueMax = costMaxOf(caller)
  return objects <= valueMax ? undefined : new QueryTooComplex({ measure: "cost", value: objects, valueMax })
}

const invalid = (...errors: ReadonlyArray<GraphQLError>): QueryRefusal => ({ stage: "validate", errors })

/** Prepares an operation of a document that parses. */
export const prepareOperation = (
  { document, errors }: CheckedDocument,
  { variables: given, operationName, caller }: OperationRequest,
  schema: GraphQLSchema,
): PreparedOperation | QueryRefusal => {
  if (errors.length > 0) return invalid(...errors)
  const operation = getOperationAST(document, operationName)
  if (operation == null) {
    const message = "The document has no operation with that name, or `operationName` is missing and it has several."
    return invalid(new GraphQLError(message))
  }
  const fragments = fragmentsOf(document)
  const input = { schema, operation, fragments, variables: operationVariables(operation, given) }
  const introspected = introspectionCost(input)
  const objects = introspected + queryCost(input)
  const excess = excessOf({ introspected, objects }, caller)
  if (excess !== undefined) return invalid(tooComplex(excess, [operation]))
  return { document, operation, fragments, objects, prices: queryPrice(input), reductions: () => reductionsOf(input) }
}

/** Checks a text. Syntax errors, and limits of the text, are errors of the caller. */
const checkText = (text: string, { documentOf }: Surface): CheckedDocument | QueryRefusal => {
  try {
    return documentOf(text)
  } catch (error) {
    if (error instanceof GraphQLError) return { stage: "parse", errors: [error] }
    throw error
  }
}

/** Checks a query and prepares its operation. Never fails: a refusal is a result. */
export const prepareQuery = Effect.fnUntraced(function* ({ query, ...request }: QueryRequest, surface: Surface) {
  const { schema, turns } = surface
  const { caller } = request
  const checked = yield* turns.take(caller, () => checkText(query, surface))
  return "stage" in checked ? checked : yield* turns.take(caller, () => prepareOperation(checked, request, schema))
})
