/**
 * Estimate. A request with a key waits for two batches of the ledger, a reservation without and a settlement with its commit on disk: 1 ms and 3 ms
 * beside 6 ms of the answer, so that access costs some two thirds more, and a third less of the throughput. 200 callers on two cores: 500 requests
 * in a second, each of 400 ms. Those in flight at a process that is killed are lost: 60 to 70, each charged once or not at all.
 */

import { chmodSync } from "node:fs"
import { join } from "node:path"
import { Worker } from "node:worker_threads"
import { Config, Context, Effect, Layer, Redacted, Schema } from "effect"
import { AccessStore } from "#api/access/access-store.ts"
import { issueKey } from "#api/access/issue-key.ts"
import type { PlanName } from "#api/access/plan.ts"
import { openDatabase } from "#api/access/postgres/database.ts"
import { layerPostgres } from "#api/access/postgres/layer-postgres.ts"
import { startLocalDatabase } from "#ops/process/database/local-database.ts"
import { ann, blocks } from "../support/api/api-story.ts"
import { project } from "../support/store/projected.ts"
import type { AccessCallersSaw, AccessCallersWork } from "./access-callers.ts"
import { type Bench, median, quantile, roundsMs } from "./bench.ts"
import { BenchEngine, benchDirectory, layerBenchTables } from "./bench-engine.ts"
import { residentMegabytes } from "./process-usage.ts"
import { getJson, startPrinting } from "./service-process.ts"

const processes = 3

/** Callers of clients that pay. */
const payingCallers = 180

/** Concurrent callers of each client: fewer than the limit of one process. */
const callersOfClient = 5

/** Callers on the free plan, whose rate limit is far below their requests. */
const freeCallers = 20

/** Duration of the load in seconds; fewer try the benchmark. */
const secondsOfLoad = Config.Int("ACCESS_BENCH_SECONDS").pipe(Config.withDefault(60))

const database = "access"

const operatorKey = "operator-of-the-benchmark-1234567890"

const body = JSON.stringify({
  query: `{ portfolioV2(addresses: ["${ann}"]) { tokenBalances { byToken(first: 5) { edges { node { symbol balance } } } } } }`,
})

const Announced = Schema.fromJsonString(Schema.Struct({ graphqlUrl: Schema.String }))

/** A process of the API, ended with the scope if it is not killed before. */
const startProcess = Effect.fnUntraced(function* (databaseUrl: Redacted.Redacted<string>) {
  const home = yield* benchDirectory("access-api")
  const engine = yield* BenchEngine
  const { pid, line } = yield* startPrinting(["ops/cli/start.js", "api", "--json"], {
    HOME: home,
    TIDEMARK_HOME: home,
    PATH: "/usr/bin:/bin",
    API_PORT: "0",
    API_KEYS: operatorKey,
    CLICKHOUSE_URL: engine.url,
    CLICKHOUSE_DATABASE: database,
    CLICKHOUSE_PASSWORD: Redacted.value(engine.password),
    DATABASE_URL: Redacted.value(databaseUrl),
  })
  const { graphqlUrl } = yield* Schema.decodeEffect(Announced)(line)
  return { pid, url: new URL(graphqlUrl).origin }
})

/** Keys of a client with so many callers. */
const issueKeys = Effect.fnUntraced(function* (client: string, plan: PlanName, callers: number) {
  const { text } = yield* issueKey({ name: client, client, plan, surfaces: [], origins: [] })
  yield* AccessStore.use(({ ledger: { grant } }) => grant({ client, credits: 100_000_000, reference: "bench" }))
  return Array.from({ length: callers }, () => Redacted.value(text))
})

const runCallers = (work: AccessCallersWork) =>
  Effect.callback<AccessCallersSaw>((resume) => {
    const worker = new Worker(new URL("./access-callers.ts", import.meta.url), { workerData: work })
    worker.once("message", (saw: AccessCallersSaw) => resume(Effect.succeed(saw)))
    worker.once("error", (error) => resume(Effect.die(error)))
    return Effect.promise(() => worker.terminate())
  })

interface Charge {
  readonly id: string
  readonly cost: number
}

