/** The development hub on a port. */
import { getServer, HubServiceService, type Server, ServerCredentials } from "@farcaster/hub-nodejs"
import { Effect, Schema, type Scope } from "effect"
import type { Hub } from "./hub.ts"
import { makeHubService } from "./service.ts"

/** The development hub cannot listen. */
export class HubNotStarted extends Schema.TaggedError<HubNotStarted>()("HubNotStarted", {
  host: Schema.String,
  port: Schema.Int,
  cause: Schema.Defect(),
}) {
  readonly kind = "misconfigured"
  override get message() {
    return `The development hub cannot listen on port ${this.port} of ${this.host}.`
  }
}

/** A hub that answers. */
export interface HubServer {
  /** Host and port, as clients of the network take it. */
  readonly address: string
  /** Breaks all connections, then listens again on the same port. */
  readonly restart: () => Promise<void>
}

interface Bound {
  readonly server: Server
  readonly port: number
}

const bind = (hub: Hub, host: string, port: number): Promise<Bound> =>
  new Promise((resolve, reject) => {
    const server = getServer()
    server.addService(HubServiceService, makeHubService(hub))
    server.bindAsync(`${host}:${port}`, ServerCredentials.createInsecure(), (cause, bound) => {
      if (cause === null) resolve({ server, port: bound })
      else reject(cause)
    })
  })

/**
 * Serves a hub by gRPC until the scope closes. Port 0 selects a free one.
 *
 * Fails with `HubNotStarted` if the port is taken.
 */
export const serveHub = Effect.fn("Devnet.serveHub")(function* (
  hub: Hub,
  { host = "127.0.0.1", port = 0 }: { readonly host?: string; readonly port?: number } = {},
): Effect.fn.Return<HubServer, HubNotStarted, Scope.Scope> {
  let { server, port: bound } = yield* Effect.tryPromise({
    try: () => bind(hub, host, port),
    catch: (cause) => new HubNotStarted({ host, port, cause }),
  })
  let isOpen = true
  const restart = async () => {
    server.forceShutdown()
    server = (await bind(hub, host, bound)).server
    if (!isOpen) server.forceShutdown()
  }
  const stopListening = hub.listen({ onBreak: () => void restart() })
  yield* Effect.addFinalizer(() =>
    Effect.sync(() => {
      isOpen = false
      stopListening()
      server.forceShutdown()
    }),
  )
  return { address: `${host}:${bound}`, restart }
})
