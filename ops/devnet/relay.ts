/** Forwards connections from other machines to the development chain, which listens on loopback only. */
import { connect, createServer, type Server, type Socket } from "node:net"
import { Effect, Schema, type Scope } from "effect"

/** The relay cannot listen: the port is in use, or the address is not one of this machine. */
export class RelayRefused extends Schema.TaggedError<RelayRefused>()("RelayRefused", {
  host: Schema.String,
  port: Schema.Int,
  cause: Schema.Defect(),
}) {
  readonly kind = "misconfigured"
  override get message() {
    return `The development chain cannot be served on port ${this.port} of ${this.host}: check DEVNET_HOST and DEVNET_PORT.`
  }
}

/** Listening address and target. */
export interface RelaySettings {
  readonly host: string
  /** 0 for any free one. */
  readonly port: number
  /** A loopback port of this machine. */
  readonly targetPort: number
}

const join = (from: Socket, to: Socket): void => {
  from.pipe(to)
  // Closing either side closes the other.
  from.once("error", () => to.destroy())
  from.once("close", () => to.destroy())
}

const listen = (server: Server, { host, port }: RelaySettings) =>
  Effect.callback<number, RelayRefused>((resume) => {
    const refused = (cause: unknown) => resume(Effect.fail(new RelayRefused({ host, port, cause })))
    server.once("error", refused)
    server.listen(port, host, () => {
      server.off("error", refused)
      const address = server.address()
      resume(Effect.succeed(typeof address === "object" && address !== null ? address.port : port))
    })
  })

/** Relays until the scope closes; returns the port. Fails with `RelayRefused` if it cannot listen. */
export const startRelay = Effect.fnUntraced(function* (
  settings: RelaySettings,
): Effect.fn.Return<number, RelayRefused, Scope.Scope> {
  const open = new Set<Socket>()
  const server = yield* Effect.acquireRelease(
    Effect.sync(() =>
      createServer((caller) => {
        const target = connect(settings.targetPort, "127.0.0.1")
        open.add(caller)
        caller.once("close", () => open.delete(caller))
        join(caller, target)
        join(target, caller)
      }),
    ),
    (running) =>
      Effect.callback<void>((resume) => {
        running.close(() => resume(Effect.void))
        for (const caller of open) caller.destroy()
      }),
  )
  return yield* listen(server, settings)
})
