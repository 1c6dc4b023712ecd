/**
 * Hostile documents against a running service, whose memory and answers to `/health` are watched meanwhile; after each commit `postgres.test.ts`
 * sends some of them among other hostile requests. Prints the longest time that `/health` took, which depends on the machine, and the longest
 * stretches of CPU time in which nothing else could run.
 */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { assert, layer } from "@effect/vitest"
import { Clock, Config, Effect, Ref } from "effect"
import { get, post } from "../support/api/api.ts"
import { makeRandom } from "../support/chain/random.ts"
import { hostileDocument } from "../support/hostile-requests/hostile-document.ts"
import { askService, layerService, type RunningService, Service } from "../support/service/service.ts"

/** Seed and number of documents: `HOSTILE_SEED=7 HOSTILE_DOCUMENTS=2000`. */
const settings = Config.all({
  seed: Config.Int("HOSTILE_SEED").pipe(Config.withDefault(1)),
  count: Config.Int("HOSTILE_DOCUMENTS").pipe(Config.withDefault(1_000)),
})

const concurrency = 12

/** Growth of the service's memory, its garbage included. */
const grownBytesMax = 512 * 1024 * 1024

/** Codes of refusals and of parts that cannot be answered. */
const codes: ReadonlySet<unknown> = new Set([
  undefined,
  "BAD_REQUEST",
  "BAD_USER_INPUT",
  "GRAPHQL_PARSE_FAILED",
  "GRAPHQL_VALIDATION_FAILED",
  "PAYLOAD_TOO_LARGE",
  "QUERY_TOO_COMPLEX",
  "SOURCE_UNAVAILABLE",
  "TIMEOUT",
])

/** Resident memory of the service's own process. */
const residentBytes = ({ pid }: RunningService): number =>
  1_024 * Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? Number.NaN)

const probe = fileURLToPath(new URL("../support/process/stretch-probe.js", import.meta.url))

/** CPU times of long stretches of its main thread so far, in milliseconds. */
const stretchesMs = ({ complaints, pid }: RunningService): ReadonlyArray<number> =>
  [...complaints().matchAll(new RegExp(`^stretch of ${pid}: (\\d+)$`, "gm"))].map(([, ms]) => Number(ms))

interface Worst {
  readonly healthMs: number
  readonly bytes: number
}

const watch = Effect.fnUntraced(function* (service: RunningService, worst: Ref.Ref<Worst>) {
  while (true) {
    const startedMs = yield* Clock.currentTimeMillis
    // 503 while the chain is behind on a busy machine.
    assert.include([200, 503], (yield* get(`${service.url}/health`)).status)
    const healthMs = (yield* Clock.currentTimeMillis) - startedMs
    const bytes = residentBytes(service)
    yield* Ref.update(worst, (before) => ({
      healthMs: Math.max(before.healthMs, healthMs),
      bytes: Math.max(before.bytes, bytes),
    }))
    yield* Effect.sleep("20 millis")
  }
})

layer(layerService({ NODE_OPTIONS: `--import=${probe}` }), { excludeTestServices: true })("a running service", (it) => {
  it.effect("withstands hostile documents: it refuses or answers each, and its memory stays bounded", () =>
    Effect.gen(function* () {
      const service = yield* Service
      const { seed, count } = yield* settings
      const random = makeRandom(seed)
      const worst = yield* Ref.make<Worst>({ healthMs: 0, bytes: 0 })
      const before = residentBytes(service)
      const stretchesBefore = stretchesMs(service).length
      const attack = Effect.forEach(
        Array.from({ length: count }, () => hostileDocument(random)),
        ({ shape, ...body }) =>
          Effect.map(
            post(service.url, JSON.stringify(body), { "x-service-api-key": service.announcement.apiKey }),
            ({ status, errors }) => ({ shape, status, code: errors[0]?.extensions.code }),
          ),
        { concurrency },
      )
      const outcomes = yield* Effect.raceFirst(attack, watch(service, worst))
      const { healthMs, bytes } = yield* Ref.get(worst)
      assert.isAbove(bytes, 0, "the service was watched")
      const faults = outcomes.filter(({ status, code }) => ![200, 400, 413].includes(status) || !codes.has(code))
      assert.deepStrictEqual(faults, [], `seed ${seed}`)
      assert.isBelow(bytes - before, grownBytesMax)
      assert.deepStrictEqual((yield* askService(service, "{ __typename }")).data, { __typename: "Query" })
      const stretches = stretchesMs(service).slice(stretchesBefore)
      yield* Effect.logInfo("Hostile documents were withstood.", {
        longestStretchesMs: stretches.toSorted((left, right) => right - left).slice(0, 5),
        count,
        refused: outcomes.filter(({ code }) => code !== undefined).length,
        healthMsMax: healthMs,
        mebibytesBefore: Math.round(before / 2 ** 20),
        mebibytesMax: Math.round(bytes / 2 ** 20),
      })
    }),
  )
})
