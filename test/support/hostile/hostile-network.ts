/** A network of test names whose every address is one server on loopback, which follows the case of the name. */
import { connect, createServer, type Socket } from "node:net"
import { Effect, type Scope } from "effect"
import type { Network } from "#pipelines/outside/documents/dial.ts"
import type { HostileCase } from "./hostile-case.ts"

/** Everything that was reached. */
export interface HostileNetwork {
  readonly network: Network
  readonly dialled: ReadonlySet<string>
  /** Bytes that the server handed to the system, by host. */
  readonly sentBytes: ReadonlyMap<string, number>
}

const publicAddress = "93.184.215.14"

const caseHost = (host: string): string => host.split(".").slice(-2).join(".")

/** Starts the server and gives the network in which it has all names. */
export const startHostileNetwork = (
  cases: ReadonlyArray<HostileCase>,
): Effect.Effect<HostileNetwork, never, Scope.Scope> =>
  Effect.gen(function* () {
    const byHost = new Map(cases.map((one) => [URL.parse(one.uri)?.host ?? "", one]))
    const names = new Map(cases.flatMap(({ names: own = {} }) => Object.entries(own)))
    const dialled = new Set<string>()
    const sentBytes = new Map<string, number>()
    const sockets = new Set<Socket>()

    const serve = (socket: Socket) => {
      sockets.add(socket)
      let head = ""
      let host = ""
      socket.on("error", () => socket.destroy())
      socket.on("close", () => {
        sockets.delete(socket)
        sentBytes.set(host, (sentBytes.get(host) ?? 0) + socket.bytesWritten)
      })
      const listen = (bytes: Buffer) => {
        head += bytes.toString("latin1")
        if (!head.includes("\r\n\r\n")) return
        socket.off("data", listen)
        socket.resume()
        host = /^host: (.*)$/im.exec(head)?.[1]?.trim() ?? ""
        const path = head.split(" ", 2)[1] ?? ""
        const respond = byHost.get(caseHost(host))?.respond
        if (respond === undefined) socket.destroy()
        else respond(socket, { host, path })
      }
      socket.on("data", listen)
    }
    const server = createServer(serve)
    yield* Effect.acquireRelease(
      Effect.callback<void>((resume) => {
        server.listen(0, "127.0.0.1", () => resume(Effect.void))
      }),
      () =>
        Effect.sync(() => {
          for (const socket of sockets) socket.destroy()
          server.close()
        }),
    )
    const address = server.address()
    const port = typeof address === "object" && address !== null ? address.port : 0

    const queries = new Map<string, number>()
    const network: Network = {
      resolve: async (hostname) => {
        const query = queries.get(hostname) ?? 0
        queries.set(hostname, query + 1)
        const answers = names.get(hostname) ?? [[publicAddress]]
        return answers[Math.min(query, answers.length - 1)] ?? []
      },
      dial: ({ address: target, signal }) => {
        dialled.add(target)
        return new Promise((resolve, reject) => {
          const socket = connect({ host: "127.0.0.1", port, signal })
          socket.once("connect", () => resolve(socket))
          socket.once("error", reject)
        })
      },
    }
    return { network, dialled, sentBytes }
  })
