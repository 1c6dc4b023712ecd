import { assert, describe, it } from "vitest"
import { type CorsOrigins, corsDelegate } from "#api/server/cors.ts"

/** What is decided for a request of a URL. */
const decided = (origins: CorsOrigins, url = "/graphql") => {
  let found: unknown
  // The URL is all that is looked at.
  corsDelegate(origins)({ url } as Parameters<ReturnType<typeof corsDelegate>>[0], (_error, options) => {
    found = options
  })
  return found
}

describe("corsDelegate", () => {
  it("lets no page in where no origin is configured, and none ask anything but `/graphql`", () => {
    assert.deepStrictEqual(decided([]), { origin: false })
    for (const url of ["/", "/health", "/graphql/x", "/x?y=/graphql"]) {
      assert.deepStrictEqual(decided("*", url), { origin: false }, url)
    }
  })

  it("lets in pages of every origin, of one, or of several", () => {
    for (const origins of ["*", ["https://a.example"], ["https://a.example", "https://b.example"]] as const) {
      for (const url of ["/graphql", "/graphql?x=1"]) assert.deepInclude(decided(origins, url), { origin: origins })
    }
  })

  it("allows the headers of a request and shows those of an answer", () => {
    assert.deepInclude(decided("*"), {
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
      maxAge: 7_200,
    })
  })
})
