/** The routes of the page for developers: every example can be priced, and a price is that of the query when it runs. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { get, layerTestApi, post, refusalOf, startTestApi } from "../../support/api/api.ts"

const pricePath = "/developers/price"

const priceOf = (url: string, query: string, headers?: Readonly<Record<string, string>>) =>
  post(url, JSON.stringify({ query }), headers, pricePath)

layer(layerTestApi, { excludeTestServices: true })("the page for developers", (it) => {
  it.effect("prices every example", () =>
    Effect.gen(function* () {
      const { url } = yield* startTestApi()
      const { examples } = JSON.parse((yield* get(`${url}/developers/examples.json`)).text)
      assert.isNotEmpty(examples)
      for (const { title, query } of examples) {
        const { status, ...body } = yield* priceOf(url, query)
        assert.equal(status, 200, title)
        assert.containsAllKeys(body, ["credits", "fields", "objects"])
      }
    }),
  )

  it.effect("refuses a query that is not valid, and a caller without a key", () =>
    Effect.gen(function* () {
      const { url } = yield* startTestApi()
      const refused = refusalOf(yield* priceOf(url, "{ nothing }"))
      assert.equal(refused.status, 400)
      assert.equal(refused.code, "BAD_REQUEST")
      assert.equal((yield* priceOf(url, "{ __typename }", {})).status, 401)
    }),
  )
})
