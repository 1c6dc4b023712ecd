import { createServer } from "node:http"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { startRelay } from "#ops/devnet/relay.ts"

/** A chain of sorts: answers what it was sent. */
const echo = Effect.acquireRelease(
  Effect.callback<{ readonly port: number; readonly close: () => void }>((resume) => {
    const server = createServer((request, response) => request.pipe(response))
    server.listen(0, "127.0.0.1", () => {
      const address = server.address()
      const port = typeof address === "object" && address !== null ? address.port : 0
      const close = () => {
        server.close()
        server.closeAllConnections()
      }
      resume(Effect.succeed({ port, close }))
    })
  }),
  ({ close }) => Effect.sync(close),
)

const post = (port: number, body: string) =>
  Effect.tryPromise(async () => (await fetch(`http://127.0.0.1:${port}`, { method: "POST", body })).text())

const relayTo = (targetPort: number) => startRelay({ host: "127.0.0.1", port: 0, targetPort })

describe("startRelay", () => {
  it.live("names the variables of host and port if its own are in use", () =>
    Effect.gen(function* () {
      const { port } = yield* echo
      const failure = yield* Effect.flip(startRelay({ host: "127.0.0.1", port, targetPort: port }))
      assert.strictEqual(failure._tag, "RelayRefused")
      assert.include(failure.message, `port ${port} of 127.0.0.1: check DEVNET_HOST and DEVNET_PORT`)
    }),
  )

  it.live("closes a connection when the chain is down, and works again when it is back", () =>
    Effect.gen(function* () {
      const chain = yield* echo
      const port = yield* relayTo(chain.port)
      assert.strictEqual(yield* post(port, "there"), "there")
      chain.close()
      assert.strictEqual((yield* Effect.flip(post(port, "nobody")))._tag, "UnknownError")
      const other = yield* echo
      assert.strictEqual(yield* post(yield* relayTo(other.port), "again"), "again")
    }),
  )

  it.live("relays large messages whole", () =>
    Effect.gen(function* () {
      const chain = yield* echo
      const port = yield* relayTo(chain.port)
      const body = "0123456789".repeat(200_000)
      assert.strictEqual(yield* post(port, body), body)
    }),
  )

  it.live("accepts no connection after its scope has closed", () =>
    Effect.gen(function* () {
      const chain = yield* echo
      const port = yield* Effect.scoped(relayTo(chain.port))
      assert.strictEqual((yield* Effect.flip(post(port, "late")))._tag, "UnknownError")
    }),
  )
})
