/** A real Prometheus with the rules of `ops/deploy/prometheus`, in which a minute takes a second. */
import { spawn } from "node:child_process"
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Effect, Schema } from "effect"
import { freePort } from "../machine/free-port.ts"
import { temporaryFolder } from "../machine/temporary-folder.ts"
import { waitFor } from "../wait/wait-for.ts"

/** Folder of the rules and of the scrape configuration. */
export const prometheusFolder = "ops/deploy/prometheus"

/** A process that is scraped. */
export interface ScrapeTarget {
  readonly role: string
  /** `host:port` of its telemetry. */
  readonly address: string
}

/** A firing alert. */
export interface FiringAlert {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
}

/** A running Prometheus. */
export interface Prometheus {
  /** The alerts that fire now. */
  readonly firing: Effect.Effect<ReadonlyArray<FiringAlert>>
  /** The names of all alerts that ever fired. */
  readonly fired: Effect.Effect<ReadonlySet<string>>
}

/** A minute takes a second, and an hour five; so does the time of an outage that a rule tolerates. All other thresholds stay as they are. */
const hastened = (rules: string): string =>
  rules
    .replace(
      /(\[|for: |offset )(\d+)([mh])\b/g,
      (_, before: string, count: string, unit: string) => `${before}${Number(count) * (unit === "h" ? 5 : 1)}s`,
    )
    .replace(
      /(_failing_seconds\) > )(\d+)/g,
      (_, before: string, seconds: string) => `${before}${Number(seconds) / 60}`,
    )

/** The names of all rules. */
export const alertNames = (): ReadonlyArray<string> =>
  [...readFileSync(join(prometheusFolder, "alerts.yml"), "utf8").matchAll(/- alert: (\w+)/g)].map(
    ([, name = ""]) => name,
  )

const AlertsAnswer = Schema.Struct({
  data: Schema.Struct({
    alerts: Schema.Array(Schema.Struct({ state: Schema.String, labels: Schema.Record(Schema.String, Schema.String) })),
  }),
})

const SeriesAnswer = Schema.Struct({
  data: Schema.Struct({
    result: Schema.Array(Schema.Struct({ metric: Schema.Record(Schema.String, Schema.String) })),
  }),
})

const configuration = (targets: ReadonlyArray<ScrapeTarget>): string =>
  JSON.stringify({
    global: { scrape_interval: "1s", scrape_timeout: "1s", evaluation_interval: "1s" },
    rule_files: ["alerts.yml"],
    scrape_configs: [
      {
        job_name: "tidemark",
        static_configs: targets.map(({ role, address }) => ({ targets: [address], labels: { role } })),
      },
    ],
  })

/** Starts the program of that folder; it ends with the scope. */
export const startPrometheus = Effect.fnUntraced(function* (programs: string, targets: ReadonlyArray<ScrapeTarget>) {
  const folder = yield* temporaryFolder("prometheus")
  mkdirSync(join(folder, "data"))
  writeFileSync(join(folder, "prometheus.yml"), configuration(targets))
  writeFileSync(join(folder, "alerts.yml"), hastened(readFileSync(join(prometheusFolder, "alerts.yml"), "utf8")))
  const address = `127.0.0.1:${yield* freePort}`
  const logPath = join(folder, "log")
  yield* Effect.acquireRelease(
    Effect.sync(() => {
      const log = openSync(logPath, "w")
      const args = [
        `--config.file=${join(folder, "prometheus.yml")}`,
        `--storage.tsdb.path=${join(folder, "data")}`,
        `--web.listen-address=${address}`,
      ]
      const child = spawn(join(programs, "prometheus"), args, { stdio: ["ignore", log, log] })
      closeSync(log)
      return child
    }),
    (child) => Effect.sync(() => child.kill("SIGKILL")),
  )
  const get = (path: string) =>
    Effect.promise(() =>
      fetch(`http://${address}${path}`).then(
        async (response) => (response.ok ? response.text() : undefined),
        () => undefined,
      ),
    )
  yield* waitFor(`a ready Prometheus (${logPath})`, get("/-/ready"))
  const prometheus: Prometheus = {
    firing: Effect.map(get("/api/v1/alerts"), (text) =>
      Schema.decodeUnknownSync(Schema.fromJsonString(AlertsAnswer))(text ?? '{"data":{"alerts":[]}}')
        .data.alerts.filter(({ state }) => state === "firing")
        .map(({ labels }) => ({ name: labels.alertname ?? "", labels })),
    ),
    fired: Effect.map(
      get(`/api/v1/query?query=${encodeURIComponent('last_over_time(ALERTS{alertstate="firing"}[1d])')}`),
      (text) =>
        new Set(
          Schema.decodeUnknownSync(Schema.fromJsonString(SeriesAnswer))(
            text ?? '{"data":{"result":[]}}',
          ).data.result.map(({ metric }) => metric.alertname ?? ""),
        ),
    ),
  }
  return prometheus
})
