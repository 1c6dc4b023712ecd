/** The explorer page in a real browser, over names that strangers wrote into contracts. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { get, layerTestApi, startTestApi, testKey } from "../../support/api/api.ts"
import { address, buildBlock, transferLog } from "../../support/chain/block-builder.ts"
import { browserNote, hasBrowser, on, openPage, texts } from "../../support/machine/browser.ts"
import { project } from "../../support/store/projected.ts"

describe.skipIf(!hasBrowser)(`untrusted names${browserNote}`, () => {
  layer(layerTestApi, { excludeTestServices: true })((it) => {
    it.effect("stay text in portfolio, sentence, deltas, details and response", () =>
      Effect.gen(function* () {
        const [ann, bob, token] = [address(1), address(2), address(0xc1)]
        const symbol = "<img src=x onerror=alert(1)>"
        const name = "<script>alert(1)</script>"
        const balance = (account: string, balanceRaw: bigint) => ({ account, token, balanceRaw })
        yield* project(
          [
            buildBlock({
              number: 1,
              transactions: [{ from: ann, to: token, input: "0xa9059cbb", logs: [transferLog(token, ann, bob, 25n)] }],
              reads: {
                tokens: [{ token, name, symbol, decimals: 1, totalSupplyRaw: 1_000n, isNew: false }],
                balances: [balance(ann, 75n), balance(bob, 25n)],
              },
            }),
          ],
          1,
        )
        const { url } = yield* startTestApi()
        const { page, complaints, requested } = yield* openPage
        const dialogs: Array<string> = []
        page.on("dialog", (dialog) => {
          dialogs.push(dialog.message())
          void dialog.dismiss()
        })
        yield* on(() => page.goto(`${url}/graphql#key=${testKey}&account=${ann}`))
        yield* on(() => page.waitForSelector("#account-content:not([aria-busy]) .entry"))
        assert.deepStrictEqual(yield* texts(page, ".portfolio .symbol"), [symbol])
        assert.deepStrictEqual(yield* texts(page, ".portfolio .token-name"), [name])
        assert.include((yield* texts(page, ".entry .sentence"))[0], `Sent 2.5 ${symbol}`)
        assert.include((yield* texts(page, ".entry .deltas"))[0], `−2.5 ${symbol}`)
        yield* on(() => page.locator(".entry .transaction-link").first().click())
        yield* on(() => page.waitForSelector("dialog[open] .details"))
        assert.include((yield* texts(page, "dialog .account-changes"))[0], symbol)
        const query = `{ fungibleTokenV2(address: "${token}", chainId: 31337) { name symbol } }`
        yield* on(() => page.goto(`${url}/graphql#${new URLSearchParams({ query })}`))
        yield* on(() => page.waitForSelector("#graphql-view:not([hidden])"))
        yield* on(() => page.click("#run"))
        yield* on(() => page.waitForSelector("#answer .json-name"))
        assert.deepStrictEqual(
          yield* on(() => page.evaluate("[...document.querySelectorAll('img, script')].map((found) => found.src)")),
          [`${url}/explorer/explorer.js`, `${url}/explorer/mark.svg`],
        )
        assert.deepStrictEqual(dialogs, [])
        assert.deepStrictEqual(complaints, [])
        assert.deepStrictEqual(
          requested.filter((address) => !address.startsWith(`${url}/`)),
          [],
        )
      }),
    )

    it.effect("are covered by a content security policy", () =>
      Effect.gen(function* () {
        const { url } = yield* startTestApi()
        const { headers, text } = yield* get(`${url}/graphql`, { accept: "text/html" })
        assert.include(text, "<title>Tidemark")
        assert.match(headers.get("content-security-policy") ?? "", /^default-src 'self';/)
        assert.strictEqual(headers.get("x-content-type-options"), "nosniff")
        assert.strictEqual(headers.get("vary"), "Origin, accept")
      }),
    )
  })
})
