import { Effect } from "effect"
import type { Source } from "#schemas/domain/source.ts"
import { startLoopbackServer } from "../../../support/machine/loopback-server.ts"
import type { OutsideWorld } from "./source-contract.ts"

/** A server with the content of a source at one URL, whose query is secret. `contentOf` gives valid content, different for each number. */
export const makeLocationWorld = (source: Source, contentOf: (change: number) => string) =>
  Effect.gen(function* () {
    let answer = { status: 200, body: contentOf(0) }
    let changes = 0
    const url = yield* startLoopbackServer((_request, response) => {
      response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body)
    })
    const set = (status: number, body: () => string) =>
      Effect.sync(() => {
        answer = { status, body: body() }
      })
    const world: OutsideWorld = {
      settings: { locations: { [source]: [`${url}/content.json?key=secret`] } },
      change: set(200, () => {
        changes += 1
        return contentOf(changes)
      }),
      spoil: set(200, () => "<html>"),
      cut: set(503, () => ""),
    }
    return world
  })
