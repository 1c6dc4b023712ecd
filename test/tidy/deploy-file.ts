/** The files of `ops/deploy/` as plain values, for the rules that compare them with one another and with the code. */
import { parseAllDocuments } from "yaml"
import type { FileTree } from "./file-tree.ts"

/** Path of the files. */
export const deployFolder = "ops/deploy"

/** A value of YAML or JSON whose parts are looked up without knowing whether they are there. */
export type Plain =
  | string
  | number
  | boolean
  | null
  | undefined
  | ReadonlyArray<Plain>
  | { readonly [key: string]: Plain }

/** A part of a value by its keys; absent where one of them is. */
export const partOf = (value: Plain, ...keys: ReadonlyArray<string | number>): Plain =>
  keys.reduce<Plain>(
    (part, key) =>
      typeof part === "object" && part !== null ? (part as Readonly<Record<string | number, Plain>>)[key] : undefined,
    value,
  )

/** The members of a mapping; none where it is no mapping. */
export const membersOf = (value: Plain): ReadonlyArray<readonly [string, Plain]> =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? Object.entries(value) : []

/** The elements of a sequence; none where it is no sequence. */
export const elementsOf = (value: Plain): ReadonlyArray<Plain> => (Array.isArray(value) ? value : [])

/** A value as text; empty where it is none. */
export const textOf = (value: Plain): string =>
  typeof value === "string" || typeof value === "number" ? String(value) : ""

/** The documents of a YAML file with what is wrong with its form. `<<` merges, as compose files use it. */
export const readYaml = (tree: FileTree, path: string) => {
  const documents = parseAllDocuments(tree.read(path), { merge: true })
  const list = "empty" in documents ? [] : documents
  return {
    faults: list.flatMap(({ errors, warnings }) =>
      [...errors, ...warnings].map(({ message }) => `${path}: ${message.split("\n")[0]}`),
    ),
    // The parser yields JSON values only, and fails for custom tags.
    values: list.map((document) => document.toJS() as Plain),
  }
}

/** Every YAML file of the folder. */
export const yamlPaths = (tree: FileTree): ReadonlyArray<string> =>
  tree.paths.filter((path) => path.startsWith(`${deployFolder}/`) && /\.ya?ml$/.test(path))

/** The name and values of every service of the compose files, those of the cluster's on top of the plain one's. */
export const composeServices = (tree: FileTree): ReadonlyMap<string, Plain> => {
  const services = new Map<string, Plain>()
  for (const file of ["compose.yaml", "compose.cluster.yaml"]) {
    for (const [name, service] of membersOf(partOf(readYaml(tree, `${deployFolder}/${file}`).values[0], "services"))) {
      const below = services.get(name)
      const environment = {
        ...Object.fromEntries(membersOf(partOf(below, "environment"))),
        ...Object.fromEntries(membersOf(partOf(service, "environment"))),
      }
      services.set(name, {
        ...Object.fromEntries(membersOf(below)),
        ...Object.fromEntries(membersOf(service)),
        environment,
      })
    }
  }
  return services
}

/** Every object of the Kubernetes manifests with the file that holds it. */
export const kubernetesObjects = (tree: FileTree): ReadonlyArray<{ readonly path: string; readonly value: Plain }> =>
  yamlPaths(tree)
    .filter((path) => /\/(?:kubernetes|prometheus)\/.*\.yaml$/.test(path))
    .flatMap((path) => readYaml(tree, path).values.map((value) => ({ path, value })))

/** The template of the pods of a workload; absent of other objects. */
export const podTemplate = (value: Plain): Plain => {
  switch (textOf(partOf(value, "kind"))) {
    case "CronJob":
      return partOf(value, "spec", "jobTemplate", "spec", "template")
    case "Deployment":
    case "StatefulSet":
      return partOf(value, "spec", "template")
    default:
      return undefined
  }
}

/** The containers of a pod, those that run before the others first. */
export const containersOf = (template: Plain): ReadonlyArray<Plain> => [
  ...elementsOf(partOf(template, "spec", "initContainers")),
  ...elementsOf(partOf(template, "spec", "containers")),
]

/** The names at the beginning of a document's entries: settings, metrics. */
export const namesIn = (tree: FileTree, path: string): ReadonlySet<string> =>
  new Set([...tree.read(path).matchAll(/^- `([^`]+)`/gm)].map(([, name = ""]) => name))

/** True for a setting of the table, those of chains by their pattern. */
export const isSetting = (tree: FileTree, name: string): boolean =>
  namesIn(tree, "ops/docs/config.md").has(name.replace(/^CHAIN_\d+_/, "CHAIN_<id>_"))

/** The names of all commands, by their registry. */
export const commandNames = (tree: FileTree): ReadonlySet<string> =>
  new Set([...tree.read("ops/cli/registry.ts").matchAll(/^ {2}\["([\w-]+)", async/gm)].map(([, name = ""]) => name))

/** True for our image. */
export const isOurs = (image: Plain): boolean => /^tidemark:/.test(textOf(image))

/** A fault where a container runs what is no command. */
export const commandFaults = (tree: FileTree, where: string, command: Plain): ReadonlyArray<string> =>
  commandNames(tree).has(textOf(partOf(command, 0))) ? [] : [`${where}: ${JSON.stringify(command)} is no command`]

/** A fault for each name that is no setting. */
export const settingFaults = (tree: FileTree, where: string, names: ReadonlyArray<string>): ReadonlyArray<string> =>
  names.filter((name) => !isSetting(tree, name)).map((name) => `${where}: ${name} is no setting`)

/** The port of the telemetry of the image, by its Dockerfile. */
export const telemetryPort = (tree: FileTree): string =>
  /TELEMETRY_PORT=(\d+)/.exec(tree.read(`${deployFolder}/Dockerfile`))?.[1] ?? "none"
