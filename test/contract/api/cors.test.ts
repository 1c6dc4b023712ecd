/** The responses that a browser gets for a page of another origin. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { layerTestApi, startTestApi, testKey } from "../../support/api/api.ts"

const wallet = "https://wallet.example"

/** The preflight of a browser before a request from a page of `origin`. */
const preflight = (url: string, origin: string, method = "POST", headers = "content-type,x-service-api-key") =>
  Effect.promise((signal) =>
    fetch(url, {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": method,
        "access-control-request-headers": headers,
      },
      signal,
    }),
  )

const query = (url: string, origin: string, key: string) =>
  Effect.promise((signal) =>
    fetch(`${url}/graphql`, {
      method: "POST",
      body: JSON.stringify({ query: "{ networks { chainId } }" }),
      headers: { origin, "content-type": "application/json", "x-service-api-key": key },
      signal,
    }),
  )

const allowedOrigin = (response: Response) => response.headers.get("access-control-allow-origin")

layer(layerTestApi, { excludeTestServices: true })("pages of other origins", (it) => {
  it.effect("cannot read operator routes", () =>
    Effect.gen(function* () {
      const { url } = yield* startTestApi()
      const refusals = [
        ["/metrics", 405],
        ["/health", 405],
        ["/nowhere", 404],
      ] as const
      for (const [path, status] of refusals) {
        assert.strictEqual((yield* preflight(`${url}${path}`, wallet)).status, status, path)
        const got = yield* Effect.promise(() => fetch(`${url}${path}`, { headers: { origin: wallet } }))
        assert.isNull(allowedOrigin(got), path)
      }
    }),
  )

  it.effect("can authenticate with a key, which the preflight does not need, and can read why a key is refused", () =>
    Effect.gen(function* () {
      const { url } = yield* startTestApi()
      const before = yield* preflight(`${url}/graphql`, wallet)
      assert.strictEqual(before.status, 204)
      assert.strictEqual(allowedOrigin(before), "*")
      assert.include(before.headers.get("access-control-allow-headers") ?? "", "x-service-api-key")
      assert.include(before.headers.get("access-control-allow-methods") ?? "", "POST")
      // With credentials a browser would send cookies of the service, and `*` would not do.
      assert.isNull(before.headers.get("access-control-allow-credentials"))
      const answered = yield* query(url, wallet, testKey)
      assert.deepStrictEqual([answered.status, allowedOrigin(answered)], [200, "*"])
      assert.include(answered.headers.get("access-control-expose-headers") ?? "", "x-request-id")
      const refused = yield* query(url, wallet, "unknown")
      assert.deepStrictEqual([refused.status, allowedOrigin(refused)], [401, "*"])
    }),
  )

  it.effect("can use every public route, with the headers of common clients", () =>
    Effect.gen(function* () {
      const { url } = yield* startTestApi()
      const doors = [
        ["/graphql", "GET", "x-service-api-key"],
        ["/mcp", "POST", "content-type,mcp-protocol-version,x-service-api-key"],
        ["/sql", "POST", "authorization,content-type"],
        // `@x402/fetch` sets the last one on its requests.
        ["/x402/token-price", "POST", "content-type,payment-signature,access-control-expose-headers"],
        ["/media/a/b.webp", "GET", "if-none-match"],
        ["/schema.graphql", "GET", "accept"],
        ["/openapi.json", "GET", "accept"],
        ["/prices.json", "GET", "accept"],
        ["/llms.txt", "GET", "accept"],
      ] as const
      for (const [path, method, names] of doors) {
        const allowed = yield* preflight(`${url}${path}`, wallet, method, names)
        assert.deepStrictEqual([allowed.status, allowedOrigin(allowed)], [204, "*"], path)
        assert.include(allowed.headers.get("access-control-allow-methods") ?? "", method, path)
        assert.strictEqual(allowed.headers.get("access-control-allow-headers"), names, path)
        const got = yield* Effect.promise(() => fetch(`${url}${path}`, { headers: { origin: wallet } }))
        assert.strictEqual(allowedOrigin(got), "*", path)
        const exposed = got.headers.get("access-control-expose-headers") ?? ""
        for (const name of ["payment-required", "payment-response", "x-as-of"]) assert.include(exposed, name, path)
      }
    }),
  )

  it.effect("are restricted to the configured origins", () =>
    Effect.gen(function* () {
      const { url } = yield* startTestApi({ corsOrigins: [wallet] })
      assert.strictEqual(allowedOrigin(yield* preflight(`${url}/graphql`, wallet)), wallet)
      assert.strictEqual(allowedOrigin(yield* query(url, wallet, testKey)), wallet)
      assert.isNull(allowedOrigin(yield* preflight(`${url}/graphql`, "https://evil.example")))
      assert.isNull(allowedOrigin(yield* query(url, "https://evil.example", testKey)))
    }),
  )

  it.effect("are rejected when no origin is allowed; programs are unaffected", () =>
    Effect.gen(function* () {
      const { url } = yield* startTestApi({ corsOrigins: [] })
      const refused = yield* preflight(`${url}/graphql`, wallet)
      assert.deepStrictEqual([refused.status, allowedOrigin(refused)], [405, null])
      const answered = yield* query(url, wallet, testKey)
      assert.deepStrictEqual([answered.status, allowedOrigin(answered)], [200, null])
    }),
  )
})
