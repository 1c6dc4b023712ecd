/** Embeds: configured origins may frame them, and no origin may frame any other page. */
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { CorsOrigins } from "#api/http/cors.ts"
import { get, layerTestApi, startTestApi } from "../../support/api/api.ts"

const embeds = ["/embed/account/ann.eth", "/embed/token/local/0x01"]

/** The origins that may frame a page. */
const ancestorsOf = (url: string, path: string) =>
  Effect.map(get(`${url}${path}`, { accept: "text/html" }), ({ status, headers }) => {
    assert.strictEqual(status, 200, path)
    return /frame-ancestors ([^;]+)/.exec(headers.get("content-security-policy") ?? "")?.[1]
  })

const startWith = (frameOrigins?: CorsOrigins) => startTestApi(frameOrigins === undefined ? {} : { frameOrigins })

layer(layerTestApi, { excludeTestServices: true })("pages for frames", (it) => {
  it.effect("may be framed by origins of the setting, by none without it", () =>
    Effect.gen(function* () {
      const wallets = ["https://wallet.example", "https://other.example"]
      for (const [origins, expected] of [
        [undefined, "'none'"],
        [[], "'none'"],
        [wallets, wallets.join(" ")],
        ["*", "*"],
      ] as const) {
        const { url } = yield* startWith(origins)
        for (const path of embeds) assert.strictEqual(yield* ancestorsOf(url, path), expected)
        assert.strictEqual(yield* ancestorsOf(url, "/account/ann.eth"), "'none'")
      }
    }),
  )
})
