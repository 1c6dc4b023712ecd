/** Listening on the configured address, with an error for each reason why it cannot be used. */
import { createServer } from "node:net"
import { Effect, Schema } from "effect"
import type { FastifyInstance } from "fastify"

/** The address is taken by another process. */
export class PortInUse extends Schema.TaggedError<PortInUse>()("PortInUse", {
  host: Schema.String,
  port: Schema.Int,
}) {
  readonly kind = "misconfigured"
  override get message() {
    return `Port ${this.port} of ${this.host} is in use by another process: stop it, or choose another by API_PORT.`
  }
}

/** The server cannot listen on the configured address. */
export class ListenFailed extends Schema.TaggedError<ListenFailed>()("ListenFailed", {
  host: Schema.String,
  port: Schema.Int,
  cause: Schema.Defect(),
}) {
  readonly kind = "misconfigured"
  override get message() {
    return `The API cannot listen on port ${this.port} of ${this.host}: check API_HOST and API_PORT.`
  }
}

const isPortInUse = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "EADDRINUSE"

/** An address to listen on. */
export interface ListenAddress {
  readonly host: string
  /** 0 for any free one. */
  readonly port: number
}

const listenFailureAt =
  ({ host, port }: ListenAddress) =>
  (cause: unknown): PortInUse | ListenFailed =>
    isPortInUse(cause) ? new PortInUse({ host, port }) : new ListenFailed({ host, port, cause })

/** Listens on an address. Returns the URL. */
export const listen = (
  app: FastifyInstance,
  { host, port }: ListenAddress,
): Effect.Effect<string, PortInUse | ListenFailed> =>
  Effect.tryPromise({ try: () => app.listen({ host, port }), catch: listenFailureAt({ host, port }) })

/**
 * Listens on an address for a moment, so that an unusable one is refused before slow parts are started. Fails as `startApi` does.
 */
export const requireFreeAddress = (address: ListenAddress): Effect.Effect<void, PortInUse | ListenFailed> =>
  Effect.callback((resume) => {
    const server = createServer()
    server.once("error", (cause) => resume(Effect.fail(listenFailureAt(address)(cause))))
    server.listen({ ...address }, () => server.close(() => resume(Effect.void)))
  })
