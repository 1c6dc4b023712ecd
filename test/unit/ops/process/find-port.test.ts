import { createServer } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { findPort } from "#ops/process/find-port.ts"

/** Listens until the scope closes. */
const listenOn = (port: number) =>
  Effect.acquireRelease(
    Effect.callback<ReturnType<typeof createServer>>((resume) => {
      const server = createServer().listen(port, "127.0.0.1", () => resume(Effect.succeed(server)))
    }),
    (server) => Effect.sync(() => server.close()),
  )

describe("findPort", () => {
  it.live("returns ports below those of outgoing connections, each once", () =>
    Effect.gen(function* () {
      const ports = yield* Effect.replicateEffect(findPort(), 20)
      assert.lengthOf(new Set(ports), 20)
      for (const port of ports) assert.isBelow(port ?? Number.POSITIVE_INFINITY, 32_768)
    }),
  )

  it.live("returns the wanted port only while nothing listens on it", () =>
    Effect.gen(function* () {
      const port = (yield* findPort()) ?? assert.fail("no port is free")
      assert.strictEqual(yield* findPort(port), port)
      yield* listenOn(port)
      assert.isUndefined(yield* findPort(port))
    }).pipe(Effect.scoped),
  )
})
