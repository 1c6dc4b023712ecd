/**
 * Where `npm run build` writes the bundle (`rolldown.config.js`): the sources, and the packages of many small modules, as a few JavaScript
 * files, which Node loads with a quarter of the processor time (decision 0029).
 *
 * Plain JavaScript that depends on Node only: every command loads this file first, and Node takes 0.1 s to load what strips types.
 */
import { readdirSync, statSync } from "node:fs"
import { join, relative } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"

const root = fileURLToPath(new URL("../..", import.meta.url))

/** Folder of the bundle. */
export const bundleFolder = join(root, "node_modules/.cache/tidemark")

/** Files and folders that the bundle is made of. */
export const bundled = [
  "package-lock.json",
  "rolldown.config.js",
  "api",
  "chains",
  "ops",
  "pipelines",
  "projections",
  "schemas",
]

/**
 * The file of an entry in the bundle. An entry is a source that a process or a thread begins with.
 *
 * @param {string} source
 */
export const entryFile = (source) => relative(root, source).replace(/\.ts$/, ".js")

/**
 * The URL of an entry in the bundle.
 *
 * @param {string} source
 */
export const entryUrl = (source) => pathToFileURL(join(bundleFolder, entryFile(source))).href

/** The entry of every command. */
export const mainEntry = join(root, "ops/cli/tidemark.ts")

/** Folders change when a source is removed. Generated sources are types alone. */
const isSource = (/** @type {import("node:fs").Dirent} */ entry) =>
  entry.isDirectory() || (/\.(ts|json)$/.test(entry.name) && entry.name !== "generated.ts")

/** Whether there is a bundle, and nothing that it is made of has changed since. */
export const isBundleCurrent = () => {
  const { mtimeMs: builtMs } = statSync(join(bundleFolder, entryFile(mainEntry)), { throwIfNoEntry: false }) ?? {}
  if (builtMs === undefined) return false
  const isOlder = (/** @type {string} */ path) => statSync(path).mtimeMs <= builtMs
  return bundled.every((name) => {
    const path = join(root, name)
    if (!isOlder(path)) return false
    return (
      /\.\w+$/.test(name) ||
      readdirSync(path, { recursive: true, withFileTypes: true }).every(
        (entry) => !isSource(entry) || isOlder(join(entry.parentPath, entry.name)),
      )
    )
  })
}

/** How sources name the entries that they start. */
export const entryPattern = /new URL\("([^"]+\.ts)", import\.meta\.url\)/g

/**
 * Replaces the URLs of entries in the code of a source by those in the bundle.
 *
 * @param {string} code
 * @param {string} file
 */
export const replaceEntryUrls = (code, file) =>
  code.replace(entryPattern, (_, /** @type {string} */ path) => {
    const source = fileURLToPath(new URL(path, pathToFileURL(file)))
    return `new URL(${JSON.stringify(entryUrl(source))})`
  })
