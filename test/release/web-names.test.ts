/** The web app in a real browser, over names that strangers wrote into contracts. */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import { get, layerTestApi, startTestApi, testKey } from "../support/api/api.ts"
import { address, buildBlock, transferLog } from "../support/chain/block-builder.ts"
import { browserNote, hasBrowser, on, openPage, texts } from "../support/machine/browser.ts"
import { project } from "../support/store/projected.ts"

describe.skipIf(!hasBrowser)(`untrusted names${browserNote}`, () => {
  layer(layerTestApi, { excludeTestServices: true })("over one API", (it) => {
    it.effect("stay text in portfolio, sentence, changes, title and details", () =>
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
        yield* on(() => page.goto(`${url}/account/${ann}#key=${testKey}`))
        yield* on(() => page.waitForSelector(".entry"))
        yield* on(() => page.waitForSelector(".table tbody tr"))
        assert.deepStrictEqual(yield* texts(page, ".table tbody th .two"), [`${symbol}\n${name}`])
        assert.include((yield* texts(page, ".entry-sentence"))[0], `Sent 2.5 ${symbol}`)
        assert.include((yield* texts(page, ".entry-changes"))[0], `−2.5 ${symbol}`)
        yield* on(() => page.locator(".entry-facts a").first().click())
        yield* on(() => page.waitForSelector(".transaction .party"))
        assert.include((yield* texts(page, ".transaction h1"))[0], symbol)
        assert.include((yield* texts(page, ".party"))[0], symbol)
        const sources = yield* on(() =>
          page.locator("img, script").evaluateAll((found) => found.map((one) => one.getAttribute("src"))),
        )
        assert.deepStrictEqual(
          sources.filter(
            (source) => !/^(?:\/assets\/[\w-]+\.(?:js|svg)|data:image\/svg\+xml;base64,\S+)$/.test(source ?? ""),
          ),
          [],
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
        const { headers, text } = yield* get(`${url}/account/ann.eth`, { accept: "text/html" })
        assert.include(text, "<title>Tidemark")
        assert.match(headers.get("content-security-policy") ?? "", /^default-src 'self';/)
        assert.strictEqual(headers.get("x-content-type-options"), "nosniff")
        assert.strictEqual(headers.get("vary"), "Origin, accept")
      }),
    )
  })
})
