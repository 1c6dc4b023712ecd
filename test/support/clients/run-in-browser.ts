import { Effect, type Scope } from "effect"
import { on, openPage } from "../machine/browser.ts"
import { startLoopbackServer } from "../machine/loopback-server.ts"

const html =
  '<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,"><script type="module" src="/bundle.js"></script>'

/** Marks the end of what a page prints. */
const end = "The bundle has ended."

/** The lines that a bundle prints in a page of an origin of its own. Fails the test if the page reports an error. */
export const runInBrowser = (code: string): Effect.Effect<ReadonlyArray<string>, never, Scope.Scope> =>
  Effect.gen(function* () {
    const origin = yield* startLoopbackServer((request, response) => {
      const isScript = request.url === "/bundle.js"
      response.setHeader("content-type", isScript ? "text/javascript; charset=utf-8" : "text/html; charset=utf-8")
      response.end(isScript ? `${code}\nconsole.log(${JSON.stringify(end)})\n` : html)
    })
    const { page, complaints } = yield* openPage
    const lines: Array<string> = []
    page.on("console", (message) => lines.push(message.text()))
    const ended = page.waitForEvent("console", (message) => message.text() === end)
    const failed = page.waitForEvent("pageerror").then((error) => {
      throw error
    })
    yield* on(() => Promise.all([page.goto(origin), Promise.race([ended, failed])]))
    if (complaints.length > 0) throw new Error(complaints.join("\n"))
    return lines.slice(0, lines.indexOf(end))
  })
