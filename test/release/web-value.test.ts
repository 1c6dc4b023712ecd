/** Values in the web app, in a real browser: unknown ones are never shown as zero. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { layerTestApi, startTestApi, testKey } from "../support/api/api.ts"
import { ann } from "../support/api/api-story.ts"
import { browserNote, hasBrowser, on, openPage, texts } from "../support/machine/browser.ts"
import { marketBlocks, marketChain } from "../support/market/market-story.ts"
import { project } from "../support/store/projected.ts"

describe.skipIf(!hasBrowser)(`values in the web app${browserNote}`, () => {
  layer(layerTestApi, { excludeTestServices: true })("over one API", (it) => {
    it.effect("shows tokens without a price as unpriced, and their number beside the total", () =>
      Effect.gen(function* () {
        yield* project(marketBlocks, 1, { historyFrom: 1 })
        const { url } = yield* startTestApi({ chains: [marketChain] })
        const { page, complaints } = yield* openPage
        yield* on(() => page.goto(`${url}/account/${ann}#key=${testKey}`))
        yield* on(() => page.waitForSelector(".table tbody tr"))
        assert.deepStrictEqual(yield* texts(page, ".table tbody th .two > :first-child"), [
          "ETH",
          "USDC",
          "THIN",
          "NONE",
        ])
        assert.deepStrictEqual(yield* texts(page, ".table td:last-child .two > :first-child"), [
          "$6,254.65",
          "$400.00",
          "unpriced",
          "unpriced",
        ])
        assert.deepStrictEqual(yield* texts(page, ".panel:has(table) > header"), ["Tokens\n$6,654.65\n2 unpriced"])
        const reason = yield* on(() => page.locator(".table .unknown").first().getAttribute("title"))
        assert.include(reason, "reliable price")
        assert.notInclude((yield* texts(page, ".table"))[0], "$0.00")
        assert.deepStrictEqual(complaints, [])
      }).pipe(Effect.scoped),
    )
  })
})
