/**
 * The kustomizations as `kubectl` builds them, and rules and scrape configuration as Prometheus' own tool reads them. After each commit,
 * `test/tidy/deploy.test.ts` compares the files with the code, and `test/tidy/deploy-schema.test.ts` with their schemas.
 */
import { execFileSync } from "node:child_process"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { parseAllDocuments } from "yaml"
import { programsOf } from "../support/monitoring/debian-package.ts"
import { prometheusFolder } from "../support/monitoring/prometheus.ts"

const run = (program: string, ...args: ReadonlyArray<string>) =>
  execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] })

/** Kinds and names of the objects that a kustomization consists of. */
const objectsOf = (text: string) =>
  parseAllDocuments(text).map((document) => {
    const { kind, metadata } = document.toJS()
    return `${kind} ${metadata.name}`
  })

const folders = [
  { folder: "ops/deploy/kubernetes", contains: ["CronJob backup", "Service read-telemetry", "NetworkPolicy enrich"] },
  { folder: "ops/deploy/kubernetes/stores", contains: ["StatefulSet kafka", "NetworkPolicy clickhouse"] },
  { folder: prometheusFolder, contains: ["Deployment prometheus"] },
]

describe("the kustomizations", () => {
  it.live("are built by kubectl, with Prometheus' files as they are", (context) =>
    Effect.gen(function* () {
      const found = yield* programsOf("kubernetes-client")
      if ("refusal" in found) return context.skip(found.refusal)
      for (const { folder, contains } of folders) {
        const text = run(join(found.programs, "kubectl"), "kustomize", folder)
        assert.includeMembers(objectsOf(text), contains)
      }
      const monitoring = run(join(found.programs, "kubectl"), "kustomize", prometheusFolder)
      const [name = ""] = /^ {2}name: (prometheus-\w+)$/m.exec(monitoring)?.slice(1) ?? []
      assert.include(monitoring, `configMap:\n          name: ${name}\n`)
      assert.include(monitoring, "- alert: ChainStopped")
    }),
  )
})

describe("the files of Prometheus", () => {
  it.live("are accepted by promtool", (context) =>
    Effect.gen(function* () {
      const found = yield* programsOf("prometheus")
      if ("refusal" in found) return context.skip(found.refusal)
      const checked = run(join(found.programs, "promtool"), "check", "config", join(prometheusFolder, "prometheus.yml"))
      assert.match(checked, /SUCCESS: [1-9]\d* rules found/)
    }),
  )
})
