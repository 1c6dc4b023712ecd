/** Targets of webhooks that are hostile or broken: each attempt ends in time, reaches no address that is not public, and reads no body. */
import { createServer, type Socket } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect } from "effect"
import { dialLoopback, publicNetwork } from "#pipelines/outside/documents/dial.ts"
import { messageTarget, postMessage } from "#pipelines/outside/documents/post-message.ts"
import { type HostileCase, responseOf, sending, uniqueHost } from "../../../../support/hostile/hostile-case.ts"
import { startHostileNetwork } from "../../../../support/hostile/hostile-network.ts"

const timeoutMs = 400

const message = (url: string) => ({ url, headers: { "webhook-id": "msg_1" }, body: '{"data":null}' })

const targetOf = (respond: HostileCase["respond"], names?: HostileCase["names"]): HostileCase => ({
  title: "",
  uri: `https://${uniqueHost()}/`,
  outcome: "timed-out",
  ...(respond && { respond }),
  ...(names && { names }),
})

/** Sends a body until the reader disconnects. */
const huge = (socket: Socket) => {
  const piece = Buffer.alloc(65_536, 0x20)
  const push = () => {
    while (!socket.destroyed && socket.write(piece)) {
      // Until the buffer is full.
    }
  }
  socket.write("HTTP/1.1 200 OK\r\n\r\n")
  socket.on("drain", push)
  push()
}

const dripping = (socket: Socket) => {
  const head = "HTTP/1.1 200 OK\r\nx-slow: "
  let sent = 0
  const timer = setInterval(() => socket.write(head[sent++] ?? "a"), 15)
  socket.on("close", () => clearInterval(timer))
}

describe("messageTarget", () => {
  it("accepts `https` at its port only, and servers of this machine only where the network has them", () => {
    const open = { dialLoopback }
    assert.strictEqual(messageTarget("https://A.example/x?y#z", {}), "https://a.example/x?y")
    for (const url of [
      "http://a.example/",
      "https://a.example:444/",
      "https://u:p@a.example/",
      "ftp://a.example",
      "",
      "a",
      "ipfs://x",
    ]) {
      assert.isUndefined(messageTarget(url, open), url)
    }
    assert.isUndefined(messageTarget("http://127.0.0.1:80/", {}))
    assert.strictEqual(messageTarget("http://127.0.0.1:8080/x", open), "http://127.0.0.1:8080/x")
    assert.isUndefined(messageTarget("http://localhost:8080/x", open))
  })
})

describe("postMessage", () => {
  it.live(
    "withstands targets that redirect, do not answer, answer slowly or hugely, close early, or move to private addresses",
    () =>
      Effect.gen(function* () {
        const reached: Array<string> = []
        const inner = createServer((socket) => {
          reached.push("loopback")
          socket.destroy()
        })
        yield* Effect.acquireRelease(
          Effect.callback<void>((resume) => {
            inner.listen(0, "127.0.0.1", () => resume(Effect.void))
          }),
          () => Effect.sync(() => inner.close()),
        )
        const address = inner.address()
        const port = typeof address === "object" && address !== null ? address.port : 0
        const rebinding = `${uniqueHost()}`
        const redirecting = sending(responseOf(302, { location: `http://127.0.0.1:${port}/` }))
        const cases: Readonly<Record<string, HostileCase>> = {
          redirecting: targetOf(redirecting),
          silent: targetOf(() => undefined),
          dripping: targetOf(dripping),
          huge: targetOf(huge),
          closing: targetOf((socket) => socket.destroy()),
          broken: targetOf(sending("HTTP/1.1 200")),
          foreign: targetOf(sending("SSH-2.0-OpenSSH\r\n")),
          manyHeaders: targetOf(sending(`HTTP/1.1 200 OK\r\n${"x: y\r\n".repeat(100_000)}\r\n`)),
          failing: targetOf(sending(responseOf(503, { "retry-after": "7" }, "no"))),
          accepting: targetOf(sending(responseOf(204))),
          rebinding: {
            ...targetOf(sending(responseOf(200)), { [rebinding]: [["93.184.215.14"], ["127.0.0.1"]] }),
            uri: `https://${rebinding}/`,
          },
        }
        const { network, dialled, sentBytes } = yield* startHostileNetwork(Object.values(cases))
        const post = (name: string) => postMessage(message(cases[name]?.uri ?? ""), network, timeoutMs)
        const startedMs = yield* Clock.currentTimeMillis
        const replies = yield* Effect.all(Object.fromEntries(Object.keys(cases).map((name) => [name, post(name)])), {
          concurrency: "unbounded",
        })
        const answered = (status: number, retryAfter?: string) => ({ status, retryAfter })
        assert.deepStrictEqual(replies, {
          redirecting: answered(302),
          silent: { failure: "timed-out" },
          dripping: { failure: "timed-out" },
          huge: answered(200),
          closing: { failure: "response-malformed" },
          broken: { failure: "response-malformed" },
          foreign: { failure: "response-malformed" },
          manyHeaders: { failure: "response-malformed" },
          failing: answered(503, "7"),
          accepting: answered(204),
          rebinding: answered(200),
        })
        assert.isBelow((yield* Clock.currentTimeMillis) - startedMs, 20 * timeoutMs)
        assert.deepStrictEqual(yield* post("rebinding"), { failure: "address-forbidden" })
        for (const host of ["127.0.0.1", "[::1]", "169.254.169.254", "10.0.0.1", "2130706433", "[::ffff:127.0.0.1]"]) {
          assert.deepStrictEqual(yield* postMessage(message(`https://${host}/`), network, timeoutMs), {
            failure: "address-forbidden",
          })
        }
        assert.deepStrictEqual([...dialled], ["93.184.215.14"])
        assert.deepStrictEqual(reached, [])
        const sent = sentBytes.get(new URL(cases.huge?.uri ?? "").host) ?? 0
        assert.isBelow(sent, 16 * 1_024 * 1_024)
      }).pipe(Effect.scoped),
  )

  it.live("posts the body with its headers to a server of this machine where the network has them", () =>
    Effect.gen(function* () {
      let request = ""
      const server = createServer((socket) => {
        socket.on("data", (bytes: Buffer) => {
          request += bytes.toString()
          if (request.includes('{"data":null}')) socket.end(responseOf(200))
        })
      })
      yield* Effect.acquireRelease(
        Effect.callback<void>((resume) => {
          server.listen(0, "127.0.0.1", () => resume(Effect.void))
        }),
        () => Effect.sync(() => server.close()),
      )
      const address = server.address()
      const port = typeof address === "object" && address !== null ? address.port : 0
      const local = {
        ...message(`http://127.0.0.1:${port}/hook?a=b`),
        headers: { "webhook-id": "msg_1", "user-agent": "us" },
      }
      const reply = yield* postMessage(local, { ...publicNetwork, dialLoopback })
      assert.deepStrictEqual(reply, { status: 200, retryAfter: undefined })
      assert.match(request, /^POST \/hook\?a=b HTTP\/1\.1\r\n/)
      for (const line of [
        "webhook-id: msg_1",
        "user-agent: us",
        "content-type: application/json",
        "content-length: 13",
      ]) {
        assert.include(request.toLowerCase(), `${line}\r\n`)
      }
      assert.isTrue(request.endsWith('\r\n\r\n{"data":null}'))
      assert.deepStrictEqual(yield* postMessage(local, publicNetwork), { failure: "address-forbidden" })
    }).pipe(Effect.scoped),
  )
})
