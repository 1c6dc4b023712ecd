/** Consistency of rules, scrape configuration, dashboard, runbook, compose files and manifests. */
import {
  composeServices,
  deployFolder,
  elementsOf,
  isOurs,
  kubernetesObjects,
  type Plain,
  partOf,
  readYaml,
  telemetryPort,
  textOf,
} from "./deploy-file.ts"
import type { FileTree } from "./file-tree.ts"

/** Labels that Prometheus and its configuration add to those of the metrics. */
const addedLabels = new Set(["instance", "job", "le", "role"])

const runbookPath = "ops/docs/runbook.md"

/** A rule of Prometheus. */
interface AlertRule {
  readonly name: string
  readonly expression: string
  readonly summary: string
}

const alertRules = (tree: FileTree): ReadonlyArray<AlertRule> =>
  elementsOf(partOf(readYaml(tree, `${deployFolder}/prometheus/alerts.yml`).values[0], "groups"))
    .flatMap((group) => elementsOf(partOf(group, "rules")))
    .map((rule) => ({
      name: textOf(partOf(rule, "alert")),
      expression: textOf(partOf(rule, "expr")),
      summary: textOf(partOf(rule, "annotations", "summary")),
    }))

/** The expressions of alerts and dashboard, each with its rule or panel. */
export const expressions = (tree: FileTree): ReadonlyArray<readonly [where: string, expression: string]> => {
  const dashboard: Plain = JSON.parse(tree.read(`${deployFolder}/grafana/dashboards/tidemark.json`))
  const panels = elementsOf(partOf(dashboard, "panels")).flatMap((panel) =>
    elementsOf(partOf(panel, "targets")).map(
      (target) => [textOf(partOf(panel, "title")), textOf(partOf(target, "expr"))] as const,
    ),
  )
  return [...alertRules(tree).map(({ name, expression }) => [name, expression] as const), ...panels]
}

const metricNames = (expression: string): ReadonlyArray<string> =>
  [...expression.matchAll(/\b(?:api|chains|ops|pipelines|projections)_\w+/g)].map(([name]) => name)

