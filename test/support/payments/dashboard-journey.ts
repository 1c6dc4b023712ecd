/** The journey through the dashboard in a real browser, whose wallet is an account of this test. */
import { assert, it } from "@effect/vitest"
import { Config, Effect } from "effect"
import type { Page } from "playwright-core"
import { generatePrivateKey } from "viem/accounts"
import { withStores } from "../access/access-stores.ts"
import { ann, blocks } from "../api/api-story.ts"
import { browserNote, hasBrowser, on, openPage, texts } from "../machine/browser.ts"
import { ofRelease } from "../run/release-run.ts"
import { layerTables, project } from "../store/projected.ts"
import { type Payer, payingChainId, startPayingChain } from "./paying-clients.ts"
import { startPaidApi } from "./settling-api.ts"

/** Widths of a desktop and of a phone. */
const widths = [1280, 390]

/** A query of three credits. */
const query = `{ account(address: "${ann}") { address } }`

/** Adds a wallet to the page that signs without confirmation. */
const addWallet = async (page: Page, payer: Payer): Promise<void> => {
  await page.exposeFunction("signMessageForTest", (raw: `0x${string}`) => payer.signMessage({ message: { raw } }))
  await page.exposeFunction("signDataForTest", (text: string) => payer.signTypedData(JSON.parse(text)))
  await page.addInitScript(`window.ethereum = {
    request: async ({ method, params }) => {
      if (method === "eth_requestAccounts") return ["${payer.address}"]
      if (method === "eth_chainId") return "0x${payingChainId.toString(16)}"
      if (method === "personal_sign") return window.signMessageForTest(params[0])
      if (method === "eth_signTypedData_v4") return window.signDataForTest(params[1])
      throw { code: 4200, message: "The wallet has no method " + method + "." }
    },
  }`)
}

/** Waits for a number of credits. */
const waitForCredits = (page: Page, credits: string) =>
  on(() => page.waitForSelector(`.balance .credits:text-is("${credits}")`))

/** The test: sign in, create a key, query with it, see credits drop, buy more, sign out. */
export const dashboardJourney = () =>
  ofRelease(hasBrowser ? it.live : it.live.skip)(
    `signs a wallet in, creates a key, charges a query and sells credits in the dashboard${browserNote}`,
    () =>
      withStores(
        Effect.gen(function* () {
          const chain = yield* startPayingChain
          yield* project(blocks, 1)
          const { url } = yield* startPaidApi(chain)
          for (const [index, width] of widths.entries()) {
            const { page, complaints, requested } = yield* openPage
            yield* on(() => page.setViewportSize({ width, height: 844 }))
            const payer = yield* chain.fund(generatePrivateKey())
            yield* on(() => addWallet(page, payer))
            yield* on(() => page.goto(`${url}/dashboard`))
            yield* on(() => page.click("[data-wallet]"))
            yield* waitForCredits(page, "5,000")
            yield* on(() => page.click('.tabs a:text-is("Keys")'))
            yield* on(() => page.fill("[name=name]", `app-${index}`))
            yield* on(() => page.click("form button[type=submit]"))
            yield* on(() => page.waitForSelector(".secret-text"))
            yield* on(() => page.waitForSelector("[data-key]"))
            yield* on(() => page.click("text=Use it in this tab"))
            yield* on(() => page.goto(`${url}/developers#${new URLSearchParams({ query })}`))
            yield* on(() => page.waitForSelector(".price .badge"))
            yield* on(() => page.click(".run-row .primary"))
            yield* on(() => page.waitForSelector(".answer-state .good"))
            // The address of the view of credits in the former dashboard.
            yield* on(() => page.goto(`${url}/dashboard#credits`))
            yield* on(() => page.waitForSelector("[name=credits]"))
            yield* waitForCredits(page, "4,997")
            yield* on(() => page.fill("[name=credits]", "2000"))
            yield* on(() => page.click(".buy [data-wallet]:enabled"))
            yield* waitForCredits(page, "6,997")
            assert.match((yield* texts(page, ".buy [role=status]")).join(), /^Added 2,000 credits/)
            const overflow = yield* on(() => page.evaluate("document.documentElement.scrollWidth - innerWidth"))
            assert.strictEqual(overflow, 0, `at a width of ${width}`)
            // The browser complains about the answer with the price.
            assert.deepStrictEqual(
              complaints.filter((complaint) => !complaint.includes("status of 402")),
              [],
            )
            const shots = yield* Effect.orElseSucceed(Config.String("SCREENSHOTS"), () => "")
            if (shots !== "") yield* on(() => page.screenshot({ path: `${shots}/buy-${width}.png`, fullPage: true }))
            yield* on(() => page.click("text=Sign out"))
            yield* on(() => page.waitForSelector(".sign-in"))
            assert.deepStrictEqual(
              requested.filter((address) => !address.startsWith(`${url}/`)),
              [],
            )
          }
        }).pipe(Effect.scoped, Effect.provide(layerTables)),
      ),
  )
