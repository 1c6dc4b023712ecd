/** Values in the explorer page, in a real browser: unknown ones are never shown as zero. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { layerTestApi, startTestApi, testKey } from "../../support/api/api.ts"
import { ann } from "../../support/api/api-story.ts"
import { browserNote, hasBrowser, on, openPage, texts } from "../../support/machine/browser.ts"
import { marketBlocks, marketChain } from "../../support/market/market-story.ts"
import { project } from "../../support/store/projected.ts"

describe.skipIf(!hasBrowser)(`values in the explorer page${browserNote}`, () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    it.effect("shows tokens without a price as unpriced, and their number beside the total", () =>
      Effect.gen(function* () {
        yield* project(marketBlocks, 1, { historyFrom: 1 })
        const { url } = yield* startTestApi({ chains: [marketChain] })
        const { page, complaints } = yield* openPage
        yield* on(() => page.goto(`${url}/graphql#key=${testKey}&account=${ann}`))
        yield* on(() => page.waitForSelector(".portfolio tbody tr"))
        assert.deepStrictEqual(yield* texts(page, ".portfolio .symbol"), ["ETH", "USDC", "THIN", "NONE"])
        assert.deepStrictEqual(yield* texts(page, ".portfolio td.usd"), [
          "$6,254.65",
          "$400.00",
          "unpriced",
          "unpriced",
        ])
        assert.deepStrictEqual(yield* texts(page, ".portfolio .total"), ["$6,654.65 + 2 unpriced"])
        const reason = yield* on(() => page.locator(".portfolio .unpriced").first().getAttribute("title"))
        assert.include(reason, "reliable price")
        assert.include((yield* texts(page, ".portfolio footer"))[0], "2 tokens have no reliable price")
        yield* on(() => page.waitForSelector(".worth-body:not([aria-busy])"))
        assert.notInclude((yield* texts(page, "body"))[0], "$0.00")
        assert.deepStrictEqual(complaints, [])
      }).pipe(Effect.scoped),
    )
  })
})