/** Faults of expressions: metrics and labels that the code does not have. */
export const metricFaults = (tree: FileTree): ReadonlyArray<string> => {
  const labelsOf = new Map(
    [...tree.read("ops/docs/metrics.md").matchAll(/^- `([^`]+)` \(\w+; ([^)]+)\)/gm)].map(
      ([, name = "", labels = ""]) => [name, labels.trim() === "–" ? [] : labels.trim().split(/, | or /)] as const,
    ),
  )
  return expressions(tree).flatMap(([where, expression]) => {
    const names = metricNames(expression)
    const metrics = names.map((name) => (labelsOf.has(name) ? name : name.replace(/_(?:bucket|count|sum)$/, "")))
    const known = new Set([...addedLabels, ...metrics.flatMap((name) => labelsOf.get(name) ?? [])])
    const labels = [
      ...[...expression.matchAll(/(?:by|on) \(([^)]*)\)/g)].flatMap(([, list = ""]) =>
        list.split(",").map((label) => label.trim()),
      ),
      ...[...expression.matchAll(/(\w+)=~?"/g)].map(([, label = ""]) => label),
    ]
    return [
      ...(names.length === 0 && !/\bup\b/.test(expression) ? [`${where}: contains no metric of ours`] : []),
      ...metrics.filter((name) => !labelsOf.has(name)).map((name) => `${where}: ${name} is no metric`),
      ...labels.filter((label) => !known.has(label)).map((label) => `${where}: ${label} is no label of its metrics`),
    ]
  })
}

/** The first cells of the table of alarms. */
const alarmRows = (tree: FileTree): ReadonlyArray<string> => {
  const section = /^## Alarms$([\s\S]*?)^## /m.exec(tree.read(runbookPath))?.[1] ?? ""
  return [...section.matchAll(/^\| ([^|]+) \|/gm)]
    .map(([, cell = ""]) => cell)
    .filter((cell) => cell !== "alarm" && !cell.startsWith("-"))
}

/** Faults of the alarms: a rule without a row of the runbook, a row without a rule, metrics without a panel, and sums over chains. */
export const alarmFaults = (tree: FileTree): ReadonlyArray<string> => {
  const rules = alertRules(tree)
  const rows = alarmRows(tree)
  const summaries = rules.map(({ summary }) => summary)
  const perChain = new Set(
    [...tree.read("ops/docs/metrics.md").matchAll(/^- `([^`]+)` \(\w+; chain\b/gm)].map(([, name = ""]) => name),
  )
  const ruleNames = rules.map(({ name }) => name)
  const shown = new Set(
    expressions(tree)
      .filter(([where]) => !ruleNames.includes(where))
      .flatMap(([, expression]) => metricNames(expression)),
  )
  return [
    ...summaries.filter((summary) => !rows.includes(summary)).map((summary) => `runbook.md: no row for "${summary}"`),
    ...rows.filter((row) => !summaries.includes(row)).map((row) => `alerts.yml: no rule for "${row}"`),
    ...rules.flatMap(({ name, expression }) => [
      ...metricNames(expression)
        .filter((metric) => !shown.has(metric))
        .map((metric) => `${name}: no panel shows ${metric}`),
      ...(metricNames(expression).some((metric) => perChain.has(metric)) && !/by \(chain\b/.test(expression)
        ? [`${name}: is not by chain`]
        : []),
    ]),
  ]
}

/** Our containers that run until they are stopped, by name, with their role. */
const deployedRoles = (tree: FileTree): ReadonlySet<string> =>
  new Set(
    kubernetesObjects(tree)
      .filter(({ value }) => partOf(value, "kind") === "Deployment")
      .flatMap(({ value }) => elementsOf(partOf(value, "spec", "template", "spec", "containers")))
      .filter((container) => isOurs(partOf(container, "image")))
      .map((container) => textOf(partOf(container, "args", 0))),
  )

const scrapeTargets = (tree: FileTree): ReadonlyArray<Plain> =>
  elementsOf(partOf(readYaml(tree, `${deployFolder}/prometheus/prometheus.yml`).values[0], "scrape_configs")).flatMap(
    (job) => elementsOf(partOf(job, "dns_sd_configs")),
  )

/** The services of the compose files by the aliases of their containers. */
const composeAliases = (tree: FileTree): ReadonlyMap<string, Plain> =>
  new Map(
    [...composeServices(tree).values()].flatMap((service) =>
      elementsOf(partOf(service, "networks", "default", "aliases")).map((alias) => [textOf(alias), service] as const),
    ),
  )

/**
 * Faults of scraping: every role has a name that compose files and manifests resolve to all of its processes, ready or not, and Prometheus
 * scrapes each of these names at the port of telemetry.
 */
export const scrapeFaults = (tree: FileTree): ReadonlyArray<string> => {
  const targets = scrapeTargets(tree)
  const scraped = targets.flatMap((target) => elementsOf(partOf(target, "names")).map(textOf))
  const aliases = composeAliases(tree)
  const services = new Map(
    kubernetesObjects(tree)
      .filter(({ value }) => partOf(value, "kind") === "Service")
      .map(({ value }) => [textOf(partOf(value, "metadata", "name")), value]),
  )
  const [config] = readYaml(tree, `${deployFolder}/prometheus/prometheus.yml`).values
  const ofRole = (role: string): ReadonlyArray<string> => {
    const name = `${role}-telemetry`
    const service = partOf(services.get(name), "spec")
    const command = partOf(aliases.get(name), "command", 0)
    return [
      ...(scraped.includes(name) ? [] : [`prometheus: does not ask ${name}`]),
      ...(command === role ? [] : [`compose: ${name} is no alias of ${role}`]),
      ...(partOf(service, "selector", "app.kubernetes.io/component") === role
        ? []
        : [`kubernetes: no Service ${name} selects the pods of ${role}`]),
      ...(partOf(service, "clusterIP") === "None" && partOf(service, "publishNotReadyAddresses") === true
        ? []
        : [`kubernetes: ${name} does not resolve to every pod, ready or not`]),
      ...(elementsOf(partOf(service, "ports")).some((port) => textOf(partOf(port, "port")) === telemetryPort(tree))
        ? []
        : [`kubernetes: ${name} is not at the port of telemetry`]),
    ]
  }
  const roles = deployedRoles(tree)
  const gone = alertRules(tree).find(({ name }) => name === "RoleGone")?.expression ?? ""
  return [
    ...[...roles].flatMap(ofRole),
    ...[...roles].filter((role) => !gone.includes(`role="${role}"`)).map((role) => `RoleGone: lacks ${role}`),
    ...scraped
      .filter((name) => !roles.has(name.replace(/-telemetry$/, "")))
      .map((name) => `prometheus: ${name} is no role of ours`),
    ...targets
      .filter((target) => textOf(partOf(target, "port")) !== telemetryPort(tree))
      .map((target) => `prometheus: ${JSON.stringify(target)} is not the port of telemetry`),
    ...elementsOf(partOf(config, "rule_files"))
      .filter((file) => tree.read(`${deployFolder}/prometheus/${textOf(file)}`) === "")
      .map((file) => `prometheus: there is no ${textOf(file)}`),
  ]
}
