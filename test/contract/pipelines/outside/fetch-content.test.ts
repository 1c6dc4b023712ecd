import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { contentLocation } from "#pipelines/outside/content-location.ts"
import { fetchContent } from "#pipelines/outside/fetch-content.ts"
import { startLoopbackServer } from "../../../support/machine/loopback-server.ts"

const bytesMax = 4 * 1024 * 1024

describe("fetchContent", () => {
  const reasonFor = (setting: string) =>
    Effect.flip(fetchContent(contentLocation(setting), bytesMax)).pipe(
      Effect.map((failure) => {
        assert.strictEqual(failure._tag, "ContentUnavailable")
        return failure.message
      }),
    )

  it.live("rejects content that is too large while it arrives, with the reason", () =>
    Effect.gen(function* () {
      let sent = 0
      const url = yield* startLoopbackServer((_request, response) => {
        const chunk = Buffer.alloc(1024 * 1024, " ")
        const push = () => {
          while (sent < 64 && response.write(chunk)) sent += 1
          sent += 1
          if (sent < 64) response.once("drain", push)
          else response.end()
        }
        push()
      })
      assert.match(
        yield* reasonFor(`${url}/large.json`),
        /large\.json cannot be read: it is larger than 4194304 bytes\.$/,
      )
      assert.isBelow(sent, 64, "the rest was not waited for")
    }).pipe(Effect.scoped),
  )

  it.live("names status, missing files and unreachable servers", () =>
    Effect.gen(function* () {
      const url = yield* startLoopbackServer((_request, response) => response.writeHead(404).end())
      assert.match(yield* reasonFor(`${url}/a.json`), /the server answered with status 404\.$/)
      assert.match(yield* reasonFor("/nowhere/a.json"), /there is no such file\.$/)
      assert.match(yield* reasonFor("http://127.0.0.1:1/a.json"), /the request failed\.$/)
    }).pipe(Effect.scoped),
  )
})
