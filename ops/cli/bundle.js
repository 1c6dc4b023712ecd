/**
 * Where `npm run build` writes the bundle (`rolldown.config.js`): the sources, and the packages of many small modules, as a few JavaScript
 * files, which Node loads with a quarter of the processor time (decision 0029).
 *
 * Plain JavaScript that depends on Node only: every command loads this file first, and Node takes 0.1 s to load what strips types.
 */
import { createHash } from "node:crypto"
import { existsSync, readdirSync, statSync } from "node:fs"
import { join, relative } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"

const root = fileURLToPath(new URL("../..", import.meta.url))

/** Folder of the bundles, each in a folder named by the digest of its sources: a build takes nothing from a running service. */
export const bundlesFolder = join(root, "node_modules/.cache/tidemark")

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

/** Generated sources are types alone. */
const isSource = (/** @type {string} */ path) => /\.(ts|json)$/.test(path) && !path.endsWith("generated.ts")

const sourcePaths = () =>
  bundled.flatMap((name) =>
    /\.\w+$/.test(name)
      ? [name]
      : readdirSync(join(root, name), { recursive: true, encoding: "utf8" })
          .filter(isSource)
          .sort()
          .map((path) => join(name, path)),
  )

/**
 * The folder of the project, and the names, sizes and times of its sources, as a digest: a source with an older time than the bundle changes it, too, and
 * a copied project has other URLs. Images and archives keep times in whole seconds.
 */
const examineSources = () => {
  const digest = createHash("sha256").update(root)
  let newestMs = 0
  for (const path of sourcePaths()) {
    const { size, mtimeMs } = statSync(join(root, path))
    digest.update(`${path} ${size} ${Math.floor(mtimeMs / 1_000)}\n`)
    newestMs = Math.max(newestMs, mtimeMs)
  }
  return { digest: digest.digest("hex").slice(0, 32), newestMs }
}

const { digest, newestMs } = examineSources()

/** Time of the newest source, in milliseconds. */
export const newestSourceMs = newestMs

/** Folder of the bundle of the present sources. */
export const bundleFolder = join(bundlesFolder, digest)

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

/** Whether there is a bundle of the present sources. */
export const isBundleCurrent = () => existsSync(join(bundleFolder, entryFile(mainEntry)))

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
