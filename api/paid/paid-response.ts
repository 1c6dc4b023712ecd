/** Responses of paid endpoints, and the form of failures. */
import { Effect } from "effect"
import type { JsonValue } from "#schemas/domain/json-value.ts"
import type { Ending } from "../access/meter.ts"
import { type Failure, type FailureCode, failureOf, statusOf } from "../graphql/failure.ts"

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

/** The status of a failure by its code. */
export const paidStatusOf = (code: FailureCode): number => statuses[code] ?? Math.max(400, statusOf(code))

/** The response of a request that cannot be answered. */
export const refuse = ({ code, message, facts }: Failure, requestId: string): PaidResponse => ({
  status: paidStatusOf(code),
  body: { errors: [{ message, extensions: { code, ...facts, requestId } }] },
})

/** The response to an error; bugs are defects. */
export const refuseError = (error: unknown, requestId: string): Effect.Effect<PaidResponse> => {
  const failure = failureOf(error)
  return failure === undefined ? Effect.die(error) : Effect.succeed(refuse(failure, requestId))
}
