/** Consistency of the Kubernetes manifests with themselves and with the code. */
import {
  commandFaults,
  containersOf,
  deployFolder,
  elementsOf,
  isOurs,
  kubernetesObjects,
  membersOf,
  type Plain,
  partOf,
  podTemplate,
  settingFaults,
  telemetryPort,
  textOf,
} from "./deploy-file.ts"
import type { FileTree } from "./file-tree.ts"

const labelsMatch = (selector: Plain, labels: Plain): boolean =>
  membersOf(selector).length > 0 && membersOf(selector).every(([key, value]) => partOf(labels, key) === value)

/** Secrets that the folder's documents describe. */
const documentedSecrets = (tree: FileTree): ReadonlySet<string> =>
  new Set(
    tree.paths
      .filter((path) => path.startsWith(`${deployFolder}/`))
      .flatMap((path) => [...tree.read(path).matchAll(/create secret generic (\w+)/g)].map(([, name = ""]) => name)),
  )

const isWorkload = (value: Plain): boolean => podTemplate(value) !== undefined

/** Faults by the `restricted` standard for pods, and a writable root file system in our containers. */
const securityFaults = (where: string, template: Plain): ReadonlyArray<string> => [
  ...(partOf(template, "spec", "securityContext", "runAsNonRoot") === true ? [] : [`${where}: may run as root`]),
  ...(partOf(template, "spec", "securityContext", "seccompProfile", "type") === "RuntimeDefault"
    ? []
    : [`${where}: has no seccomp profile`]),
  ...containersOf(template).flatMap((container) => {
    const context = partOf(container, "securityContext")
    return [
      ...(partOf(context, "allowPrivilegeEscalation") === false ? [] : [`${where}: may gain privileges`]),
      ...(partOf(context, "capabilities", "drop", 0) === "ALL" ? [] : [`${where}: keeps capabilities`]),
      ...(!isOurs(partOf(container, "image")) || partOf(context, "readOnlyRootFilesystem") === true
        ? []
        : [`${where}: may write to its root file system`]),
    ]
  }),
]

/** Faults of one of our roles: its port of telemetry, and its readiness. */
const roleFaults = (tree: FileTree, where: string, container: Plain): ReadonlyArray<string> => {
  const ready = partOf(container, "readinessProbe", "httpGet")
  const telemetry = elementsOf(partOf(container, "ports")).find((port) => partOf(port, "name") === "telemetry")
  return [
    ...(textOf(partOf(telemetry, "containerPort")) === telemetryPort(tree)
      ? []
      : [`${where}: telemetry is at another port`]),
    ...(partOf(ready, "path") === "/ready" && partOf(ready, "port") === "telemetry"
      ? []
      : [`${where}: is never unready`]),
  ]
}

/** Faults of a container: its probes, its limits and, for ours, its command. */
const containerFaults = (tree: FileTree, where: string, container: Plain): ReadonlyArray<string> => {
  const ports = elementsOf(partOf(container, "ports")).map((port) => textOf(partOf(port, "name")))
  const probed = ["startupProbe", "livenessProbe", "readinessProbe"].flatMap((probe) =>
    ["httpGet", "tcpSocket"]
      .map((kind) => textOf(partOf(container, probe, kind, "port")))
      .filter((port) => port !== ""),
  )
  return [
    ...probed.filter((port) => !ports.includes(port)).map((port) => `${where}: no port ${port} to probe`),
    ...(partOf(container, "resources", "limits", "memory") === undefined ? [`${where}: memory has no limit`] : []),
    ...(isOurs(partOf(container, "image")) && partOf(container, "command") === undefined
      ? commandFaults(tree, where, partOf(container, "args"))
      : []),
  ]
}

const workloadFaults = (tree: FileTree, path: string, value: Plain): ReadonlyArray<string> => {
  const template = podTemplate(value)
  const containers = containersOf(template)
  const where = `${path}: ${textOf(partOf(value, "metadata", "name"))}`
  const volumes = new Set([
    ...elementsOf(partOf(template, "spec", "volumes")).map((volume) => textOf(partOf(volume, "name"))),
    ...elementsOf(partOf(value, "spec", "volumeClaimTemplates")).map((claim) =>
      textOf(partOf(claim, "metadata", "name")),
    ),
  ])
  const mounted = containers.flatMap((container) =>
    elementsOf(partOf(container, "volumeMounts")).map((mount) => textOf(partOf(mount, "name"))),
  )
  const roles =
    partOf(value, "kind") === "Deployment" ? containers.filter((container) => isOurs(partOf(container, "image"))) : []
  return [
    ...(partOf(value, "kind") === "CronJob" ||
    labelsMatch(partOf(value, "spec", "selector", "matchLabels"), partOf(template, "metadata", "labels"))
      ? []
      : [`${where}: its selector is not of its own pods`]),
    ...securityFaults(where, template),
    ...mounted.filter((name) => !volumes.has(name)).map((name) => `${where}: there is no volume ${name}`),
    ...containers.flatMap((container) => containerFaults(tree, where, container)),
    ...roles.flatMap((container) => roleFaults(tree, where, container)),
  ]
}

