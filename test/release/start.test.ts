/** `npm start` from a user's point of view, beyond what `test/end-to-end/start.test.ts` tests after each commit. */
import { assert, describe, it, layer } from "@effect/vitest"
import { Effect } from "effect"
import { readKoinly } from "../support/exports/read-form.ts"
import { apiStarted, strayLines } from "../support/service/log-lines.ts"
import { compareOlderRoots } from "../support/service/older-roots.ts"
import {
  announcementOf,
  childrenGone,
  childrenOf,
  layerService,
  runCommand,
  Service,
  startCommand,
  temporaryHome,
} from "../support/service/service.ts"
import { waitUntil } from "../support/wait/wait-for.ts"

layer(layerService(), { timeout: 300_000, excludeTestServices: true })("npm start", (it) => {
  // `test/contract/api/tax-export.test.ts` reads the files of the API after each commit.
  it.effect("writes a file for tax software by a command", () =>
    Effect.gen(function* () {
      const { home, announcement, url } = yield* Service
      const exportOf = (...args: ReadonlyArray<string>) =>
        runCommand({
          home,
          isHomeShared: true,
          args: ["tax-export", ...args, "--url", url],
          environment: { API_KEYS: announcement.apiKey },
        })
      const [actor = ""] = announcement.accounts
      const written = yield* exportOf(actor, "--form", "koinly")
      assert.strictEqual(written.code, 0, written.complaints)
      assert.isNotEmpty(readKoinly(written.output))
      const refused = yield* exportOf(actor, "--from", "yesterday")
      assert.deepStrictEqual([refused.code, refused.output], [1, ""])
      assert.include(refused.complaints, "a date such as 2026-01-01")
    }),
  )

  // `test/contract/api/older-*.test.ts` compare the roots after each commit.
  it.effect("answers the older roots with the numbers of their successors, for every actor and token", () =>
    Effect.gen(function* () {
      assert.isAbove(yield* compareOlderRoots(yield* Service), 5)
    }),
  )
})

describe("a service that starts or ends", () => {
  // Its wait for an endpoint is ten seconds.
  it.live("waits for its first blocks while its engine is killed and comes back", () =>
    Effect.gen(function* () {
      const home = yield* temporaryHome
      // Without an endpoint there are no blocks, so the wait for the first lasts its ten seconds.
      const command = yield* startCommand({ home, environment: { CHAIN_1_RPC_URLS: "http://127.0.0.1:1" } })
      yield* waitUntil("an API", () => command.complaints().includes(apiStarted))
      const { engine } = childrenOf(home)
      if (engine === undefined) return yield* Effect.die(new Error("There is no engine."))
      process.kill(engine, "SIGKILL")
      assert.include(yield* announcementOf(command), "graphqlUrl")
      assert.deepStrictEqual(strayLines(command.complaints()), [])
    }),
  )

  it.live("prints an address, a key and three queries to paste for people, and leaves nothing behind when killed", () =>
    Effect.gen(function* () {
      const home = yield* temporaryHome
      const command = yield* startCommand({ home, args: ["up"] })
      yield* waitUntil("the last line", () => command.output().includes("Ctrl-C stops everything."))
      const text = command.output()
      const pasted = [...text.matchAll(/^curl -s (\S+) -H '[^']+' -H "x-service-api-key: (\w+)" \\\n {2}-d '(.*)'$/gm)]
      assert.strictEqual(pasted.length, 3)
      assert.match(text, /App {7}http:\/\/127\.0\.0\.1:\d+\/#key=\w+/)
      for (const [, url = "", key = "", body = ""] of pasted) {
        const response = yield* Effect.promise(() =>
          fetch(url, {
            method: "POST",
            body,
            headers: { "content-type": "application/json", "x-service-api-key": key },
          }),
        )
        const answer = yield* Effect.promise(() => response.json())
        assert.strictEqual(response.status, 200)
        assert.notProperty(answer, "errors")
      }
      yield* command.kill("SIGKILL")
      yield* childrenGone(home)
    }),
  )
})
