/**
 * Checks of the files in `ops/deploy/` without a container: they are well-formed, agree with each other, and name only existing commands,
 * settings and metrics.
 */
import { assert, describe, it } from "vitest"
import { bundled } from "#ops/cli/bundle.js"
import { tablesXml } from "#projections/store/engine/tables-config.ts"
import { viewsDatabase } from "#projections/store/engine/views-database.ts"
import {
  commandFaults,
  composeServices,
  deployFolder,
  elementsOf,
  isOurs,
  kubernetesObjects,
  membersOf,
  namesIn,
  partOf,
  readYaml,
  settingFaults,
  telemetryPort,
  textOf,
  yamlPaths,
} from "./deploy-file.ts"
import { kubernetesFaults } from "./deploy-manifest.ts"
import { alarmFaults, expressions, metricFaults, scrapeFaults } from "./deploy-monitoring.ts"
import { type FileTree, projectTree } from "./file-tree.ts"

const dockerfileFaults = (tree: FileTree): ReadonlyArray<string> => {
  const path = `${deployFolder}/Dockerfile`
  const text = tree.read(path)
  const folderExists = (name: string) => tree.paths.some((file) => file === name || file.startsWith(`${name}/`))
  const settings = [...(/^ENV ((?:.*\\\n)*.*)$/m.exec(text)?.[1]?.matchAll(/(\w+)=/g) ?? [])].map(
    ([, name = ""]) => name,
  )
  const copied = [...text.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = ""]) => names.split(" "))
  const stages = text.split(/^FROM /m)
  const entry = /ENTRYPOINT \["node", "([^"]+)"\]/.exec(text)?.[1] ?? ""
  const nodeVersion = /"node": "([\d.]+)"/.exec(tree.read("package.json"))?.[1] ?? "none"
  return [
    ...settingFaults(
      tree,
      path,
      settings.filter((name) => name !== "NODE_ENV"),
    ),
    ...copied.filter((name) => !folderExists(name)).map((name) => `${path}: there is no ${name} to copy`),
    ...bundled
      .filter((name) => !new RegExp(`^COPY .*\\b${name} `, "m").test(stages.at(-1) ?? ""))
      .map((name) => `${path}: lacks ${name}, which the bundle is made of`),
    ...(tree.read(entry) === "" ? [`${path}: there is no ${entry} to run`] : []),
    ...(/^USER (?!root)/m.test(text) ? [] : [`${path}: runs as root`]),
    ...(text.includes(`EXPOSE 4000 ${telemetryPort(tree)}\n`) ? [] : [`${path}: exposes other ports than it uses`]),
    ...[...text.matchAll(/^FROM \S+node:([\d.]+)/gm)]
      .filter(([, version]) => version !== nodeVersion)
      .map(([line]) => `${path}: ${line} is not the Node of package.json, ${nodeVersion}`),
  ]
}

const composeFaults = (tree: FileTree): ReadonlyArray<string> => {
  const services = composeServices(tree)
  const files = ["compose.yaml", "compose.cluster.yaml"].map(
    (file) => readYaml(tree, `${deployFolder}/${file}`).values[0],
  )
  const volumes = new Set(files.flatMap((file) => membersOf(partOf(file, "volumes")).map(([name]) => name)))
  return [...services].flatMap(([name, service]) => {
    const where = `compose: ${name}`
    const needed = partOf(service, "depends_on")
    const dependencies = Array.isArray(needed) ? needed.map(textOf) : membersOf(needed).map(([other]) => other)
    const sources = elementsOf(partOf(service, "volumes")).map((volume) => textOf(volume).split(":")[0] ?? "")
    const settings = membersOf(partOf(service, "environment")).map(([setting]) => setting)
    return [
      ...dependencies.filter((other) => !services.has(other)).map((other) => `${where}: there is no service ${other}`),
      ...sources
        .filter((source) =>
          source.startsWith("./")
            ? !tree.paths.some((path) => path.startsWith(`${deployFolder}/${source.slice(2)}`))
            : !volumes.has(source),
        )
        .map((source) => `${where}: there is no ${source} to mount`),
      ...(isOurs(partOf(service, "image"))
        ? [...commandFaults(tree, where, partOf(service, "command")), ...settingFaults(tree, where, settings)]
        : []),
    ]
  })
}

