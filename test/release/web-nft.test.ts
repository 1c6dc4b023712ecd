/** The page of an NFT in a real browser, while blocks arrive. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { Address } from "#schemas/domain/primitive.ts"
import { layerTestApi, startTestApi, testKey } from "../support/api/api.ts"
import { ann, bob } from "../support/api/api-story.ts"
import { buildBlock, collection, nftLog } from "../support/chain/block-builder.ts"
import { browserNote, hasBrowser, on, openPage } from "../support/machine/browser.ts"
import { project } from "../support/store/projected.ts"

const itemBlock = (number: number, from: Address, to: Address) =>
  buildBlock({ number, transactions: [{ from: ann, to: collection, logs: [nftLog("Transfer", [from, to, 7n])] }] })

describe.skipIf(!hasBrowser)(`the page of an NFT${browserNote}`, () => {
  layer(layerTestApi, { excludeTestServices: true })("over one API", (it) => {
    it.effect("shows the owner and the transfer of a block that arrives while it is open", () =>
      Effect.gen(function* () {
        yield* project([itemBlock(1, bob, ann)], 1)
        const { url } = yield* startTestApi()
        const { page, complaints } = yield* openPage
        yield* on(() => page.goto(`${url}/nft/test/${collection}/7#key=${testKey}`))
        yield* on(() => page.waitForSelector(`.shares [title="${ann}"]`))
        yield* on(() => page.waitForSelector('.panel:has-text("Sales and transfers") tbody tr'))
        yield* project([itemBlock(2, ann, bob)], 2)
        yield* on(() => page.waitForSelector(`.shares [title="${bob}"]`))
        yield* on(() => page.waitForSelector('.panel:has-text("Sales and transfers") tbody tr:nth-child(2)'))
        assert.deepStrictEqual(complaints, [])
      }),
    )
  })
})
