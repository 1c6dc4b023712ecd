/** The headers of limits of requests per minute. */
import type { FastifyReply } from "fastify"
import type { RateState } from "../access/request-limit.ts"

/** Names of the headers. */
export const rateHeaders = ["ratelimit-limit", "ratelimit-remaining", "ratelimit-reset"] as const

/** Adds the headers of the limit that a request counts toward. */
export const setRate = (
  reply: FastifyReply,
  { limit, remaining, resetSeconds }: Pick<RateState, "limit" | "remaining" | "resetSeconds">,
): void => {
  const [limitName, remainingName, resetName] = rateHeaders
  reply.headers({ [limitName]: limit, [remainingName]: remaining, [resetName]: resetSeconds })
}
