/**
 * The web app in a real browser, over the whole service and its development chain. The actors stop after the chain's first blocks, so that the
 * app and the API can be compared: what the app shows is compared with the responses to this test's own queries. The run of a release shows
 * every page in every state (`test/release/web.test.ts`), and pages over stories that this chain does not have (`test/release/web-*.test.ts`).
 */
import { assert, describe, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { Page } from "playwright-core"
import { readKoinly } from "../../support/exports/read-form.ts"
import { browserNote, hasBrowser, on, openPage, savedFile, texts } from "../../support/machine/browser.ts"
import { askService, layerService, type RunningService, Service } from "../../support/service/service.ts"

const answerQuery = `query($account: Address!) {
  portfolioV2(addresses: [$account]) {
    tokenBalances { byToken(first: 100, filters: { includeTokensWithMissingPrices: true }) { edges { node { symbol } } } }
  }
  transactionHistoryV2(subjects: [$account], perspective: All, first: 40, filters: { hidden: false }) {
    edges { node {
      ... on TimelineEventV2 { hash interpretation { processedDescription } }
      ... on ActivityTimelineEventDelta { hash: transactionHash interpretation { processedDescription } }
    } }
  }
}`

interface AccountAnswer {
  readonly portfolioV2: {
    readonly tokenBalances: {
      readonly byToken: { readonly edges: ReadonlyArray<{ readonly node: { readonly symbol: string } }> }
    }
  }
  readonly transactionHistoryV2: {
    readonly edges: ReadonlyArray<{
      readonly node: { readonly hash: string; readonly interpretation: { readonly processedDescription: string } }
    }>
  }
}

const assetQuery = `query($token: Address!, $owner: Address!) {
  fungibleTokenV2(address: $token, chainId: 31337) {
    name
    holders(first: 10) { edges { node { account { address } } } }
    priceData { latestSwaps(first: 12) { edges { node { transactionHash } } } }
  }
  nftCollectionsForOwnersV2(input: { owners: [$owner], chainIds: [31337], first: 1 }) {
    edges { node { address nfts(first: 24) { edges { node { tokenId name } } } } }
  }
}`

interface AssetAnswer {
  readonly fungibleTokenV2: {
    readonly name: string
    readonly holders: {
      readonly edges: ReadonlyArray<{ readonly node: { readonly account: { readonly address: string } } }>
    }
    readonly priceData: {
      readonly latestSwaps: { readonly edges: ReadonlyArray<{ readonly node: { readonly transactionHash: string } }> }
    }
  }
  readonly nftCollectionsForOwnersV2: {
    readonly edges: ReadonlyArray<{
      readonly node: {
        readonly address: string
        readonly nfts: {
          readonly edges: ReadonlyArray<{ readonly node: { readonly tokenId: string; readonly name: string } }>
        }
      }
    }>
  }
}

const blockQuery = "{ blocks(chainId: 31337, first: 30) { edges { node { number transactionCount } } } }"

interface BlockAnswer {
  readonly blocks: {
    readonly edges: ReadonlyArray<{ readonly node: { readonly number: number; readonly transactionCount: number } }>
  }
}

const blockTransactionsQuery = `query($number: Int!) {
  transactionsForBlock(chainId: 31337, number: $number, first: 50) {
    edges { node { interpretation { processedDescription } } }
  }
}`

interface BlockTransactionsAnswer {
  readonly transactionsForBlock: {
    readonly edges: ReadonlyArray<{
      readonly node: { readonly interpretation: { readonly processedDescription: string } }
    }>
  }
}

const previewQuery = `query($raw: String!) {
  previewTransaction(raw: $raw, chainId: 31337) { simulation { interpretation { processedDescription } } }
}`

interface PreviewAnswer {
  readonly previewTransaction: {
    readonly simulation: { readonly interpretation: { readonly processedDescription: string } }
  }
}

const attributesOf = (page: Page, selector: string, name: string): Effect.Effect<ReadonlyArray<string | null>> =>
  on(() => page.locator(selector).evaluateAll((all, of) => all.map((one) => one.getAttribute(of)), name))

const answerOf = (service: RunningService, account: string) =>
  // The shape of the response to the query.
  Effect.map(askService(service, answerQuery, { account }), ({ data }) => data as AccountAnswer)

/** Opens the app by a link with a key and accounts. */
const openApp = Effect.gen(function* () {
  const { url, announcement } = yield* Service
  const observed = yield* openPage
  const accounts = announcement.accounts.slice(0, 4).join(",")
  yield* on(() => observed.page.goto(`${url}/#key=${announcement.apiKey}&accounts=${accounts}`))
  yield* on(() => observed.page.waitForSelector(".suggestions .name:not(.mono)"))
  return observed
})

const hashesShown = (page: Page): Effect.Effect<ReadonlyArray<string | null>> =>
  on(() => page.locator(".entry").evaluateAll((entries) => entries.map((entry) => entry.getAttribute("data-hash"))))

describe.skipIf(!hasBrowser)(`the web app${browserNote}`, () => {
  layer(layerService({ DEVNET_TRAFFIC_ENABLED: "false" }), { excludeTestServices: true, timeout: "5 minutes" })(
    "over a development chain",
    (it) => {
      it.effect("shows an account as the API returns it, without other requests or errors", () =>
        Effect.gen(function* () {
          const service = yield* Service
          const { page, complaints, requested } = yield* openApp
          assert.notInclude(page.url(), service.announcement.apiKey)
          const [account = ""] = service.announcement.accounts
          const [name] = service.announcement.names
          assert.strictEqual(name?.address, account)
          yield* on(() => page.locator(".suggestions a").first().click())
          yield* on(() => page.waitForSelector(`h1:text-is("${name?.name}")`))
          yield* on(() => page.waitForSelector(".worth-total:not(:has(.skeleton))"))
          const { portfolioV2, transactionHistoryV2 } = yield* answerOf(service, account)
          yield* on(() => page.waitForSelector(".table tbody tr"))
          assert.sameMembers(
            [...(yield* texts(page, ".table tbody th .two > :first-child"))],
            portfolioV2.tokenBalances.byToken.edges.map(({ node }) => node.symbol),
          )
          // Of a long list only what is near the screen is in the document.
          yield* on(() => page.setViewportSize({ width: 1_280, height: 9_000 }))
          yield* on(() => page.click('.tabs a:text-is("History")'))
          const entries = transactionHistoryV2.edges.map(({ node }) => node)
          assert.isAbove(entries.length, 26)
          yield* on(() =>
            page
              .locator(".entry")
              .nth(entries.length - 1)
              .waitFor(),
          )
          assert.deepStrictEqual(
            (yield* hashesShown(page)).slice(0, entries.length),
            entries.map(({ hash }) => hash),
          )
          assert.deepStrictEqual(
            (yield* texts(page, ".entry-sentence")).slice(0, entries.length),
            entries.map(({ interpretation }) => interpretation.processedDescription),
          )
          yield* on(() => page.locator(".entry-facts a").first().click())
          yield* on(() => page.waitForSelector(".transaction h1"))
          assert.include(page.url(), `/tx/local/${entries[0]?.hash}`)
          yield* on(() => page.reload())
          yield* on(() => page.waitForSelector(".transaction .party"))
          assert.deepStrictEqual(complaints, [])
          assert.deepStrictEqual(
            requested.filter((url) => !url.startsWith(`${service.url}/`)),
            [],
          )
        }),
      )

      it.effect("shows a token, a collection and an NFT as the API returns them", () =>
        Effect.gen(function* () {
          const service = yield* Service
          const { page, complaints } = yield* openApp
          const { accounts, tokens } = service.announcement
          const [token = ""] = tokens
          const { data } = yield* askService(service, assetQuery, { token, owner: accounts[0] })
          // The shape of the response to the query.
          const { fungibleTokenV2, nftCollectionsForOwnersV2 } = data as AssetAnswer
          yield* on(() => page.goto(`${service.url}/token/local/${token}`))
          yield* on(() => page.waitForSelector(`h1:has-text("${fungibleTokenV2.name}")`))
          yield* on(() => page.waitForSelector(".shares li"))
          assert.deepStrictEqual(
            yield* attributesOf(page, ".shares .address-link", "title"),
            fungibleTokenV2.holders.edges.map(({ node }) => node.account.address),
          )
          const swaps = fungibleTokenV2.priceData.latestSwaps.edges
          assert.isNotEmpty(swaps)
          yield* on(() => page.waitForSelector(".swaps tbody tr"))
          assert.deepStrictEqual(
            yield* attributesOf(page, '.swaps a[href^="/tx/"]', "href"),
            swaps.map(({ node }) => `/tx/local/${node.transactionHash}`),
          )
          const [collection] = nftCollectionsForOwnersV2.edges
          const items = collection?.node.nfts.edges ?? []
          yield* on(() => page.goto(`${service.url}/collection/local/${collection?.node.address}`))
          yield* on(() => page.waitForSelector(".tiles li"))
          assert.deepStrictEqual(
            yield* attributesOf(page, ".tiles a", "href"),
            items.map(({ node }) => `/nft/local/${collection?.node.address}/${node.tokenId}`),
          )
          yield* on(() => page.locator(".tiles a").first().click())
          yield* on(() => page.waitForSelector(`.nft-head h1:text-is("${items[0]?.node.name}")`))
          assert.deepStrictEqual(complaints, [])
        }),
      )

      it.effect("shows the transactions of a block in the words of the API", () =>
        Effect.gen(function* () {
          const service = yield* Service
          const { page, complaints } = yield* openApp
          const { data } = yield* askService(service, blockQuery, {})
          // The shape of the response to the query.
          const { blocks } = data as BlockAnswer
          const number = blocks.edges.find(({ node }) => node.transactionCount > 1)?.node.number
          const answer = yield* askService(service, blockTransactionsQuery, { number })
          const { transactionsForBlock } = answer.data as BlockTransactionsAnswer
          yield* on(() => page.goto(`${service.url}/block/local/${number}`))
          yield* on(() => page.waitForSelector(".event"))
          assert.deepStrictEqual(
            yield* texts(page, ".event .sentence"),
            transactionsForBlock.edges.map(({ node }) => node.interpretation.processedDescription),
          )
          assert.deepStrictEqual(complaints, [])
        }),
      )

      it.effect("previews a transaction in the words of the API", () =>
        Effect.gen(function* () {
          const service = yield* Service
          const { page, complaints } = yield* openApp
          const [from, to] = service.announcement.accounts
          const raw = JSON.stringify({ from, to, value: "0xde0b6b3a7640000", data: "0x" })
          yield* on(() => page.goto(`${service.url}/preview`))
          yield* on(() => page.fill("[name=request]", raw))
          yield* on(() => page.selectOption("[name=chainId]", "31337"))
          yield* on(() => page.click("form .primary"))
          yield* on(() => page.waitForSelector(".party"))
          const { data } = yield* askService(service, previewQuery, { raw })
          // The shape of the response to the query.
          const { simulation } = (data as PreviewAnswer).previewTransaction
          assert.deepStrictEqual(yield* texts(page, ".headline"), [simulation.interpretation.processedDescription])
          assert.deepStrictEqual(complaints, [])
        }),
      )

      it.effect("shows an account and a token alone for frames, whose links leave them", () =>
        Effect.gen(function* () {
          const { announcement, url } = yield* Service
          const { page, complaints } = yield* openApp
          const [name] = announcement.names
          yield* on(() => page.goto(`${url}/embed/account/${name?.name}`))
          yield* on(() => page.waitForSelector(".worth-total:not(:has(.skeleton))"))
          assert.deepStrictEqual(yield* texts(page, "header"), [])
          const [opened] = yield* on(() => Promise.all([page.waitForEvent("popup"), page.click(".embed-title a")]))
          assert.strictEqual(opened.url(), `${url}/account/${name?.address}`)
          yield* on(() => page.goto(`${url}/embed/token/local/${announcement.tokens[0]}`))
          yield* on(() => page.waitForSelector(".price-chart .canvas canvas"))
          assert.deepStrictEqual(complaints, [])
        }),
      )

      it.effect("says without a key that the dashboard is off where access is, and follows its former addresses", () =>
        Effect.gen(function* () {
          const { url } = yield* Service
          const { page, complaints } = yield* openPage
          yield* on(() => page.goto(`${url}/dashboard`))
          yield* on(() => page.waitForSelector('h2:text-is("The dashboard is off")'))
          yield* on(() => page.goto("about:blank"))
          yield* on(() => page.goto(`${url}/dashboard#queries`))
          yield* on(() => page.waitForURL(`${url}/developers`))
          assert.deepStrictEqual(complaints, [])
        }),
      )

      it.effect("finds an account by its name, and saves its transactions", () =>
        Effect.gen(function* () {
          const { announcement } = yield* Service
          const { page } = yield* openApp
          const [, second] = announcement.names
          yield* on(() => page.keyboard.press("/"))
          yield* on(() => page.keyboard.type(second?.name.toUpperCase() ?? ""))
          yield* on(() => page.keyboard.press("Enter"))
          yield* on(() => page.waitForSelector(`h1:text-is("${second?.name}")`))
          yield* on(() => page.click('.tabs a:text-is("Profit and loss")'))
          yield* on(() => page.waitForSelector(".figures"))
          assert.isNotEmpty(readKoinly(yield* savedFile(page, '.exports button:text("Koinly")')))
        }),
      )
    },
  )
})