/** Faults of what points at pods or at workloads: Services, budgets, autoscalers. */
const pointerFaults = (objects: ReadonlyArray<Plain>, where: string, value: Plain): ReadonlyArray<string> => {
  const templates = objects.flatMap((object) => podTemplate(object) ?? [])
  const portsAt = (selector: Plain) =>
    templates
      .filter((template) => labelsMatch(selector, partOf(template, "metadata", "labels")))
      .flatMap(containersOf)
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
      const scaled = objects.find((other) => isWorkload(other) && partOf(other, "metadata", "name") === target)
      if (scaled === undefined) return [`${where}: there is no ${textOf(target)} to scale`]
      return partOf(scaled, "spec", "replicas") === undefined ? [] : [`${where}: ${textOf(target)} sets replicas, too`]
    }
    case "NetworkPolicy": {
      const ports = portsAt(partOf(value, "spec", "podSelector", "matchLabels"))
      return elementsOf(partOf(value, "spec", "ingress"))
        .flatMap((entry) => elementsOf(partOf(entry, "ports")))
        .map((port) => textOf(partOf(port, "port")))
        .filter((port) => !ports.includes(port))
        .map((port) => `${where}: no pod has the port ${port}`)
    }
    default:
      return []
  }
}

/** Faults of the network: a namespace that denies nothing by default, and pods of it whose ports nothing may reach. */
const networkFaults = (objects: ReadonlyArray<Plain>): ReadonlyArray<string> => {
  const policies = objects.filter((value) => partOf(value, "kind") === "NetworkPolicy")
  const isDeniedByDefault = policies.some(
    (policy) =>
      membersOf(partOf(policy, "spec", "podSelector")).length === 0 && partOf(policy, "spec", "ingress") === undefined,
  )
  const allowedPorts = (template: Plain): ReadonlyArray<Plain> =>
    policies
      .filter((policy) =>
        labelsMatch(partOf(policy, "spec", "podSelector", "matchLabels"), partOf(template, "metadata", "labels")),
      )
      .flatMap((policy) => elementsOf(partOf(policy, "spec", "ingress")))
      .flatMap((entry) => elementsOf(partOf(entry, "ports")))
      .map((port) => partOf(port, "port"))
  const unreachable = objects
    // People reach Prometheus by `kubectl port-forward`, which no policy concerns.
    .filter((value) => partOf(value, "metadata", "name") !== "prometheus")
    .flatMap((value) => {
      const template = podTemplate(value)
      return containersOf(template)
        .flatMap((container) => elementsOf(partOf(container, "ports")))
        .map((port) => partOf(port, "name"))
        .filter((port) => !allowedPorts(template).includes(port))
        .map((port) => `${textOf(partOf(value, "metadata", "name"))}: nothing may reach its port ${textOf(port)}`)
    })
  return [...(isDeniedByDefault ? [] : ["network-policy.yaml: denies nothing by default"]), ...unreachable]
}

/** The names behind a key, wherever it stands in a value. */
const referencesIn = (value: Plain, key: string): ReadonlyArray<string> =>
  Array.isArray(value)
    ? value.flatMap((element) => referencesIn(element, key))
    : membersOf(value).flatMap(([name, part]) =>
        name === key ? [textOf(partOf(part, "name"))] : referencesIn(part, key),
      )

/** Faults of the manifests: selectors, ports, volumes, secrets and settings that do not meet, and pods with too many rights. */
export const kubernetesFaults = (tree: FileTree): ReadonlyArray<string> => {
  const all = kubernetesObjects(tree)
  const objects = all.map(({ value }) => value)
  const configMaps = objects.filter((value) => partOf(value, "kind") === "ConfigMap")
  const generated = objects.flatMap((value) => elementsOf(partOf(value, "configMapGenerator")))
  const configNames = new Set([
    ...configMaps.map((value) => textOf(partOf(value, "metadata", "name"))),
    ...generated.map((value) => textOf(partOf(value, "name"))),
  ])
  const secrets = documentedSecrets(tree)
  const ofObjects = all.flatMap(({ path, value }) => {
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
        .map((name) => `${where}: no document says how to make the Secret ${name}`),
      ...(kind === "ConfigMap" && partOf(value, "metadata", "name") === "tidemark"
        ? settingFaults(
            tree,
            where,
            membersOf(partOf(value, "data")).map(([name]) => name),
          )
        : []),
      ...(kind === "Namespace" &&
      partOf(value, "metadata", "labels", "pod-security.kubernetes.io/enforce") !== "restricted"
        ? [`${where}: admits pods that are not restricted`]
        : []),
      ...(isWorkload(value) ? workloadFaults(tree, path, value) : pointerFaults(objects, where, value)),
    ]
  })
  return [...ofObjects, ...networkFaults(objects)]
}
