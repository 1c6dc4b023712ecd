/**
 * Cross-origin resource sharing of `/graphql`, and of no other route. Keys are sent in a header that a page has to set itself,
 * never in a cookie, so every origin may be allowed.
 */
import type { FastifyCorsOptions, FastifyCorsOptionsDelegateCallback } from "@fastify/cors"

/** Allowed origins, such as `https://wallet.example`; `*` allows all. */
export type CorsOrigins = "*" | ReadonlyArray<string>

/** Time that browsers may cache the response to a preflight. Chromium's limit is two hours. */
const preflightSecondsMax = 7_200

/** Makes the delegate of `@fastify/cors`, which decides for each request. */
export const corsDelegate = (origins: CorsOrigins): FastifyCorsOptionsDelegateCallback => {
  const allowed: FastifyCorsOptions = {
    origin: origins === "*" ? "*" : [...origins],
    methods: ["POST"],
    allowedHeaders: ["content-type", "traceparent", "x-service-api-key"],
    exposedHeaders: [
      "ratelimit-limit",
      "ratelimit-remaining",
      "ratelimit-reset",
      "retry-after",
      "x-credits-cost",
      "x-credits-remaining",
      "x-request-id",
      "x-trace-id",
    ],
    maxAge: preflightSecondsMax,
    // Otherwise a preflight that names no method is refused in a form of its own.
    strictPreflight: false,
  }
  return (request, callback) =>
    callback(null, request.url.split("?")[0] === "/graphql" && origins.length > 0 ? allowed : { origin: false })
}