/** Compares what callers were billed with the ledger. A difference ends the benchmark. */
const requireExactCharges = Effect.fnUntraced(function* (
  databaseUrl: Redacted.Redacted<string>,
  { responses, lost }: AccessCallersSaw,
  chargedBefore: number,
) {
  const sql = yield* openDatabase(databaseUrl)
  const charges = yield* Effect.promise(
    () => sql<Array<Charge>>`SELECT request_id AS id, cost FROM ledger WHERE kind = 'charged'`,
  )
  const [faults] = yield* Effect.promise(
    () => sql<Array<{ readonly unbalanced: number; readonly doubled: number }>>`
      SELECT
        (SELECT count(*) FROM balances WHERE credits <> (SELECT sum(credits) FROM ledger WHERE ledger.client_id = balances.client_id)) AS unbalanced,
        (SELECT count(*) FROM (
          SELECT FROM ledger GROUP BY request_id, kind IN ('granted', 'reserved') HAVING count(*) > 1
        ) AS entries) AS doubled`,
  )
  const costs = new Map(charges.map(({ id, cost }) => [id, cost]))
  const billed = responses.filter(({ cost }) => cost > 0)
  const wrong = billed.filter(({ requestId, cost }) => costs.get(requestId) !== cost)
  const unseen = charges.length - chargedBefore - billed.length
  if (wrong.length > 0 || faults?.unbalanced !== 0 || faults.doubled !== 0 || unseen < 0 || unseen > lost) {
    const found = { wrong: wrong.length, unseen, lost, ...faults }
    throw new Error(`The ledger differs from the bills: ${JSON.stringify(found)}`)
  }
  return unseen
})

const askMs = (url: string, key: string) =>
  roundsMs(
    () =>
      getJson(`${url}/graphql`, {
        method: "POST",
        body,
        headers: { "content-type": "application/json", "x-service-api-key": key },
      }),
    300,
  )

const measure = Effect.gen(function* () {
  const durationMs = 1_000 * (yield* secondsOfLoad)
  yield* project(blocks, 1)
  const folder = yield* benchDirectory("access-database")
  // As root, another user runs PostgreSQL, who has to be able to enter the folder.
  chmodSync(folder, 0o711)
  const password = Redacted.make("a password of the benchmark")
  const local = yield* startLocalDatabase({ directory: join(folder, "database"), password })
  const stores = yield* Layer.build(layerPostgres(local.url))
  const keys = yield* Effect.gen(function* () {
    const clients = Array.from({ length: payingCallers / callersOfClient }, (_, index) => `client ${index}`)
    const paying = yield* Effect.forEach(clients, (client) => issueKeys(client, "subscription", callersOfClient))
    const free = yield* Effect.forEach(Array.from({ length: freeCallers }), (_, index) =>
      issueKeys(`free ${index}`, "free", 1),
    )
    return { paying: paying.flat(), free: free.flat() }
  }).pipe(Effect.provide(stores))
  const apis = yield* Effect.forEach(Array.from({ length: processes }), () => startProcess(local.url))
  const [first, second, last] = apis
  const [single = ""] = keys.paying
  if (first === undefined || second === undefined || last === undefined) throw new Error("There are three processes.")
  const [open, charged] = [yield* askMs(first.url, operatorKey), yield* askMs(first.url, single)]
  // The warm-up round is charged, too.
  const chargedBefore = charged.length + 1
  const work = { urls: apis.map(({ url }) => url), keys: [...keys.paying, ...keys.free], body, durationMs }
  const kill = Effect.sleep(durationMs / 2).pipe(Effect.andThen(Effect.sync(() => process.kill(last.pid, "SIGKILL"))))
  const [saw] = yield* Effect.all([runCallers(work), kill], { concurrency: 2 })
  yield* Context.get(stores, AccessStore).ledger.expire(0)
  const unseen = yield* requireExactCharges(local.url, saw, chargedBefore)
  const answered = saw.responses.filter(({ status }) => status === 200).map(({ ms }) => ms)
  const refused = saw.responses.filter(({ status }) => status === 429).length
  const others = saw.responses.filter(({ status }) => status !== 200 && status !== 429).length
  return [
    {
      name: "a request with a client's key ÷ with the operator's, p50",
      value: median(charged) / median(open),
      unit: "×",
    },
    { name: "a request with a client's key, p50", value: median(charged), unit: "ms" },
    { name: "200 callers, three processes, one killed: p50", value: median(answered), unit: "ms" },
    { name: "200 callers, three processes, one killed: p99", value: quantile(answered, 0.99), unit: "ms" },
    { name: "answers", value: answered.length / (durationMs / 1_000), unit: "/s" },
    { name: "refused by the limit of a minute", value: refused, unit: "requests" },
    { name: "other failures", value: others, unit: "requests" },
    { name: "lost with the killed process", value: saw.lost, unit: "requests" },
    { name: "of them charged", value: unseen, unit: "requests" },
    { name: "memory of a process at its largest", value: residentMegabytes(first.pid).max, unit: "MB" },
  ]
})

/** An API with keys and credits: what access costs a request, and load by many callers while a process is killed. Compares every charge. */
export const access: Bench = {
  name: "access",
  measure: measure.pipe(Effect.scoped, Effect.provide(layerBenchTables(database))),
}
