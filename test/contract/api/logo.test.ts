/** Drawn logos of chains, coins and apps, from the answer to the picture. */
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { base } from "#chains/definitions/base.ts"
import { ethereum } from "#chains/definitions/ethereum.ts"
import { layerAppCatalogue } from "#ops/layers/app-catalogue.ts"
import { layerFolderBlobs } from "#projections/media/folder-blob-store.ts"
import { layerPictures } from "#projections/media/pictures.ts"
import { zeroAddress } from "#schemas/domain/primitive.ts"
import { ask, layerTestApi, startTestApi } from "../../support/api/api.ts"
import { buildBlock, testChain } from "../../support/chain/block-builder.ts"
import { temporaryFolder } from "../../support/machine/temporary-folder.ts"
import { project } from "../../support/store/projected.ts"

const layerMedia = Layer.merge(Layer.unwrap(Effect.map(temporaryFolder("logos"), layerFolderBlobs)), layerPictures())

const query = `{
  networks { chainId imageUrl }
  base: fungibleTokenV2(address: "${zeroAddress}", chainId: ${base.id}) { imageUrlV2 }
  ethereum: fungibleTokenV2(address: "${zeroAddress}", chainId: ${ethereum.id}) { imageUrlV2 }
  test: fungibleTokenV2(address: "${zeroAddress}", chainId: ${testChain.id}) { imageUrlV2 }
  odos: appDetailsById(appId: "odos-v2") { imgUrl url websiteUrl }
  vault: appDetailsById(appId: "vault") { imgUrl url description }
  search: searchV2(input: { search: "odos-v2" }) { results { ... on AppResult { appId imageUrl networks } } }
}`

interface Logo {
  readonly imageUrlV2: string | null
}

interface AppLogo {
  readonly imgUrl: string | null
  readonly url: string | null
}

interface LogoAnswer extends Readonly<Record<"base" | "ethereum" | "test", Logo>> {
  readonly networks: ReadonlyArray<{ readonly chainId: number; readonly imageUrl: string | null }>
  readonly odos: AppLogo & { readonly websiteUrl: string | null }
  readonly vault: AppLogo
  readonly search: unknown
}

layer(Layer.merge(layerTestApi, layerMedia), { excludeTestServices: true })("logos", (it) => {
  it.effect("of chains, coins and apps are images that this service serves, in every format", () =>
    Effect.gen(function* () {
      for (const chain of [base, ethereum, testChain]) {
        yield* project([{ ...buildBlock({ number: 1 }), chainId: chain.id }], 1, {}, chain)
      }
      const { url } = yield* startTestApi({ chains: [base, ethereum, testChain] }).pipe(
        Effect.provide(layerAppCatalogue),
      )
      const { data, errors } = yield* ask(url, query)
      assert.deepStrictEqual(errors, [])
      // The shape of the query.
      const { networks, odos, vault, search, ...coins } = data as LogoAnswer
      const links = new Map(networks.map(({ chainId, imageUrl }) => [chainId, imageUrl]))
      const link = links.get(ethereum.id) ?? ""
      assert.match(link, new RegExp(`^${url}/media/[0-9a-f]{64}/250\\.webp$`))
      assert.isNull(links.get(testChain.id))
      assert.strictEqual(coins.base.imageUrlV2, coins.ethereum.imageUrlV2)
      assert.isNull(coins.test.imageUrlV2)
      const site = "https://app.odos.xyz"
      assert.deepInclude(odos, { url: site, websiteUrl: site })
      assert.deepStrictEqual<object>(vault, { imgUrl: null, url: null, description: null })
      const found = { appId: "odos-v2", imageUrl: odos.imgUrl, networks: ["ETHEREUM_MAINNET", "BASE_MAINNET"] }
      assert.deepStrictEqual(search, { results: [found] })
      for (const path of [link, odos.imgUrl, links.get(base.id), coins.base.imageUrlV2, link.replace("webp", "avif")]) {
        for (const attempt of ["made", "kept"]) {
          const response = yield* Effect.promise(() => fetch(path ?? ""))
          const bytes = yield* Effect.promise(() => response.arrayBuffer())
          assert.deepStrictEqual([response.status, bytes.byteLength > 100], [200, true], `${attempt} ${path}`)
          assert.match(response.headers.get("content-type") ?? "", /^image\/(?:webp|avif)$/)
        }
      }
    }).pipe(Effect.scoped),
  )
})
