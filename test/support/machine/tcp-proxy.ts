/** TCP proxies on loopback; they end with their scope, even with open connections. */
import { connect, createServer, type Socket } from "node:net"
import { Effect, type Scope } from "effect"

/** A connection through a proxy. */
export interface ProxiedConnection {
  readonly client: Socket
  readonly server: Socket
  /** Closes both sides. */
  readonly cut: () => void
}

/** Starts a proxy in front of a server, which leaves the transfer of data to `relay`; returns its port. */
export const startTcpProxy = Effect.fnUntraced(function* (
  { host, port }: { readonly host: string; readonly port: number },
  relay: (connection: ProxiedConnection) => void,
): Effect.fn.Return<number, never, Scope.Scope> {
  const sockets = new Set<Socket>()
  const accept = (client: Socket): void => {
    const server = connect(port, host)
    const cut = () => {
      client.destroy()
      server.destroy()
    }
    for (const socket of [client, server]) {
      sockets.add(socket)
      socket.on("error", cut).on("close", cut)
    }
    relay({ client, server, cut })
  }
  const listener = yield* Effect.acquireRelease(
    Effect.sync(() => createServer(accept)),
    (open) =>
      Effect.callback<void>((resume) => {
        open.close(() => resume(Effect.void))
        for (const socket of sockets) socket.destroy()
      }),
  )
  return yield* Effect.callback<number>((resume) => {
    listener.listen(0, "127.0.0.1", () => {
      const address = listener.address()
      resume(Effect.succeed(typeof address === "object" && address !== null ? address.port : 0))
    })
  })
})
