/** The page of a chain in a real browser, while blocks arrive. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { layerTestApi, startTestApi, testKey } from "../support/api/api.ts"
import { buildBlock } from "../support/chain/block-builder.ts"
import { browserNote, hasBrowser, on, openPage } from "../support/machine/browser.ts"
import { project } from "../support/store/projected.ts"

const blockCount = 30

describe.skipIf(!hasBrowser)(`the page of a chain${browserNote}`, () => {
  layer(layerTestApi, { excludeTestServices: true })("over one API", (it) => {
    it.effect("shows newer blocks at a click, also below a second page", () =>
      Effect.gen(function* () {
        const blocks = Array.from({ length: blockCount }, (_, index) => buildBlock({ number: index + 1 }))
        yield* project(blocks, 1)
        const { url } = yield* startTestApi()
        const { page, complaints } = yield* openPage
        yield* on(() => page.goto(`${url}/chain/test#key=${testKey}`))
        yield* on(() => page.click(".more button"))
        yield* on(() => page.waitForSelector('a[href="/block/test/2"]'))
        const newest = blockCount + 1
        yield* project([buildBlock({ number: newest })], newest)
        yield* on(() => page.click('button:has-text("newer block")'))
        yield* on(() => page.waitForSelector(`a[href="/block/test/${newest}"]`))
        assert.deepStrictEqual(complaints, [])
      }),
    )
  })
})
