/**
 * Invalid commands and settings from a user's point of view: one clear sentence each, no stack trace. Every argument of every query is
 * tested in `test/contract/api`; requests to a running service in `kafka.test.ts`, and in the run of a release in
 * `test/release/bad-input.test.ts`.
 */
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { ofRelease, sampled } from "../support/run/release-run.ts"
import { sentenceOf } from "../support/service/command-sentence.ts"
import { strayLines } from "../support/service/log-lines.ts"
import { runCommand, startCommand, temporaryHome } from "../support/service/service.ts"
import { waitUntil } from "../support/wait/wait-for.ts"

describe("a command", () => {
  for (const { name, args, sentence } of [
    {
      name: "an unknown command",
      args: ["dwon"],
      sentence: /^There is no command dwon\. Try: npm run tidemark -- --help$/,
    },
    {
      name: "an unknown option",
      args: ["up", "--jsno"],
      sentence: /^up does not accept --jsno; it accepts --help, --json\./,
    },
  ]) {
    it.live(`is refused: ${name}`, () =>
      Effect.gen(function* () {
        assert.match(sentenceOf(yield* runCommand({ home: yield* temporaryHome, args })), sentence)
      }),
    )
  }

  for (const args of sampled([["verify"], ["replay"], ["audit", "--chain", "1"]], 3)) {
    it.live(`writes lines of JSON on standard error while it waits for ClickHouse: ${args[0]}`, () =>
      Effect.gen(function* () {
        const environment = { CLICKHOUSE_URL: "http://127.0.0.1:1", CHAIN_1_RPC_URLS: "http://127.0.0.1:1" }
        const command = yield* startCommand({ home: yield* temporaryHome, args, environment })
        yield* waitUntil("a line of the log", () => command.complaints().includes("\n"))
        assert.deepStrictEqual(strayLines(command.complaints()), [])
        assert.strictEqual(command.output(), "")
      }),
    )
  }

  it.live("names every invalid setting", () =>
    Effect.gen(function* () {
      const environment = { API_PORT: "many", LOG_LEVEL: "loud", CHAIN_5_RPC_URLS: "nowhere" }
      const sentence = sentenceOf(yield* runCommand({ home: yield* temporaryHome, environment }))
      for (const variable of Object.keys(environment)) assert.include(sentence, variable)
    }),
  )

  ofRelease(it.live)("is refused a data directory that cannot be created", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryHome
      writeFileSync(join(folder, "file"), "")
      const home = join(folder, "file", "home")
      const sentence = sentenceOf(yield* runCommand({ home }))
      assert.include(sentence, `The data directory ${home} cannot be used`)
      assert.include(sentence, "TIDEMARK_HOME names another.")
    }),
  )
})
