/** Preview cards of pages: off by default, as they show content without a key. */
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { layerFolderBlobs } from "#projections/media/folder-blob-store.ts"
import { layerPictures } from "#projections/media/pictures.ts"
import { get, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { address, buildBlock, hash, testChain } from "../../support/chain/block-builder.ts"
import { temporaryFolder } from "../../support/machine/temporary-folder.ts"
import { project } from "../../support/store/projected.ts"

const layerMedia = Layer.merge(Layer.unwrap(Effect.map(temporaryFolder("cards"), layerFolderBlobs)), layerPictures())

const previewCardUrl = "https://data.service.example"

const sent = buildBlock({
  number: 1,
  transactions: [{ hash: hash(7), from: address(1), to: address(2), valueRaw: 10n ** 18n }],
})

const page = (url: string) => get(url, { accept: "text/html" })

layer(Layer.merge(layerTestApi, layerMedia), { excludeTestServices: true })("preview cards", (it) => {
  it.effect("are named by the pages that have one, and drawn without a key", () =>
    Effect.gen(function* () {
      yield* project([sent], 1)
      const { url } = yield* startTestApi({ previewCardUrl })
      const path = `/tx/${testChain.id}/${hash(7)}`
      assert.include(
        (yield* page(`${url}${path}`)).text,
        `<meta property="og:image" content="${previewCardUrl}/og${path}" />`,
      )
      const pictures = [path, `/account/${address(1)}`]
      for (const shown of pictures) {
        const { status, headers, text } = yield* get(`${url}/og${shown}`)
        assert.deepStrictEqual([status, headers.get("content-type")], [200, "image/webp"], shown)
        assert.match(text, /^RIFF/)
      }
      for (const unknown of [`/tx/${testChain.id}/${hash(8)}`, "/tx/nowhere/0x00"]) {
        assert.strictEqual((yield* get(`${url}/og${unknown}`)).status, 404, unknown)
      }
      assert.notInclude((yield* page(`${url}/account/%22%3E%3Cscript%3E`)).text, '"><script>')
      assert.notInclude((yield* page(`${url}/status`)).text, "og:image")
    }),
  )

  it.effect("are named to crawlers of previews, which accept anything, and not to programs", () =>
    Effect.gen(function* () {
      const { url } = yield* startTestApi({ previewCardUrl })
      const agents: ReadonlyArray<readonly [string, number]> = [
        ["facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)", 200],
        ["Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)", 200],
        ["curl/8.5.0", 404],
      ]
      for (const [agent, expected] of agents) {
        const headers = { accept: "*/*", "user-agent": agent }
        const { status, text } = yield* get(`${url}/account/ann.eth`, headers)
        assert.deepStrictEqual([status, text.includes("og:image")], [expected, expected === 200], agent)
      }
    }),
  )

  it.effect("need a public address of the service", () =>
    Effect.gen(function* () {
      const { url } = yield* startTestApi()
      assert.notInclude((yield* page(`${url}/account/ann.eth`)).text, "og:image")
      assert.strictEqual((yield* get(`${url}/og/account/ann.eth`)).status, 404)
    }),
  )

  it.effect("are of no service that did not enable them, whatever its address", () =>
    Effect.gen(function* () {
      yield* project([sent], 1)
      const { url } = yield* startTestApi({ publicUrl: previewCardUrl })
      const path = `/tx/${testChain.id}/${hash(7)}`
      assert.notInclude((yield* page(`${url}${path}`)).text, "og:image")
      assert.strictEqual((yield* get(`${url}/og${path}`)).status, 404)
    }),
  )
})
