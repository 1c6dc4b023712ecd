/** Descriptor files of a directory in the layout of the public registry: `registry/<entity>/<name>.json` and `ercs/<name>.json`. */

import { readdir, readFile, stat } from "node:fs/promises"
import { createRequire } from "node:module"
import { dirname, join, resolve } from "node:path"
import { Effect } from "effect"
import { ContentUnavailable } from "../fetch-content.ts"
import { isFields, parseJson } from "../untrusted.ts"

/** Most files of a registry: the public one has 546. @limit operators */
export const descriptorFilesMax = 10_000

/** Largest descriptor: the largest public one has 477 KB. @limit operators */
export const descriptorBytesMax = 1024 * 1024

/** Most bytes of all descriptors of a registry: the public ones have 2 MB. @limit operators */
const registryBytesMax = 64 * 1024 * 1024

/** A file below a directory of descriptors. */
interface DescriptorText {
  readonly path: string
  readonly text: string
}

/** Files of a directory. */
interface DescriptorDirectory {
  readonly files: ReadonlyArray<DescriptorText>
  /** Paths of files that are too large, or no JSON object. Their last records stay in use. */
  readonly refused: ReadonlyArray<string>
}

const { resolve: fileOfPackage } = createRequire(import.meta.url)

/** The name of a configured directory in records and logs, and its path. Throws if the package is not installed. */
export const descriptorLocation = (setting: string): { readonly name: string; readonly path: string } => {
  if (setting.startsWith("npm:")) {
    return { name: setting, path: dirname(fileOfPackage(`${setting.slice("npm:".length)}/package.json`)) }
  }
  const path = resolve(setting)
  return { name: `file:${path}`, path }
}

const isMissing = (cause: unknown): boolean => cause instanceof Error && "code" in cause && cause.code === "ENOENT"

/** The entries of a folder, in order of their names; none if there is no such folder. */
const entriesOf = async (folder: string) => {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.toSorted((left, right) => (left.name < right.name ? -1 : 1))
  } catch (cause) {
    if (isMissing(cause)) return []
    throw cause
  }
}

const isDescriptor = (name: string): boolean => name.endsWith(".json")

const jsonFilesIn = async (root: string, folder: string): Promise<ReadonlyArray<string>> =>
  (await entriesOf(join(root, folder)))
    .filter((entry) => entry.isFile() && isDescriptor(entry.name))
    .map(({ name }) => `${folder}/${name}`)

/** Paths of descriptors; folders below those of entities hold test cases. */
const pathsIn = async (root: string): Promise<ReadonlyArray<string>> => {
  const entities = (await entriesOf(join(root, "registry"))).filter((entry) => entry.isDirectory())
  const folders = ["ercs", ...entities.map(({ name }) => `registry/${name}`)]
  const paths: Array<string> = []
  for (const folder of folders) paths.push(...(await jsonFilesIn(root, folder)))
  return paths
}

const readAll = async (root: string, signal: AbortSignal): Promise<DescriptorDirectory> => {
  const paths = await pathsIn(root)
  if (paths.length === 0) throw new Error("it has no descriptors")
  if (paths.length > descriptorFilesMax) throw new Error(`it has more than ${descriptorFilesMax} descriptors`)
  const files: Array<DescriptorText> = []
  const refused: Array<string> = []
  let bytes = 0
  for (const path of paths) {
    const { size } = await stat(join(root, path))
    if (size > descriptorBytesMax) {
      refused.push(path)
      continue
    }
    bytes += size
    if (bytes > registryBytesMax) throw new Error(`its descriptors have more than ${registryBytesMax} bytes`)
    const content = await readFile(join(root, path), { signal })
    if (isFields(parseJson(content))) files.push({ path, text: content.toString("utf8") })
    else refused.push(path)
  }
  return { files, refused }
}

/** The descriptors of a configured directory, in order of their paths. Fails with `ContentUnavailable`. */
export const readDescriptors = ({ name, path }: ReturnType<typeof descriptorLocation>) =>
  Effect.tryPromise({
    try: (signal) => readAll(path, signal),
    catch: (cause) =>
      new ContentUnavailable({
        location: name,
        reason: cause instanceof Error && !("code" in cause) ? cause.message : "its files cannot be read",
        cause,
      }),
  })
