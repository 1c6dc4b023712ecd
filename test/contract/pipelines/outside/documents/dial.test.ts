import { createServer, type Server } from "node:net"
import { createServer as createTlsServer } from "node:tls"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { dialTls } from "#pipelines/outside/documents/dial.ts"
import { Refusal } from "#pipelines/outside/documents/document-unavailable.ts"

/** A key of this test only, and a certificate of it for `files.example` that is self-signed. */
const key = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgw7qNSSfXI+VR2Y21
4SFO3109UPU9eQZDw2XzdWgbq2mhRANCAAQ1h8lfSleN/oRPqf4b5LrDLb47OZnh
u2ZTn7wUlBEl7eFBhdeqwAUnMj37fnCfxqWtlrU/6ocw1pAjPpPcpMVt
-----END PRIVATE KEY-----`
const cert = `-----BEGIN CERTIFICATE-----
MIIBoTCCAUegAwIBAgIUY48vl+XP7/R4//ZosHq8buj0pQkwCgYIKoZIzj0EAwIw
GDEWMBQGA1UEAwwNZmlsZXMuZXhhbXBsZTAgFw0yNjExMjUxMzM3NDlaGA8yMTI2
MTEwMTEzMzc0OVowGDEWMBQGA1UEAwwNZmlsZXMuZXhhbXBsZTBZMBMGByqGSM49
AgEGCCqGSM49AwEHA0IABDWHyV9KV43+hE+p/hvkusMtvjs5meG7ZlOfvBSUESXt
4UGF16rABScyPft+cJ/Gpa2WtT/qhzDWkCM+k9ykxW2jbTBrMB0GA1UdDgQWBBTE
WHRbT2x/Q/LIDn4rgEkXunE+4jAfBgNVHSMEGDAWgBTEWHRbT2x/Q/LIDn4rgEkX
unE+4jAPBgNVHRMBAf8EBTADAQH/MBgGA1UdEQQRMA+CDWZpbGVzLmV4YW1wbGUw
CgYIKoZIzj0EAwIDSAAwRQIgF4E3MLCfKpGm8g0bWLJ9Xoh/o9Kh9ZC+Qw142f7w
M3wCIQDgmybH+OtkvVPhZz9ConzP4w7QOv1XpTaCnNDR+dtERw==
-----END CERTIFICATE-----`

const listening = (server: Server) =>
  Effect.acquireRelease(
    Effect.callback<number>((resume) => {
      server.listen(0, "127.0.0.1", () => {
        const address = server.address()
        resume(Effect.succeed(typeof address === "object" && address !== null ? address.port : 0))
      })
    }),
    () => Effect.sync(() => server.close()),
  )

const reasonOf = (port: number, signal = new AbortController().signal) =>
  Effect.promise(() =>
    dialTls(port)({ hostname: "files.example", address: "127.0.0.1", signal }).then(
      () => "connected",
      (cause: unknown) => (cause instanceof Refusal ? cause.reason : cause),
    ),
  )

describe("dialTls", () => {
  it.live("refuses a port where nothing listens, a server without TLS, and a certificate that nobody signed", () =>
    Effect.gen(function* () {
      const closed = yield* Effect.scoped(listening(createServer()))
      assert.strictEqual(yield* reasonOf(closed), "connection-failed")
      const plain = yield* listening(createServer((socket) => socket.end("HTTP/1.1 200 OK\r\n\r\n")))
      assert.strictEqual(yield* reasonOf(plain), "tls-failed")
      const secure = yield* listening(createTlsServer({ key, cert }, (socket) => socket.destroy()))
      assert.strictEqual(yield* reasonOf(secure), "tls-failed")
    }).pipe(Effect.scoped),
  )

  it.live("aborts with its signal while the server is silent", () =>
    Effect.gen(function* () {
      const aborted = new AbortController()
      const silent = yield* listening(createServer(() => aborted.abort()))
      assert.strictEqual(yield* reasonOf(silent, aborted.signal), "timed-out")
    }).pipe(Effect.scoped),
  )
})
