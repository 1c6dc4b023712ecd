/**
 * Cross-origin resource sharing of what programs use: queries, tools, statements, paid endpoints, pictures and documents. Keys and payments are in
 * headers that a page has to set itself, never in a cookie, so every origin may be allowed. Pages of the service, with the dashboard's session, and
 * the operator's routes are left out.
 */
import type { FastifyCorsOptions, FastifyCorsOptionsDelegateCallback } from "@fastify/cors"
import { rateHeaders } from "./rate-headers.ts"

/** Allowed origins, such as `https://wallet.example`; `*` allows all. */
export type CorsOrigins = "*" | ReadonlyArray<string>

/** Time that browsers may cache the response to a preflight. Chromium's limit is two hours. */
const preflightSecondsMax = 7_200

const openPaths: ReadonlySet<string> = new Set([
  "/agents.txt",
  "/graphql",
  "/llms.txt",
  "/mcp",
  "/openapi.json",
  "/ping",
  "/prices.json",
  "/schema.graphql",
  "/sql",
  "/sql/ping",
  "/usage",
])

const openFolders = ["/.well-known/", "/media/", "/x402/"]

const isOpen = (path: string): boolean => openPaths.has(path) || openFolders.some((folder) => path.startsWith(folder))

/** Response headers that pages may read, beside those of the standard. */
const exposedHeaders = [
  "allow",
  "etag",
  "payment-required",
  "payment-response",
  ...rateHeaders,
  "retry-after",
  "x-as-of",
  "x-clickhouse-exception-code",
  "x-clickhouse-format",
  "x-clickhouse-query-id",
  "x-clickhouse-summary",
  "x-clickhouse-timezone",
  "x-credits-cost",
  "x-credits-remaining",
  "x-payment-response",
  "x-request-id",
  "x-trace-id",
]

/**
 * Makes the delegate of `@fastify/cors`, which decides for each request.
 *
 * A preflight may name any request header. Clients send some of their own, such as `mcp-protocol-version` or those of traces, and no header gives a
 * page rights: keys and payments are secrets that it must have.
 */
export const corsDelegate = (origins: CorsOrigins): FastifyCorsOptionsDelegateCallback => {
  const allowed: FastifyCorsOptions = {
    origin: origins === "*" ? "*" : [...origins],
    methods: "GET, POST, OPTIONS",
    exposedHeaders,
    maxAge: preflightSecondsMax,
    // Otherwise a preflight that names no method is refused in a form of its own.
    strictPreflight: false,
  }
  return (request, callback) =>
    callback(null, isOpen(request.url.split("?")[0] ?? "") && origins.length > 0 ? allowed : { origin: false })
}
