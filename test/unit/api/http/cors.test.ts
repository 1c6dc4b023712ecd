import { assert, describe, it } from "vitest"
import { type CorsOrigins, corsDelegate } from "#api/http/cors.ts"

/** The decision for a request of a URL. */
const decided = (origins: CorsOrigins, url = "/graphql") => {
  let found: unknown
  // The URL is all that is looked at.
  corsDelegate(origins)({ url } as Parameters<ReturnType<typeof corsDelegate>>[0], (_error, options) => {
    found = options
  })
  return found
}

describe("corsDelegate", () => {
  it("admits no page if no origin is configured, and none to the service's own pages and its operator routes", () => {
    assert.deepStrictEqual(decided([]), { origin: false })
    for (const url of [
      "/",
      "/health",
      "/metrics",
      "/graphql/x",
      "/x?y=/graphql",
      "/dashboard/keys",
      "/x402",
      "/assets/app.css",
    ]) {
      assert.deepStrictEqual(decided("*", url), { origin: false }, url)
    }
  })

  it("admits pages of every origin, of one, or of several", () => {
    const urls = [
      "/graphql",
      "/graphql?x=1",
      "/mcp",
      "/sql",
      "/sql/ping",
      "/ping",
      "/x402/token-price",
      "/media/a/b.webp",
      "/openapi.json",
    ]
    for (const origins of ["*", ["https://a.example"], ["https://a.example", "https://b.example"]] as const) {
      for (const url of urls) assert.deepInclude(decided(origins, url), { origin: origins })
    }
  })

  it("allows every header of a request and exposes those of a response", () => {
    assert.notProperty(decided("*"), "allowedHeaders")
    assert.deepInclude(decided("*"), {
      methods: "GET, POST, OPTIONS",
      exposedHeaders: [
        "allow",
        "etag",
        "payment-required",
        "payment-response",
        "ratelimit-limit",
        "ratelimit-remaining",
        "ratelimit-reset",
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
      ],
      maxAge: 7_200,
    })
  })
})