/** Images whose digest could not be looked up: pinned by version, and by the operator (`kubernetes/stores/kustomization.yaml`). */
const imagesByVersion = new Set(["docker.io/clickhouse/clickhouse-keeper", "docker.io/clickhouse/clickhouse-server"])

const imageFaults = (tree: FileTree): ReadonlyArray<string> => {
  const tagsOf = new Map<string, Set<string>>()
  for (const path of yamlPaths(tree)) {
    for (const [, image = "", tag = ""] of tree.read(path).matchAll(/^\s*image: ([^\s:]+)(?::(\S+))?$/gm)) {
      // Each file states the origin of our image: built here, or published.
      const key = image === "tidemark" ? `${path} ${image}` : image
      tagsOf.set(key, (tagsOf.get(key) ?? new Set()).add(tag))
    }
  }
  return [...tagsOf].flatMap(([image, tags]) => [
    ...(tags.size > 1 ? [`${image} has the tags ${[...tags].sort().join(" and ")}`] : []),
    ...([...tags].some((tag) => tag === "" || tag === "latest") ? [`${image} is not pinned`] : []),
    ...(image.endsWith("tidemark") || imagesByVersion.has(image)
      ? []
      : [...tags].filter((tag) => !/@sha256:[0-9a-f]{64}$/.test(tag)).map((tag) => `${image}:${tag} has no digest`)),
  ])
}

/** Inputs of a server's configuration: the existing hosts, and their variables. */
const clusterFaults = (tree: FileTree): ReadonlyArray<string> => {
  const services = composeServices(tree)
  const statefulSets = kubernetesObjects(tree)
    .map(({ value }) => value)
    .filter((value) => partOf(value, "kind") === "StatefulSet")
  const pods = statefulSets.flatMap((value) =>
    Array.from(
      { length: Number(partOf(value, "spec", "replicas")) },
      (_, number) =>
        `${textOf(partOf(value, "metadata", "name"))}-${number}.${textOf(partOf(value, "spec", "serviceName"))}`,
    ),
  )
  const composeHosts = [...services].flatMap(([name, service]) => [name, textOf(partOf(service, "hostname"))])
  const configs = [
    { where: "clickhouse/cluster.xml", hosts: composeHosts, text: tree.read(`${deployFolder}/clickhouse/cluster.xml`) },
    {
      where: "kubernetes/stores/clickhouse.yaml",
      hosts: pods,
      text: textOf(
        partOf(
          kubernetesObjects(tree).find(
            ({ value }) => partOf(value, "kind") === "ConfigMap" && partOf(value, "metadata", "name") === "clickhouse",
          )?.value,
          "data",
          "cluster.xml",
        ),
      ),
    },
  ]
  return configs.flatMap(({ where, hosts, text }) => {
    const cluster = /<remote_servers>\s*<(\w+)>/.exec(text)?.[1]
    const replicas = [...text.matchAll(/<shard>([\s\S]*?)<\/shard>/g)].map(
      ([shard]) => shard.split("<replica>").length - 1,
    )
    return [
      ...(cluster === "tidemark" ? [] : [`${where}: its cluster is ${cluster}`]),
      ...(["shard", "replica"].every((macro) => text.includes(`<${macro} from_env=`))
        ? []
        : [`${where}: lacks a macro`]),
      ...(replicas.length > 1 && new Set(replicas).size === 1 ? [] : [`${where}: shards differ in their replicas`]),
      ...[...text.matchAll(/<host>([^<]+)<\/host>/g)]
        .filter(([, host = ""]) => !hosts.includes(host))
        .map(([, host]) => `${where}: there is no ${host}`),
    ]
  })
}

const formFaults = (tree: FileTree): ReadonlyArray<string> =>
  yamlPaths(tree).flatMap((path) => readYaml(tree, path).faults)

const tree = projectTree()

/** The project with one text of it changed; fails where there is nothing to change. */
const edited = (file: string, from: string | RegExp, to: string): FileTree => {
  const path = file.includes("/docs/") ? file : `${deployFolder}/${file}`
  const before = tree.read(path)
  const after = before.replace(from, to)
  if (after === before) throw new Error(`${path} does not hold ${from}.`)
  return { paths: tree.paths, read: (other) => (other === path ? after : tree.read(other)) }
}

