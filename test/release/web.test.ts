/**
 * Goal: every page of the web app holds in every state. Method: each page in Chromium and in Firefox over the whole service, light and dark,
 * 1440 and 390 pixels wide; then without data, with failing answers, and with answers that take three seconds. Each state has no fault that axe finds,
 * nothing beside the screen, and no complaint on the console; pictures are in `node_modules/.cache/web-pages`. One page alone: `-t "of sql"`.
 */
import { mkdirSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { assert, describe, layer } from "@effect/vitest"
import axe from "axe-core"
import { Effect } from "effect"
import type { Page, Route } from "playwright-core"
import {
  type BrowserName,
  browserNote,
  hasBrowser,
  isInstalled,
  noteOf,
  type ObservedPage,
  on,
  openPage,
  openPageIn,
} from "../support/machine/browser.ts"
import { ofRelease } from "../support/run/release-run.ts"
import { askService, layerService, Service } from "../support/service/service.ts"
import { writeContactSheet } from "../support/web/contact-sheet.ts"

/** Folder of the pictures, which outlives the run. */
const pictures = fileURLToPath(new URL("../../node_modules/.cache/web-pages/", import.meta.url))

/** An account that owns nothing and did nothing. */
const emptyAccount = `0x${"de".repeat(20)}`

/** Longest wait until nothing of a page is late, on a busy machine. */
const loadedMsMax = 180_000

const widths = [1_440, 390]

const settings = { DEVNET_TRAFFIC_ENABLED: "false", ACCESS_ENABLED: "true", DASHBOARD_DEVELOPMENT_SIGN_IN: "true" }

const schemes = ["light", "dark"] as const

const placesQuery = `query($account: Address!) {
  transactionHistoryV2(subjects: [$account], perspective: All, first: 1) {
    edges { node { ... on TimelineEventV2 { hash } ... on ActivityTimelineEventDelta { hash: transactionHash } } }
  }
  portfolioV2(addresses: [$account]) {
    tokenBalances { byToken(first: 2) { edges { node { tokenAddress } } } }
    nftBalances { byToken(first: 1) { edges { node { token { tokenId collection { address } } } } } }
  }
}`

/** The shape of the response to the query. */
interface Places {
  readonly transactionHistoryV2: { readonly edges: ReadonlyArray<{ readonly node: { readonly hash: string } }> }
  readonly portfolioV2: {
    readonly tokenBalances: { readonly byToken: { readonly edges: ReadonlyArray<{ node: { tokenAddress: string } }> } }
    readonly nftBalances: {
      readonly byToken: {
        readonly edges: ReadonlyArray<{ node: { token: { tokenId: string; collection: { address: string } } } }>
      }
    }
  }
}

/** Subjects of pages. */
interface Subjects {
  readonly account: string
  readonly other: string
  readonly hash: string
  readonly token: string
  readonly collection: string
  readonly tokenId: string
}

const readSubjects = Effect.gen(function* () {
  const service = yield* Service
  const [account = "", other = ""] = service.announcement.accounts
  const { data } = yield* askService(service, placesQuery, { account })
  const { transactionHistoryV2, portfolioV2 } = data as unknown as Places
  const nft = portfolioV2.nftBalances.byToken.edges[0]?.node.token
  const subjects: Subjects = {
    account,
    other,
    hash: transactionHistoryV2.edges[0]?.node.hash ?? "",
    // The coin comes first, as it has the highest value.
    token: portfolioV2.tokenBalances.byToken.edges[1]?.node.tokenAddress ?? "",
    collection: nft?.collection.address ?? "",
    tokenId: nft?.tokenId ?? "",
  }
  return subjects
})

/** Addresses of the pages, by the names of their pictures. */
const pages: Readonly<Record<string, (subjects: Subjects) => string>> = {
  home: () => "/",
  account: ({ account }) => `/account/${account}`,
  bundle: ({ account, other }) => `/account/${account},${other}`,
  tokens: ({ account }) => `/account/${account}?tab=tokens`,
  nfts: ({ account }) => `/account/${account}?tab=nfts`,
  history: ({ account }) => `/account/${account}?tab=history`,
  allowances: ({ account }) => `/account/${account}?tab=allowances`,
  profit: ({ account }) => `/account/${account}?tab=profit`,
  transaction: ({ hash }) => `/tx/local/${hash}`,
  token: ({ token }) => `/token/local/${token}`,
  nft: ({ collection, tokenId }) => `/nft/local/${collection}/${tokenId}`,
  collection: ({ collection }) => `/collection/local/${collection}`,
  app: () => "/app/uniswap-v2",
  block: () => "/block/local/1",
  chain: () => "/chain/local",
  preview: () => "/preview",
  "embed-account": ({ account }) => `/embed/account/${account}`,
  "embed-token": ({ token }) => `/embed/token/local/${token}`,
  status: () => "/status",
  developers: () => "/developers",
  sql: () => "/developers?tab=sql",
  connect: () => "/developers?tab=connect",
  credits: () => "/dashboard",
  keys: () => "/dashboard?tab=keys",
  webhooks: () => "/dashboard?tab=webhooks",
  prices: () => "/dashboard?tab=prices",
  design: () => "/design",
  nowhere: () => "/tx/nowhere/0x00",
}

const browsers: ReadonlyArray<BrowserName> = ["chromium", "firefox"]

const pagesOfBrowsers = browsers.flatMap((browser) =>
  Object.entries(pages).map(([name, pathOf]) => [browser, name, pathOf] as const),
)

interface Shown {
  readonly browser: BrowserName
  readonly path: string
  readonly width: number
  readonly scheme: (typeof schemes)[number]
}

const show = Effect.fnUntraced(function* ({ page }: ObservedPage, { browser, path, width, scheme }: Shown) {
  const { url, announcement } = yield* Service
  yield* on(() => page.setViewportSize({ width, height: 900 }))
  yield* on(() => page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" }))
  yield* on(() => page.goto(`${url}/design#key=${announcement.apiKey}`))
  // WebDriver BiDi has no command for the scheme of a system: a reader's own choice takes its place in Firefox.
  if (browser === "firefox") yield* on(() => page.evaluate(`localStorage.setItem("tidemark.theme", "${scheme}")`))
  yield* on(() => page.goto(`${url}${path}`))
})

/** Faults of the page as it is. */
const faultsOf = (page: Page): Effect.Effect<ReadonlyArray<string>> =>
  on(async () => {
    await page.evaluate(axe.source)
    const violations: ReadonlyArray<string> = await page.evaluate(
      `axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] })
        .then(({ violations }) => violations.map(({ id, nodes }) => id + ": " + nodes.map(({ html }) => html).join(" ")))`,
    )
    const isWide: boolean = await page.evaluate("document.documentElement.scrollWidth > innerWidth")
    return isWide ? [...violations, "The page is wider than the screen."] : violations
  })

/** Signs in to the dashboard. */
const signIn = Effect.fnUntraced(function* ({ page }: ObservedPage) {
  const { url } = yield* Service
  yield* on(() => page.goto(`${url}/dashboard`))
  yield* on(() => page.fill("[name=address]", emptyAccount))
  yield* on(() => page.press("[name=address]", "Enter"))
  yield* on(() => page.waitForSelector(".balance"))
})

const picture = (page: Page, name: string): Effect.Effect<Buffer> =>
  on(() => page.screenshot({ path: `${pictures}${name}.png`, fullPage: true }))

const failing = (route: Route): Promise<void> =>
  route.fulfill({ json: { errors: [{ message: "It broke.", extensions: { code: "INTERNAL", requestId: "r1" } }] } })

/** The library of charts, which the first of them loads. */
const charts = "**/assets/lightweight-charts*"

const slow = async (route: Route): Promise<void> => {
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  await route.continue()
}

describe.skipIf(!hasBrowser)(`the pages of the web app${browserNote}`, () => {
  layer(layerService(settings), { excludeTestServices: true, timeout: "5 minutes" })(
    "over a development chain",
    (it) => {
      for (const [browser, name, pathOf] of pagesOfBrowsers) {
        ofRelease(it.effect.skipIf(!isInstalled(browser)))(
          `hold in light and dark, wide and narrow, in ${browser}${noteOf(browser)}: those of ${name}`,
          () =>
            Effect.gen(function* () {
              mkdirSync(pictures, { recursive: true })
              const observed = yield* openPageIn(browser)
              const { page, complaints } = observed
              const path = pathOf(yield* readSubjects)
              if (path.startsWith("/dashboard")) yield* signIn(observed)
              for (const width of widths) {
                for (const scheme of schemes) {
                  yield* show(observed, { browser, path, width, scheme })
                  // The page of the design shows skeletons for good.
                  const loaded = path === "/design" ? "main h1" : "main:not(:has(.skeleton)) :is(h1, .failure)"
                  yield* on(() => page.waitForSelector(loaded, { timeout: loadedMsMax }))
                  // In Firefox, Playwright adds a style for a picture, which the page's security policy reports.
                  if (browser === "chromium") yield* picture(page, `${name}-${width}-${scheme}`)
                  assert.deepStrictEqual(yield* faultsOf(page), [], `${width} ${scheme}`)
                }
              }
              assert.deepStrictEqual(complaints, [])
            }),
        )
      }

      ofRelease(it.effect)("have states without data, with failures, and while answers take three seconds", () =>
        Effect.gen(function* () {
          const observed = yield* openPage
          const { page } = observed
          const { account } = yield* readSubjects
          const of = { browser: "chromium", width: 390, scheme: "light" } as const
          yield* show(observed, { ...of, path: `/account/${emptyAccount}` })
          yield* on(() => page.waitForSelector(".panel:has-text('Tokens') .empty"))
          yield* picture(page, "empty")
          assert.deepStrictEqual(yield* faultsOf(page), [])
          yield* on(() => page.route("**/graphql", failing))
          yield* show(observed, { ...of, path: `/account/${account}` })
          yield* on(() => page.waitForSelector(".recent .failure:has-text('The id is r1.')"))
          yield* picture(page, "failure")
          assert.deepStrictEqual(yield* faultsOf(page), [])
          yield* on(() => page.unrouteAll())
          yield* on(() => page.route(charts, (route) => route.fulfill({ status: 503 })))
          yield* show(observed, { ...of, path: `/account/${account}` })
          yield* on(() => page.waitForSelector(".failure:has-text('could not be loaded')"))
          assert.deepStrictEqual(yield* faultsOf(page), [])
          yield* on(() => page.unrouteAll())
          yield* on(() => page.click(".failure button"))
          yield* on(() => page.waitForSelector(".chart canvas"))
          yield* on(() => page.route("**/graphql", slow))
          yield* show(observed, { ...of, path: `/account/${account}` })
          yield* on(() => page.waitForSelector(".recent .skeleton"))
          yield* picture(page, "slow")
          assert.deepStrictEqual(yield* faultsOf(page), [])
          yield* on(() => page.waitForSelector(".recent .entry"))
          yield* on(() => writeContactSheet(page, pictures))
        }),
      )
    },
  )
})
