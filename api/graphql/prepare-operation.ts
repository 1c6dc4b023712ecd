/**
 * The last steps of every document before its execution, whichever route it came by. `document-cache.ts` bounds its text, tokens and fragments, and
 * validates it; here its operation gets a cost, and a price if the cost is admitted.
 */
import { GraphQLError, type GraphQLSchema, getOperationAST, type OperationDefinitionNode } from "graphql"
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

/** The operation of a document to run, and its input. */
export interface OperationRequest {
  readonly variables: Readonly<Record<string, unknown>>
  readonly operationName: string | undefined
  readonly caller: Caller
}

/** An operation to execute. */
export interface PreparedOperation {
  readonly operation: OperationDefinitionNode
  readonly fragments: CostInput["fragments"]
  /** Maximum number of objects that it returns. */
  readonly objects: number
  readonly prices: ReadonlyArray<RootPrice>
}

/** An operation, or the reasons why it is not executed. */
export type Preparation = PreparedOperation | { readonly errors: ReadonlyArray<GraphQLError> }

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

/** Prepares an operation of a document that parses. */
export const prepareOperation = (
  { document, errors }: CheckedDocument,
  { variables: given, operationName, caller }: OperationRequest,
  schema: GraphQLSchema,
): Preparation => {
  if (errors.length > 0) return { errors }
  const operation = getOperationAST(document, operationName)
  if (operation == null) {
    const message = "The document has no operation with that name, or `operationName` is missing and it has several."
    return { errors: [new GraphQLError(message)] }
  }
  if (operation.operation === "subscription") {
    return { errors: [new GraphQLError("Subscriptions are not supported.", { nodes: [operation] })] }
  }
  const fragments = fragmentsOf(document)
  const input = { schema, operation, fragments, variables: operationVariables(operation, given) }
  const introspected = introspectionCost(input)
  const objects = introspected + queryCost(input)
  const excess = excessOf({ introspected, objects }, caller)
  if (excess !== undefined) return { errors: [tooComplex(excess, [operation])] }
  return { operation, fragments, objects, prices: queryPrice(input) }
}