/** A rule holds for the project, and refuses each of these changes with these words. */
const rule = (
  name: string,
  faultsIn: (tree: FileTree) => ReadonlyArray<string>,
  ...refused: ReadonlyArray<readonly [changed: FileTree, words: string]>
) =>
  it(name, () => {
    assert.deepStrictEqual(faultsIn(tree), [])
    for (const [changed, words] of refused) assert.include(faultsIn(changed).join("\n"), words)
  })

describe("the files of ops/deploy", () => {
  rule("are well-formed", formFaults, [edited("compose.yaml", "services:", "services: ["), "compose.yaml"])

  rule(
    "make an image of what is there, by the Node of package.json, that does not run as root",
    dockerfileFaults,
    [edited("Dockerfile", "COPY api api", "COPY web web"), "there is no web to copy"],
    [edited("Dockerfile", " rolldown.config.js ./\nCOPY schemas", " ./\nCOPY schemas"), "lacks rolldown.config.js"],
    [edited("Dockerfile", "USER node", "USER root"), "runs as root"],
    [edited("Dockerfile", "LOG_FORMAT", "LOGFORMAT"), "LOGFORMAT is no setting"],
    [edited("Dockerfile", /26\.\d+\.\d+/, "26.0.0"), "is not the Node of package.json"],
  )

  rule(
    "compose services of commands and settings that exist",
    composeFaults,
    [edited("compose.yaml", '["process"]', '["proces"]'), '["proces"] is no command'],
    [edited("compose.yaml", "KAFKA_BROKERS:", "KAFKA_BROKER:"), "KAFKA_BROKER is no setting"],
    [edited("compose.yaml", "./prometheus:", "./prometeus:"), "there is no ./prometeus to mount"],
    [edited("compose.cluster.yaml", "[keeper]", "[keepers]"), "there is no service keepers"],
  )

  rule(
    "pin every image, to the same version and digest everywhere",
    imageFaults,
    [edited("compose.yaml", "kafka:4.1.1", "kafka:4.1.0"), "kafka has the tags 4.1.0"],
    [edited("compose.yaml", /prometheus:v\S+/, "prometheus"), "prometheus is not pinned"],
    [edited("compose.yaml", /(grafana:[\d.]+)@\S+/, "$1"), "grafana:13.2.1 has no digest"],
  )

  rule(
    "have manifests whose selectors, ports, volumes, secrets and settings meet",
    kubernetesFaults,
    [edited("kubernetes/api.yaml", "targetPort: http", "targetPort: web"), "no pod has the port web"],
    [
      edited(
        "kubernetes/read.yaml",
        "matchLabels: { app.kubernetes.io/name: tidemark",
        "matchLabels: { app.kubernetes.io/name: other",
      ),
      "not of its own pods",
    ],
    [edited("kubernetes/process.yaml", "port: telemetry", "port: metrics"), "no port metrics to probe"],
    [edited("kubernetes/config.yaml", "CLICKHOUSE_URL:", "CLICKHOUSE_URI:"), "CLICKHOUSE_URI is no setting"],
    [
      edited("kubernetes/stores/kafka.yaml", "name: kafka, key: cluster-id", "name: broker, key: cluster-id"),
      "how to make the Secret broker",
    ],
    [edited("kubernetes/kustomization.yaml", "read.yaml", "reader.yaml"), "there is no reader.yaml"],
    [edited("kubernetes/read.yaml", "limits: { memory: 1Gi }", "limits: {}"), "memory has no limit"],
    [edited("kubernetes/read.yaml", "path: /ready", "path: /health"), "read: is never unready"],
    [edited("kubernetes/api.yaml", "spec:\n", "spec:\n  replicas: 2\n"), "api sets replicas, too"],
    [edited("kubernetes/backup.yaml", 'args: ["backup"', 'args: ["back-up"'), "is no command"],
  )

  rule(
    "have pods of the restricted standard, which nothing reaches but what has to",
    kubernetesFaults,
    [edited("kubernetes/namespace.yaml", "enforce: restricted", "enforce: baseline"), "that are not restricted"],
    [edited("kubernetes/backup.yaml", "drop: [ALL]", "drop: []"), "backup: keeps capabilities"],
    [edited("kubernetes/stores/kafka.yaml", "allowPrivilegeEscalation: false, ", ""), "kafka: may gain privileges"],
    [edited("kubernetes/read.yaml", "readOnlyRootFilesystem: true", ""), "may write to its root file system"],
    [edited("kubernetes/enrich.yaml", "seccompProfile: { type: RuntimeDefault }", ""), "has no seccomp profile"],
    [
      edited("kubernetes/network-policy.yaml", "podSelector: {}", "podSelector: { matchLabels: { a: b } }"),
      "by default",
    ],
    [edited("kubernetes/network-policy.yaml", "port: telemetry", "port: metrics"), "no pod has the port metrics"],
    [edited("kubernetes/stores/network-policy.yaml", "port: interserver", "port: tcp"), "reach its port interserver"],
  )

  rule(
    "know a cluster whose servers exist, with macros and equally many replicas",
    clusterFaults,
    [edited("clickhouse/cluster.xml", "clickhouse-2-2", "clickhouse-2-3"), "there is no clickhouse-2-3"],
    [
      edited(
        "kubernetes/stores/clickhouse.yaml",
        "clickhouse-2-1.clickhouse-servers",
        "clickhouse-3-1.clickhouse-servers",
      ),
      "there is no clickhouse-3-1",
    ],
    [edited("clickhouse/cluster.xml", /\s*<replica><host>clickhouse-2-2.*/, ""), "shards differ in their replicas"],
  )

  rule(
    "ask for metrics and labels that exist",
    metricFaults,
    [edited("prometheus/alerts.yml", "chains_head_lag_blocks", "chains_head_lag"), "chains_head_lag is no metric"],
    [edited("grafana/dashboards/tidemark.json", "by (le, operation)", "by (le, query)"), "query is no label"],
  )

  rule(
    "have a rule for every alarm of the runbook, a row for every rule, and a panel for each of its metrics",
    alarmFaults,
    [edited("ops/docs/runbook.md", "a process is down", "a process is lost"), 'no row for "a process is down"'],
    [edited("prometheus/alerts.yml", "summary: a process is down", ""), 'no rule for "a process is down"'],
    [
      edited("prometheus/alerts.yml", "max by (chain) (chains_head_lag_blocks)", "sum(chains_head_lag_blocks)"),
      "ReaderFallsBehind: is not by chain",
    ],
    [
      edited("grafana/dashboards/tidemark.json", /pipelines_lag_seconds/g, "up"),
      "no panel shows pipelines_lag_seconds",
    ],
  )

  rule(
    "scrape every process of every role, in compose files and manifests alike",
    scrapeFaults,
    [edited("prometheus/prometheus.yml", "api-telemetry", "kafka"), "does not ask api-telemetry"],
    [edited("prometheus/prometheus.yml", "api-telemetry", "kafka"), "kafka is no role of ours"],
    [edited("prometheus/prometheus.yml", "port: 9464", "port: 9465"), "not the port of telemetry"],
    [edited("compose.yaml", "aliases: [read-telemetry]", "aliases: [reader]"), "read-telemetry is no alias of read"],
    [edited("kubernetes/telemetry.yaml", "publishNotReadyAddresses: true", ""), "resolve to every pod"],
    [edited("prometheus/alerts.yml", 'role="enrich"', 'role="engine"'), "RoleGone: lacks enrich"],
  )

  it("grant the analyst of a server rights on the views alone, and a password", () => {
    for (const path of ["ops/deploy/clickhouse/users.xml", "ops/deploy/kubernetes/stores/clickhouse.yaml"]) {
      const text = tree.read(path)
      assert.deepStrictEqual(text.match(/GRANT [^<]*/g), [`GRANT SELECT ON ${viewsDatabase("tidemark")}.*`], path)
      assert.include(text, '<password from_env="CLICKHOUSE_ANALYST_PASSWORD"/>', path)
      assert.notMatch(text, /no_password|<ip>::\/0<\/ip>/, path)
    }
  })

  it("store tables on servers as the local engine does", () => {
    const withoutSpace = (text: string) => text.replace(/\s+/g, "")
    for (const path of ["clickhouse/tables.xml", "kubernetes/stores/clickhouse.yaml"]) {
      assert.include(withoutSpace(tree.read(`ops/deploy/${path}`)), withoutSpace(tablesXml), path)
    }
  })

  it("contain a dashboard with panels", () => {
    assert.isAbove(expressions(tree).length, 30)
    assert.isAbove(namesIn(tree, "ops/docs/metrics.md").size, 20)
  })
})
