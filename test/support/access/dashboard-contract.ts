/** Sessions of the dashboard and its routes, over the PostgreSQL of `postgres.test.ts`. */

import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { hashMessage } from "viem"
import { privateKeyToAccount } from "viem/accounts"
import { AccessStore } from "#api/access/access-store.ts"
import { digestOf } from "#api/access/api-keys.ts"
import { CallerMarks, operatorId } from "#api/access/caller-marks.ts"
import { ContractSignatures } from "#api/access/contract-signatures.ts"
import { plans } from "#api/access/plan.ts"
import { signUpsPerDayMax } from "#api/access/postgres/postgres-sessions.ts"
import { walletMessages } from "#chains/wallet/sign-in-message.ts"
import { type SignatureCheck, signatureBytesMax } from "#schemas/domain/signature-check.ts"
import { get, post, startTestApi } from "../api/api.ts"
import { ann, blocks } from "../api/api-story.ts"
import { testChain } from "../chain/block-builder.ts"
import { layerTables, project } from "../store/projected.ts"
import { withStores } from "./access-stores.ts"

/** Unused private keys. */
const wallet = privateKeyToAccount(`0x${"1".repeat(64)}`)
const otherWallet = privateKeyToAccount(`0x${"2".repeat(64)}`)

const dayMs = 86_400_000

/** Headers of a page of the service. */
type PageHeaders = Readonly<Record<string, string>>

/** Members of the routes' bodies. */
interface PageAnswer {
  readonly after: string | null
  readonly balances: ReadonlyArray<{ readonly credits: number }>
  readonly credits: number
  readonly entries: ReadonlyArray<{
    readonly kind: string
    readonly keyName: string | null
    readonly credits: number
  }>
  readonly errors: ReadonlyArray<{ readonly extensions: { readonly tag: string } }>
  readonly extensions: { readonly credits: unknown }
  readonly key: { readonly keyId: string; readonly revokedAt: number | null }
  readonly keys: ReadonlyArray<unknown>
  readonly message: string
  readonly nonce: string
  readonly operations: unknown
  readonly session?: { readonly address: string }
  readonly text: string
}

const tagOf = ({ errors }: PageAnswer): string | undefined => errors[0]?.extensions.tag

const send = (url: string, method: string, path: string, body?: unknown, headers: PageHeaders = {}) =>
  Effect.promise(async (signal) => {
    const content = body === undefined ? {} : { "content-type": "application/json" }
    const response = await fetch(`${url}/dashboard/${path}`, {
      method,
      headers: { origin: url, ...content, ...headers },
      body: body === undefined ? null : JSON.stringify(body),
      signal,
    })
    const text = await response.text()
    // The body of one of several routes, of which a test reads what it names.
    const answer = JSON.parse(text || "{}") as PageAnswer
    const { status, headers: received } = response
    return { status, answer, cookie: received.get("set-cookie") ?? "", limit: received.get("ratelimit-limit") }
  })

/** Settings of a dashboard that trusts addresses from loopback, or does not. */
export const dashboardSettings = (isUnverified = false) => ({
  wallet: walletMessages,
  isUnverified,
  examples: [],
})

const startDashboard = (isUnverified?: boolean) => startTestApi({ dashboard: dashboardSettings(isUnverified) })

/** Signs in, and returns the header of the session. */
const signIn = Effect.fnUntraced(function* (url: string) {
  const { answer } = yield* send(url, "POST", "challenge", { address: wallet.address, chainId: 31_337 })
  const signature = yield* Effect.promise(() => wallet.signMessage({ message: answer.message }))
  const opened = yield* send(url, "POST", "session", { nonce: answer.nonce, signature })
  assert.deepStrictEqual([opened.status, opened.answer.session?.address], [200, wallet.address.toLowerCase()])
  return { challenge: answer, signature, opened, cookie: { cookie: opened.cookie.split(";")[0] ?? "" } }
})

