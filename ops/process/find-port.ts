import { createServer } from "node:net"
import { Effect } from "effect"

/**
 * A port of the loopback interface that nobody listened on a moment ago: the one that is wanted, else any. `undefined` where
 * it is taken, or none is free.
 */
export const findPort = (wanted = 0): Effect.Effect<number | undefined> =>
  Effect.callback((resume) => {
    const server = createServer()
    server.once("error", () => resume(Effect.succeed(undefined)))
    server.listen(wanted, "127.0.0.1", () => {
      const address = server.address()
      const port = typeof address === "object" && address !== null ? address.port : wanted
      server.close(() => resume(Effect.succeed(port)))
    })
  })
