/** A proxy in front of a TCP server on loopback that delivers each answer late, as a distant or busy server would. */
import { connect, createServer, type Socket } from "node:net"
import { Effect, type Scope } from "effect"

/** A running proxy. Ends with its scope. */
export interface SlowConnection {
  readonly port: number
  /** Time that each answer is held back. */
  delayMs: number
  /** Bytes that clients have sent. */
  readonly sentBytes: () => number
}

/** Starts a proxy in front of a port. */
export const startSlowConnection = Effect.fnUntraced(function* (
  serverPort: number,
  delayMs: number,
): Effect.fn.Return<SlowConnection, never, Scope.Scope> {
  const sockets = new Set<Socket>()
  let sentBytes = 0
  const relay = (client: Socket): void => {
    const server = connect(serverPort, "127.0.0.1")
    const cut = () => {
      client.destroy()
      server.destroy()
    }
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on("error", cut).on("close", cut)
    }
    client.on("data", (chunk) => {
      sentBytes += chunk.length
      server.write(chunk)
    })
    server.on("data", (chunk) => setTimeout(() => client.writable && client.write(chunk), connection.delayMs))
  }
  const listener = yield* Effect.acquireRelease(
    Effect.sync(() => createServer(relay)),
    (open) =>
      Effect.callback<void>((resume) => {
        open.close(() => resume(Effect.void))
        for (const socket of sockets) socket.destroy()
      }),
  )
  const port = yield* Effect.callback<number>((resume) => {
    listener.listen(0, "127.0.0.1", () => {
      const address = listener.address()
      resume(Effect.succeed(typeof address === "object" && address !== null ? address.port : 0))
    })
  })
  const connection = { port, delayMs, sentBytes: () => sentBytes }
  return connection
})
