/** What the Kubernetes manifests must agree on with themselves and with the code. */
import {
  commandFaults,
  deployFolder,
  elementsOf,
  isOurs,
  kubernetesObjects,
  membersOf,
  type Plain,
  partOf,
  settingFaults,
  telemetryPort,
  textOf,
} from "./deploy-file.ts"
import type { FileTree } from "./file-tree.ts"

const labelsMatch = (selector: Plain, labels: Plain): boolean =>
  membersOf(selector).length > 0 && membersOf(selector).every(([key, value]) => partOf(labels, key) === value)

/** Secrets that the documents of the folder tell how to make. */
const documentedSecrets = (tree: FileTree): ReadonlySet<string> =>
  new Set(
    tree.paths
      .filter((path) => path.startsWith(`${deployFolder}/`))
      .flatMap((path) => [...tree.read(path).matchAll(/create secret generic (\w+)/g)].map(([, name = ""]) => name)),
  )

const isWorkload = (value: Plain): boolean => ["Deployment", "StatefulSet"].includes(textOf(partOf(value, "kind")))

const workloadFaults = (tree: FileTree, path: string, value: Plain): ReadonlyArray<string> => {
  const template = partOf(value, "spec", "template")
  const where = `${path}: ${textOf(partOf(value, "metadata", "name"))}`
  const containers = elementsOf(partOf(template, "spec", "containers"))
  const volumes = new Set([
    ...elementsOf(partOf(template, "spec", "volumes")).map((volume) => textOf(partOf(volume, "name"))),
    ...elementsOf(partOf(value, "spec", "volumeClaimTemplates")).map((claim) =>
      textOf(partOf(claim, "metadata", "name")),
    ),
  ])
  const mounted = containers.flatMap((container) =>
    elementsOf(partOf(container, "volumeMounts")).map((mount) => textOf(partOf(mount, "name"))),
  )
  const ofContainer = (container: Plain): ReadonlyArray<string> => {
    const ports = new Map(
      elementsOf(partOf(container, "ports")).map((port) => [
        textOf(partOf(port, "name")),
        textOf(partOf(port, "containerPort")),
      ]),
    )
    const probed = ["startupProbe", "livenessProbe", "readinessProbe"].flatMap((probe) =>
      ["httpGet", "tcpSocket"]
        .map((kind) => textOf(partOf(container, probe, kind, "port")))
        .filter((port) => port !== ""),
    )
    return [
      ...probed.filter((port) => !ports.has(port)).map((port) => `${where}: no port ${port} to probe`),
      ...(partOf(container, "resources", "limits", "memory") === undefined ? [`${where}: memory has no limit`] : []),
      ...(isOurs(partOf(container, "image"))
        ? [
            ...commandFaults(tree, where, partOf(container, "args")),
            ...(ports.get("telemetry") === telemetryPort(tree) ? [] : [`${where}: telemetry is at another port`]),
          ]
        : []),
    ]
  }
  return [
    ...(labelsMatch(partOf(value, "spec", "selector", "matchLabels"), partOf(template, "metadata", "labels"))
      ? []
      : [`${where}: its selector is not of its own pods`]),
    ...(partOf(template, "spec", "securityContext", "runAsNonRoot") === true ? [] : [`${where}: may run as root`]),
    ...mounted.filter((name) => !volumes.has(name)).map((name) => `${where}: there is no volume ${name}`),
    ...containers.flatMap(ofContainer),
  ]
}

/** Faults of what points at pods or at workloads: Services, budgets, autoscalers. */
const pointerFaults = (objects: ReadonlyArray<Plain>, where: string, value: Plain): ReadonlyArray<string> => {
  const templates = objects.filter(isWorkload).map((workload) => partOf(workload, "spec", "template"))
  const portsAt = (selector: Plain) =>
    templates
      .filter((template) => labelsMatch(selector, partOf(template, "metadata", "labels")))
      .flatMap((template) => elementsOf(partOf(template, "spec", "containers")))
      .flatMap((container) => elementsOf(partOf(container, "ports")))
      .flatMap((port) => [textOf(partOf(port, "name")), textOf(partOf(port, "containerPort"))])
  switch (textOf(partOf(value, "kind"))) {
    case "Service": {
      const ports = portsAt(partOf(value, "spec", "selector"))
      return elementsOf(partOf(value, "spec", "ports"))
        .map((port) => textOf(partOf(port, "targetPort") ?? partOf(port, "port")))
        .filter((target) => !ports.includes(target))
        .map((target) => `${where}: no pod has the port ${target}`)
    }
    case "PodDisruptionBudget":
      return portsAt(partOf(value, "spec", "selector", "matchLabels")).length > 0 ? [] : [`${where}: matches no pod`]
    case "HorizontalPodAutoscaler": {
      const target = partOf(value, "spec", "scaleTargetRef", "name")
      return objects.some((other) => isWorkload(other) && partOf(other, "metadata", "name") === target)
        ? []
        : [`${where}: there is no ${textOf(target)} to scale`]
    }
    default:
      return []
  }
}

/** The names behind a key, wherever it stands in a value. */
const referencesIn = (value: Plain, key: string): ReadonlyArray<string> =>
  Array.isArray(value)
    ? value.flatMap((element) => referencesIn(element, key))
    : membersOf(value).flatMap(([name, part]) =>
        name === key ? [textOf(partOf(part, "name"))] : referencesIn(part, key),
      )

/** Faults of the manifests: selectors, ports, volumes, secrets and settings that do not meet. */
export const kubernetesFaults = (tree: FileTree): ReadonlyArray<string> => {
  const all = kubernetesObjects(tree)
  const objects = all.map(({ value }) => value)
  const configMaps = objects.filter((value) => partOf(value, "kind") === "ConfigMap")
  const configNames = new Set(configMaps.map((value) => textOf(partOf(value, "metadata", "name"))))
  const secrets = documentedSecrets(tree)
  return all.flatMap(({ path, value }) => {
    const kind = textOf(partOf(value, "kind"))
    const where = `${path}: ${kind} ${textOf(partOf(value, "metadata", "name"))}`
    if (kind === "Kustomization") {
      const folder = path.split("/").slice(0, -1).join("/")
      return elementsOf(partOf(value, "resources"))
        .filter((resource) => tree.read(`${folder}/${textOf(resource)}`) === "")
        .map((resource) => `${path}: there is no ${textOf(resource)}`)
    }
    return [
      ...(kind === "Namespace" || partOf(value, "metadata", "namespace") === "tidemark"
        ? []
        : [`${where}: in no namespace`]),
      ...[...referencesIn(value, "configMapRef"), ...referencesIn(value, "configMap")]
        .filter((name) => !configNames.has(name))
        .map((name) => `${where}: there is no ConfigMap ${name}`),
      ...[...referencesIn(value, "secretRef"), ...referencesIn(value, "secretKeyRef")]
        .filter((name) => !secrets.has(name))
        .map((name) => `${where}: nobody is told how to make the Secret ${name}`),
      ...(kind === "ConfigMap" && partOf(value, "metadata", "name") === "tidemark"
        ? settingFaults(
            tree,
            where,
            membersOf(partOf(value, "data")).map(([name]) => name),
          )
        : []),
      ...(isWorkload(value) ? workloadFaults(tree, path, value) : pointerFaults(objects, where, value)),
    ]
  })
}
