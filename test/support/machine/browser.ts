/** Real browsers for tests of pages: those of Debian that are installed on this machine. */
import { existsSync, readFileSync } from "node:fs"
import { Effect, type Scope } from "effect"
import { type Browser, type BrowserContext, chromium, firefox, type Page } from "playwright-core"
import { oncePerFile } from "../run/file-scope.ts"
import { browserPaths } from "./install-browser.ts"

/** Name of a browser. */
export type BrowserName = keyof typeof browserPaths

/** Whether a browser is installed. */
export const isInstalled = (name: BrowserName): boolean => existsSync(browserPaths[name])

/** Why tests in a browser are skipped; part of their name, so that the report contains it. */
export const noteOf = (name: BrowserName): string =>
  isInstalled(name) ? "" : ` (skipped: there is no ${browserPaths[name]})`

/** Whether the browser of most tests is installed. */
export const hasBrowser = isInstalled("chromium")

/** Why tests in it are skipped. */
export const browserNote = noteOf("chromium")

/** Longest wait for an element of a page; a busy machine needs several seconds. */
const appearTimeoutMs = 30_000

/** A page under observation. */
export interface ObservedPage {
  readonly page: Page
  /** Errors of the page: on the console, and uncaught ones. */
  readonly complaints: ReadonlyArray<string>
  /** Every URL that the page requested. */
  readonly requested: ReadonlyArray<string>
}

const launched = (launch: () => Promise<Browser>) =>
  oncePerFile(Effect.acquireRelease(Effect.promise(launch), (browser) => Effect.promise(() => browser.close())))

const browsersOfFile = {
  // Tests run as root in containers, where chromium's own sandbox is not available; it opens only our pages.
  chromium: launched(() => chromium.launch({ executablePath: browserPaths.chromium, args: ["--no-sandbox"] })),
  // The channel of an unchanged Firefox, by WebDriver BiDi.
  firefox: launched(() => firefox.launch({ executablePath: browserPaths.firefox, channel: "moz-firefox" })),
}

const observe = async (context: BrowserContext): Promise<ObservedPage> => {
  const page = await context.newPage()
  page.setDefaultTimeout(appearTimeoutMs)
  const complaints: Array<string> = []
  const requested: Array<string> = []
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text())
  })
  page.on("pageerror", (error) => complaints.push(String(error)))
  page.on("request", (request) => requested.push(request.url()))
  return { page, complaints, requested }
}

/** Opens an empty page in a browser of the test file, with its own storage; closed with the scope. */
export const openPageIn = Effect.fnUntraced(function* (name: BrowserName) {
  const browser = yield* browsersOfFile[name]
  const context = yield* Effect.acquireRelease(
    Effect.promise(() => browser.newContext()),
    (opened) => Effect.promise(() => opened.close()),
  )
  return yield* Effect.promise(() => observe(context))
})

/** The same in the browser of most tests. */
export const openPage: Effect.Effect<ObservedPage, never, Scope.Scope> = openPageIn("chromium")

/** Waits for an effect of a page; its failures are failures of the test. */
export const on = <A>(act: () => Promise<A>): Effect.Effect<A> => Effect.promise(act)

/** The text of each element that a selector finds. */
export const texts = (page: Page, selector: string): Effect.Effect<ReadonlyArray<string>> =>
  on(() => page.locator(selector).allInnerTexts())

/** The text of the file that a click saves. */
export const savedFile = (page: Page, selector: string) =>
  on(async () => {
    const [download] = await Promise.all([page.waitForEvent("download"), page.click(selector)])
    return readFileSync(await download.path(), "utf8")
  })