/** Runs the tests. */
export const dashboardContract = () => {
  describe("SessionStore: postgres", () => {
    it.live("issues a challenge once, and accepts none that has expired", () =>
      withStores(
        Effect.gen(function* () {
          const sessions = (yield* AccessStore).sessions
          const challenge = { nonce: "first", address: ann, chainId: 10, message: "a text", endsMs: 2_000 }
          yield* sessions.challenge(challenge, 1_000)
          assert.isUndefined(yield* sessions.redeem("second", 1_500))
          assert.deepStrictEqual(yield* sessions.redeem("first", 1_500), challenge)
          assert.isUndefined(yield* sessions.redeem("first", 1_500))
          yield* sessions.challenge(challenge, 1_000)
          assert.isUndefined(yield* sessions.redeem("first", 2_000))
        }),
      ),
    )

    it.live("opens sessions of the client of an address until they end, are closed, or their key is revoked", () =>
      withStores(
        Effect.gen(function* () {
          const [sessions, keys] = [(yield* AccessStore).sessions, (yield* AccessStore).keys]
          const requested = { address: "0xa1", client: "0xa1", addressGroup: "192.0.2.1", nowMs: 1_000, endsMs: 2_000 }
          const [one, two] = [digestOf("one"), digestOf("two")]
          const session = yield* sessions.open({ ...requested, digest: one })
          assert.deepInclude(session.key.client, { name: "0xa1", plan: "free" })
          assert.deepStrictEqual(yield* sessions.find(one, 1_999), session)
          assert.isUndefined(yield* sessions.find(one, 2_000))
          const second = yield* sessions.open({ ...requested, digest: two })
          assert.deepStrictEqual(second.key, session.key, "an address has one client and one key of its sessions")
          yield* sessions.close(two)
          assert.isUndefined(yield* sessions.find(two, 1_500))
          yield* keys.revoke(session.key.name, 1_600)
          assert.isUndefined(yield* sessions.find(one, 1_700))
        }),
      ),
    )

    it.live("limits the first sign-ins from a network within a day", () =>
      withStores(
        Effect.gen(function* () {
          const sessions = (yield* AccessStore).sessions
          const open = (index: number, nowMs: number, addressGroup = "192.0.2.2") =>
            sessions.open({
              address: `0xb${index}`,
              client: `0xb${index}`,
              digest: digestOf(`b${index} ${nowMs} ${addressGroup}`),
              addressGroup,
              nowMs,
              endsMs: nowMs + 1_000,
            })
          for (const index of Array.from({ length: signUpsPerDayMax }, (_, each) => each)) yield* open(index, 5_000)
          assert.strictEqual((yield* Effect.flip(open(100, 6_000)))._tag, "SignUpsLimited")
          yield* open(0, 6_000)
          yield* open(100, 6_000, "192.0.2.3")
          yield* open(101, 5_000 + dayMs)
        }),
      ),
    )
  })

  describe("the dashboard", () => {
    it.live("refuses other pages, other domains, wrong and repeated signatures, and requests without a session", () =>
      withStores(
        Effect.gen(function* () {
          const { url, port } = yield* startDashboard()
          const ask = { address: wallet.address }
          const foreign = { origin: "https://wallet.example" }
          for (const headers of [foreign, { "sec-fetch-site": "cross-site" }]) {
            const refused = yield* send(url, "POST", "challenge", ask, headers)
            assert.deepStrictEqual([refused.status, tagOf(refused.answer)], [403, "PageForeign"])
          }
          // The name of this machine, which is not one of the service's hosts.
          const renamed = yield* send(`http://0.0.0.0:${port}`, "POST", "challenge", ask, { origin: url })
          assert.deepStrictEqual([renamed.status, tagOf(renamed.answer)], [403, "SignInRefused"])
          for (const [path, body] of [
            ["challenge", { address: "0x1" }],
            ["session", { nonce: "\0", signature: "0x" }],
          ] as const) {
            assert.strictEqual((yield* send(url, "POST", path, body)).status, 400)
          }
          const { challenge, signature } = yield* signIn(url)
          assert.include(challenge.message, `127.0.0.1:${port} wants you to sign in`)
          assert.include(challenge.message, `Nonce: ${challenge.nonce}`)
          const fresh = (yield* send(url, "POST", "challenge", ask)).answer
          const stranger = yield* Effect.promise(() => otherWallet.signMessage({ message: fresh.message }))
          for (const body of [
            { nonce: challenge.nonce, signature },
            { nonce: fresh.nonce, signature: stranger },
            { nonce: fresh.nonce, signature },
            { address: wallet.address },
          ]) {
            const { status, answer, cookie } = yield* send(url, "POST", "session", body)
            assert.deepStrictEqual([status, tagOf(answer), cookie], [403, "SignInRefused", ""])
          }
          for (const path of ["keys", "usage", "entries", "credits"]) {
            const { status } = yield* send(url, "GET", path, undefined, { cookie: "tidemark_session=0" })
            assert.strictEqual(status, 401, path)
          }
        }).pipe(Effect.scoped, Effect.provide(layerTables)),
      ),
    )

    it.live("accepts signatures that the contract of an account accepts, as a client of its chain", () =>
      withStores(
        Effect.gen(function* () {
          const requested: Array<SignatureCheck> = []
          const accepts = (check: SignatureCheck) => {
            requested.push(check)
            return Effect.succeed(check.signature === "0x" ? undefined : check.signature === "0x1271")
          }
          const { url } = yield* startDashboard().pipe(Effect.provideService(ContractSignatures, { check: accepts }))
          const address = `0x${"c0".repeat(20)}`
          const attempt = Effect.fnUntraced(function* (signature: string) {
            const { nonce, message } = (yield* send(url, "POST", "challenge", { address, chainId: testChain.id }))
              .answer
            return { message, ...(yield* send(url, "POST", "session", { nonce, signature })) }
          })
          const { message, status, answer, cookie } = yield* attempt("0x1271")
          assert.deepStrictEqual([status, answer.session?.address], [200, address])
          assert.deepStrictEqual(requested, [
            { chainId: testChain.id, account: address, hash: hashMessage(message), signature: "0x1271" },
          ])
          const keys = yield* AccessStore.use(({ keys: { list } }) => list)
          assert.include(
            keys.map(({ name }) => name),
            `dashboard@eip155:${testChain.id}:${address}`,
          )
          const header = { cookie: cookie.split(";")[0] ?? "" }
          assert.strictEqual((yield* send(url, "GET", "keys", undefined, header)).status, 200)
          // The last two are no signatures, for which no contract is called.
          for (const signature of ["0x1272", "0x", "no signature", `0x${"00".repeat(signatureBytesMax + 1)}`]) {
            assert.strictEqual(tagOf((yield* attempt(signature)).answer), "SignInRefused")
          }
          assert.lengthOf(requested, 3)
        }).pipe(Effect.scoped, Effect.provide(layerTables)),
      ),
    )

    it.live("shows a client its keys, charges its queries, and ends with the session", () =>
      withStores(
        Effect.gen(function* () {
          yield* project(blocks, 1)
          const noted: Array<number> = []
          const { url } = yield* startDashboard(true).pipe(
            Effect.provideService(CallerMarks, {
              read: () => Effect.succeed(new Map()),
              note: ({ clientId }) => Effect.sync(() => void noted.push(clientId)),
              forget: Effect.void,
            }),
          )
          const { cookie, opened } = yield* signIn(url)
          assert.match(opened.cookie, /; Path=\/dashboard; Max-Age=86400; HttpOnly; SameSite=Strict$/)
          const page = (method: string, path: string, body?: unknown) => send(url, method, path, body, cookie)
          const options = { name: "app", surfaces: [], origins: [] }
          const created = (yield* page("POST", "keys", options)).answer
          assert.strictEqual(tagOf((yield* page("POST", "keys", options)).answer), "KeyNameTaken")
          const query = `query mine { account(address: "${ann}") { address } }`
          const byKey = yield* Effect.promise(() =>
            fetch(`${url}/graphql`, {
              method: "POST",
              headers: { "content-type": "application/json", "x-service-api-key": created.text },
              body: JSON.stringify({ query }),
            }),
          )
          assert.strictEqual(byKey.headers.get("x-credits-remaining"), "4997")
          const price = yield* post(
            url,
            JSON.stringify({ query }),
            { "x-service-api-key": created.text },
            "/developers/price",
          )
          assert.deepInclude<object>(price, { credits: 3, objects: 61 })
          const bySession = yield* page("POST", "graphql", { query })
          assert.deepStrictEqual(bySession.answer.extensions.credits, { cost: 3, remaining: 4_994 })
          const { requestsPerMinuteMax } = plans.free
          assert.deepStrictEqual(
            [byKey.headers.get("ratelimit-limit"), bySession.limit, (yield* page("GET", "keys")).limit],
            [`${requestsPerMinuteMax}`, `${requestsPerMinuteMax}`, "300"],
          )
          const usage = (yield* page("GET", "usage?days=1")).answer
          assert.deepStrictEqual(
            [usage.credits, usage.balances.at(-1)?.credits, usage.balances[0]?.credits],
            [4_994, 4_994, 0],
          )
          assert.deepStrictEqual(usage.operations, [{ operationName: "mine", requestCount: 2, totalCost: 6 }])
          const { entries, after } = (yield* page("GET", "entries")).answer
          assert.deepStrictEqual(
            entries.map(({ kind, keyName, credits }) => [kind, keyName, credits]),
            [
              ["charged", "dashboard", -3],
              ["charged", "app", -3],
              ["granted", null, 5_000],
            ],
          )
          assert.isNull(after)
          const networks = yield* page("POST", "graphql", {
            query: "{ networks { chainId headBlock tideMark { block } } }",
          })
          assert.strictEqual(networks.status, 200)
          assert.isNotEmpty(noted)
          assert.notInclude(noted, operatorId, "marks of a client are not those of the operator")
          const { keyId } = created.key
          const rotated = (yield* page("POST", `keys/${keyId}/rotation`, { overlapHours: 0 })).answer
          assert.notStrictEqual(rotated.text, created.text)
          // The keys of another client.
          const other = yield* send(url, "POST", "session", { address: otherWallet.address })
          const strangers = { cookie: other.cookie.split(";")[0] ?? "" }
          assert.deepStrictEqual((yield* send(url, "GET", "keys", undefined, strangers)).answer.keys, [])
          assert.strictEqual((yield* send(url, "DELETE", `keys/${keyId}`, undefined, strangers)).status, 404)
          // The operator locks it out.
          yield* (yield* AccessStore).keys.revoke(`dashboard@${otherWallet.address.toLowerCase()}`, 1)
          const locked = yield* send(url, "POST", "session", { address: otherWallet.address })
          assert.deepStrictEqual([locked.status, tagOf(locked.answer)], [403, "SignInRefused"])
          assert.isNumber((yield* page("DELETE", `keys/${keyId}`)).answer.key.revokedAt)
          assert.strictEqual(tagOf((yield* page("DELETE", `keys/${keyId}`)).answer), "ClientKeyUnknown")
          assert.strictEqual((yield* page("DELETE", "session")).status, 204)
          assert.strictEqual((yield* page("GET", "keys")).status, 401)
        }).pipe(Effect.scoped, Effect.provide(layerTables)),
      ),
    )

    it.live("is a page that loads nothing from elsewhere, and has no session without access", () =>
      withStores(
        Effect.gen(function* () {
          const services = [yield* startDashboard(), yield* startTestApi()]
          for (const { url } of services) {
            const page = yield* get(`${url}/dashboard`, { accept: "text/html" })
            assert.include(page.text, "/assets/main-")
            assert.match(page.headers.get("content-security-policy") ?? "", /^default-src 'self'/)
          }
          const states = yield* Effect.forEach(services, ({ url }) => get(`${url}/dashboard/session`))
          assert.deepStrictEqual(
            states.map(({ text }) => JSON.parse(text)),
            [true, false].map((isEnabled) => ({ isEnabled, canSkipSignature: false, session: null })),
          )
        }).pipe(Effect.scoped, Effect.provide(layerTables)),
      ),
    )
  })
}
