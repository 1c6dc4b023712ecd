/**
 * Which pages of other origins may ask: cross-origin resource sharing of `/graphql`, and of nothing else. Keys travel in a
 * header that a page has to set itself, never in a cookie, so every origin may be let in.
 */
import type { FastifyCorsOptions, FastifyCorsOptionsDelegateCallback } from "@fastify/cors"

/** Origins whose pages may ask, `https://wallet.example`; every one of them where `*`. */
export type CorsOrigins = "*" | ReadonlyArray<string>

/** How long a browser keeps the answer to a preflight. Chromium keeps none for longer than two hours. */
const preflightSecondsMax = 7_200

/** The decision for each request, in the form that `@fastify/cors` asks for. */
export const corsDelegate = (origins: CorsOrigins): FastifyCorsOptionsDelegateCallback => {
  const asked: FastifyCorsOptions = {
    origin: origins === "*" ? "*" : [...origins],
    methods: ["POST"],
    allowedHeaders: ["content-type", "traceparent", "x-service-api-key"],
    exposedHeaders: ["retry-after", "x-request-id", "x-trace-id"],
    maxAge: preflightSecondsMax,
  }
  return (request, callback) =>
    callback(null, request.url.split("?")[0] === "/graphql" && origins.length > 0 ? asked : { origin: false })
}
