/** HTTP servers for tests, on a port of loopback; they end with their scope, even with open connections. */
import { createServer, type RequestListener } from "node:http"
import { Effect, type Scope } from "effect"

/** Starts a server; returns its URL, without a path. */
export const startLoopbackServer = (listener: RequestListener): Effect.Effect<string, never, Scope.Scope> =>
  Effect.gen(function* () {
    const server = yield* Effect.acquireRelease(
      Effect.sync(() => createServer(listener)),
      (open) =>
        Effect.callback<void>((resume) => {
          open.close(() => resume(Effect.void))
          open.closeAllConnections()
        }),
    )
    return yield* Effect.callback<string>((resume) => {
      server.listen(0, "127.0.0.1", () => {
        const address = server.address()
        const port = typeof address === "object" && address !== null ? address.port : 0
        resume(Effect.succeed(`http://127.0.0.1:${port}`))
      })
    })
  })
