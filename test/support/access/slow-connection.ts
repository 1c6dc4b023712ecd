/** A proxy in front of a TCP server on loopback that delivers each answer late or never, as a distant or busy server would. */
import { Effect, type Scope } from "effect"
import { startTcpProxy } from "../machine/tcp-proxy.ts"

/** A running proxy. Ends with its scope. */
export interface SlowConnection {
  readonly port: number
  /** Delay of each answer. */
  delayMs: number
  /** Bytes that clients may send before answers are withheld. */
  heldAfterBytes: number
  /** Bytes that clients have sent. */
  readonly sentBytes: () => number
}

/** Starts a proxy in front of a port. */
export const startSlowConnection = Effect.fnUntraced(function* (
  serverPort: number,
  delayMs: number,
): Effect.fn.Return<SlowConnection, never, Scope.Scope> {
  let sentBytes = 0
  const port = yield* startTcpProxy({ host: "127.0.0.1", port: serverPort }, ({ client, server }) => {
    client.on("data", (chunk) => {
      sentBytes += chunk.length
      server.write(chunk)
    })
    server.on("data", (chunk) => {
      if (sentBytes > connection.heldAfterBytes) return
      setTimeout(() => client.writable && client.write(chunk), connection.delayMs)
    })
  })
  const connection = { port, delayMs, heldAfterBytes: Number.POSITIVE_INFINITY, sentBytes: () => sentBytes }
  return connection
})
