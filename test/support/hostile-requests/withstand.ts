/**
 * The hostile suite: requests of strangers over every route of an API with keys and credits. The API goes on, leaks nothing, and answers nothing that
 * is not paid; afterwards the ledger has what the answers were billed.
 */

import { assert } from "@effect/vitest"
import { Config, Effect, Redacted } from "effect"
import { AccessStore } from "#api/access/access-store.ts"
import { issueKey } from "#api/access/issue-key.ts"
import { get } from "../api/api.ts"
import { makeRandom } from "../chain/random.ts"
import { isReleaseRun } from "../run/release-run.ts"
import { type HostileRequest, hostileRequests } from "./hostile-request.ts"
import { randomBytes, rawRequests, slowRequests } from "./raw-requests.ts"
import { faultsOf, makeHostileSender, sendRaw } from "./send-hostile.ts"

/** Seed and number of requests: `HOSTILE_SEED=7 HOSTILE_REQUESTS=1000`. */
export const hostileSettings = Config.all({
  seed: Config.Int("HOSTILE_SEED").pipe(Config.withDefault(1)),
  count: Config.Int("HOSTILE_REQUESTS").pipe(Config.withDefault(isReleaseRun ? 10_000 : 200)),
})

/** Clients whose bills are compared; all of their requests wait for the answer. */
const billedClients = 6

const concurrency = 12

/** Growth of memory that the tests of a process may see, its garbage included. */
const heapBytesMax = 512 * 1024 * 1024

const startCredits = 2_000_000

const issueClient = Effect.fnUntraced(function* (name: string) {
  const issued = yield* issueKey({ name, client: name, plan: "subscription", surfaces: [], origins: [] })
  const ledger = (yield* AccessStore).ledger
  yield* ledger.grant({ client: name, credits: startCredits, reference: "for the suite" })
  return { clientId: issued.key.client.id, text: Redacted.value(issued.text), billed: 0 }
})

/** Bills of callers that disconnect are not seen. */
const isBillSeen = ({ cancelledAfterMs }: HostileRequest): boolean => cancelledAfterMs === undefined

/** Sends hostile requests to an API, and fails with a list of faults, each with the request that reproduces it. */
export const withstand = Effect.fn("test.withstand")(function* (url: string, secrets: ReadonlyArray<string>) {
  const { seed, count } = yield* hostileSettings
  const ledger = (yield* AccessStore).ledger
  const clients = yield* Effect.forEach(Array.from({ length: billedClients }), (_, index) =>
    issueClient(`hostile ${index}`),
  )
  const unseen = yield* issueClient("hostile, unseen")
  const sender = makeHostileSender(url)
  yield* Effect.addFinalizer(() => Effect.sync(sender.close))
  const known = [...secrets, ...clients.map(({ text }) => text), unseen.text]
  const faults: Array<string> = []
  const counts = new Map<string, number>()
  const heapBefore = process.memoryUsage().heapUsed
  const attack = Effect.fnUntraced(function* (request: HostileRequest) {
    const client = typeof request.key === "number" && isBillSeen(request) ? clients[request.key] : unseen
    const guessed = typeof request.key === "object" ? request.key.guessed : undefined
    const key = typeof request.key === "number" ? client?.text : guessed
    const answer = yield* Effect.promise(() => sender.send(request, key))
    const outcome = `${request.family.split(":")[0]} ${answer?.status ?? "disconnected"}`
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1)
    if (answer === undefined) return
    if (client !== undefined) client.billed += Number(answer.headers["x-credits-cost"] ?? 0)
    for (const fault of faultsOf(request, answer, known)) {
      faults.push(`${fault}: ${JSON.stringify(request).slice(0, 2_000)} → ${answer.body.slice(0, 500)}`)
    }
  })
  yield* Effect.forEach(hostileRequests({ seed, count, clients: billedClients }), attack, {
    concurrency,
    discard: true,
  })
  const random = makeRandom(seed)
  const slow = isReleaseRun ? slowRequests(unseen.text) : []
  const raw = [...rawRequests(unseen.text), ...slow, ...Array.from({ length: count / 50 }, () => randomBytes(random))]
  yield* Effect.forEach(
    raw,
    Effect.fnUntraced(function* (request) {
      const text = yield* Effect.promise(() => sendRaw(url, request))
      if (request.isRefused && text.includes("HTTP/1.1 200")) faults.push(`${request.title} is answered`)
      if (text.includes('"credits":{"remaining"') || known.some((secret) => text.includes(secret))) {
        faults.push(`${request.title} leaks: ${text.slice(0, 500)}`)
      }
    }),
    { concurrency, discard: true },
  )
  assert.deepStrictEqual(faults.slice(0, 20), [], `${faults.length} faults of seed ${seed}`)
  assert.strictEqual((yield* get(`${url}/agents.txt`)).status, 200)
  const charged = Effect.fnUntraced(function* ({ clientId }: { readonly clientId: number }) {
    const usage = yield* ledger.usage({ clientId, fromMs: 0, toMs: 1e15, intervalMs: 1e15 })
    return usage.reduce((sum, { totalCost }) => sum + totalCost, 0)
  })
  for (const client of clients) assert.strictEqual(yield* charged(client), client.billed)
  assert.isAtLeast(yield* charged(unseen), unseen.billed)
  const billed = clients.reduce((sum, client) => sum + client.billed, 0)
  assert.isAbove(billed, 0, "some of them are answered")
  assert.isBelow(process.memoryUsage().heapUsed - heapBefore, heapBytesMax)
  yield* Effect.logDebug("Hostile requests were withstood.", Object.fromEntries([...counts].sort()))
})
