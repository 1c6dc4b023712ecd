/**
 * Estimate: a row takes 0.2 ms to render and lay out, so that a block of 25 rows takes 5 ms, and three blocks that a jump reaches 15 ms. A page
 * of 100 entries takes 3 ms to parse; comparing the rows of 5,000 blocks 2 ms. No task takes 50 ms.
 */
import { Effect } from "effect"
import { chromium, type Page } from "playwright-core"
import { builtFolder } from "#api/web/built.ts"
import { browserPaths } from "../support/machine/install-browser.ts"
import { firstLoadBytes, pageChunks, readBuilt } from "../support/web/built-files.ts"
import { type Bench, type Figure, median } from "./bench.ts"
import { answerOfLarge, largeAccount, largeEntryCount, largeTokenCount } from "./large-account.ts"
import { type MainThread, traceMainThread } from "./main-thread.ts"

const origin = "http://app.test"

const accountUrl = `${origin}/account/${largeAccount}`

/** Number of first loads; their median counts. */
const loads = 5

/** A page whose requests this process answers; nothing is pushed. */
const openLarge = Effect.gen(function* () {
  const browser = yield* Effect.acquireRelease(
    Effect.promise(() => chromium.launch({ executablePath: browserPaths.chromium, args: ["--no-sandbox"] })),
    (opened) => Effect.promise(() => opened.close()),
  )
  return yield* Effect.promise(async () => {
    const context = await browser.newContext({ viewport: { width: 1_440, height: 900 }, reducedMotion: "reduce" })
    await context.addInitScript(`sessionStorage.setItem("tidemark.key", "key")`)
    await context.routeWebSocket("**/graphql", () => undefined)
    await context.route("**", async (route) => {
      const request = route.request()
      const { pathname } = new URL(request.url())
      if (pathname === "/graphql") await route.fulfill({ json: answerOfLarge(request.postData() ?? "") })
      else if (pathname.startsWith("/assets/")) {
        await route.fulfill({ path: new URL(pathname.slice(1), builtFolder).pathname })
      } else await route.fulfill({ contentType: "text/html", body: readBuilt("app.html") })
    })
    return context.newPage()
  })
})

const sizes = (): ReadonlyArray<Figure> =>
  pageChunks().map((chunk) => ({
    name: `first load of ${/assets\/([a-z]+)-page/.exec(chunk)?.[1]}, gzip, charts and editors apart`,
    value: firstLoadBytes(chunk) / 1_000,
    unit: "kB",
  }))

const firstLoad = async (page: Page) => {
  let paintMs = 0
  const { totalMs } = await traceMainThread(page, async () => {
    await page.goto(accountUrl)
    await page.waitForSelector(".worth-total:not(:has(.skeleton))")
    paintMs = await page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
  })
  return { paintMs, totalMs }
}

/** Scrolls by the height of several screens a frame, faster than a hand does, until a condition of the page holds at its end. */
const scrollUntil = (condition: string): string => `new Promise((resolve) => {
  const step = () => {
    scrollBy(0, 3000)
    const isEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
    if (isEnd && ${condition}) resolve()
    else requestAnimationFrame(step)
  }
  step()
})`

/** All tokens are loaded. */
const isWhole = `document.querySelector(".more") === null`

/** Of the entries, which take hundreds of pages, a tenth is loaded. */
const [entriesShown, entriesPerBlock] = [largeEntryCount / 10, 12]

const isTenth = `document.querySelectorAll(".days").length * ${entriesPerBlock} >= ${entriesShown}`

/** Jumps to the middle and back. */
const jump = `new Promise((resolve) => {
  scrollTo(0, document.documentElement.scrollHeight / 2)
  setTimeout(() => { scrollTo(0, 0); setTimeout(resolve, 500) }, 500)
})`

const scrollFigures = (name: string, { longestMs, longCount }: MainThread): ReadonlyArray<Figure> => [
  { name: `scrolling through ${name}: longest task, processor time`, value: longestMs, unit: "ms" },
  { name: `scrolling through ${name}: tasks of more than 50 ms`, value: longCount, unit: "tasks" },
]

const scrolled = async (page: Page, tab: string, condition: string): Promise<MainThread> => {
  await page.goto(`${accountUrl}?tab=${tab}`)
  await page.waitForSelector(".more")
  return traceMainThread(page, async () => {
    await page.evaluate(scrollUntil(condition))
    await page.evaluate(jump)
  })
}

/** The longest task that a click causes until the next tab is shown. */
const switched = async (page: Page): Promise<number> => {
  await page.goto(accountUrl)
  await page.waitForSelector(".recent .entry")
  const { longestMs } = await traceMainThread(page, async () => {
    await page.click('.tabs a:text-is("History")')
    await page.waitForSelector(".days .entry")
  })
  return longestMs
}

/** The web app over an account with 20,000 tokens and 100,000 entries, and the sizes of its pages. */
export const web: Bench = {
  name: "web",
  measure: Effect.gen(function* () {
    const page = yield* openLarge
    return yield* Effect.promise(async () => {
      const first: Array<Awaited<ReturnType<typeof firstLoad>>> = []
      while (first.length < loads) first.push(await firstLoad(page))
      return [
        ...sizes(),
        { name: "account: first contentful paint", value: median(first.map(({ paintMs }) => paintMs)), unit: "ms" },
        {
          name: "account: main thread until the worth is shown, processor time",
          value: median(first.map(({ totalMs }) => totalMs)),
          unit: "ms",
        },
        { name: "account: longest task of a change of tabs, processor time", value: await switched(page), unit: "ms" },
        ...scrollFigures(`${largeTokenCount.toLocaleString("en")} tokens`, await scrolled(page, "tokens", isWhole)),
        ...scrollFigures(
          `${entriesShown.toLocaleString("en")} of ${largeEntryCount.toLocaleString("en")} entries`,
          await scrolled(page, "history", isTenth),
        ),
      ]
    })
  }),
}
