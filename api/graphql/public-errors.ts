/** The errors of an execution in their public form. */
import { Effect } from "effect"
import { GraphQLError } from "graphql"
import type { Stage } from "./execute-operation.ts"
import { type Failure, failureOf, internalFailure, toErrorObject } from "./failure.ts"

/** The failure of a query that was never executed. */
const failureOfDocument = (error: GraphQLError, stage: "parse" | "validate"): Failure => {
  const code = stage === "parse" ? "GRAPHQL_PARSE_FAILED" : "GRAPHQL_VALIDATION_FAILED"
  return { code, message: error.message, facts: {} }
}

/** The failure of an execution error. Errors raised by graphql concern variables and arguments, or are bugs. */
const failureOfExecution = (error: GraphQLError): Failure => {
  const isOfGraphql = error.originalError === undefined || error.originalError instanceof GraphQLError
  const argument = /^(?:Variable "\$|Argument ")(\w+)"/.exec(error.message)?.[1]
  if (!isOfGraphql || (error.path !== undefined && argument === undefined)) return internalFailure
  return { code: "BAD_USER_INPUT", message: error.message, facts: argument === undefined ? {} : { argument } }
}

const failureOfError = (error: GraphQLError, stage: Stage): Failure =>
  failureOf(error.originalError) ?? (stage === "execute" ? failureOfExecution(error) : failureOfDocument(error, stage))

/** The failures of an execution, and the error objects of its response. Unexpected errors are logged. */
export const publicErrors = Effect.fnUntraced(function* (
  found: ReadonlyArray<GraphQLError>,
  stage: Stage,
  requestId: string,
) {
  const failures = found.map((error) => ({ error, failure: failureOfError(error, stage) }))
  for (const { error } of failures.filter(({ failure }) => failure.code === "INTERNAL")) {
    yield* Effect.logError("Request failed with an unexpected error.", error.originalError ?? error).pipe(
      Effect.annotateLogs({ requestId }),
    )
  }
  return {
    failures: failures.map(({ failure }) => failure),
    errors: failures.map(({ error: { locations, path }, failure }) => {
      const { message, extensions } = toErrorObject(failure, requestId)
      return { message, ...(locations && { locations }), ...(path && { path }), extensions }
    }),
  }
})
