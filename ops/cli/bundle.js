/**
 * The bundle: the sources, and the packages of many small modules, as a few JavaScript files, which Node loads with a quarter of the processor
 * time (decision 0029). A command writes the bundle of the sources as they are if there is none, and runs from it.
 *
 * Plain JavaScript that depends on Node only: every command loads this file first, and Node takes 0.1 s to load what strips types.
 */
import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync } from "node:fs"
import { join, relative } from "node:path"
import { fileURLToPath, pathToFileURL } from "node:url"

/** Folder of the project. */
export const root = fileURLToPath(new URL("../..", import.meta.url))

/** Folder of the bundles. Each is a folder in it, named by the digest of its sources' names, sizes and times. */
export const bundles = join(root, "node_modules/.cache/tidemark")

/** File of the packages' versions, part of what a bundle is named by. */
export const lockFile = "package-lock.json"

/** Folders of the sources. */
export const folders = ["api", "chains", "ops", "pipelines", "projections", "schemas"]

const sourcePaths = () => [
  lockFile,
  ...folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => /\.(ts|json)$/.test(path))
      .sort()
      .map((path) => `${folder}/${path}`),
  ),
]

/** Images and archives keep times in whole seconds. A file younger than two seconds could change again without a new time. */
const youngMs = 2_000

/** A draft that is older is of a process that was killed. */
const draftMsMax = 60_000

const pollMs = 50

/** Milliseconds since a folder was made or changed; infinite if there is none. */
const ageMs = (/** @type {string} */ folder) =>
  Date.now() - (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? Number.NEGATIVE_INFINITY)

/**
 * Makes the folder of a draft; false if another process writes it, or if none can be written.
 *
 * @param {string} draft
 */
const makeDraft = (draft) => {
  try {
    if (ageMs(draft) > draftMsMax) rmSync(draft, { recursive: true, force: true })
    mkdirSync(bundles, { recursive: true })
    mkdirSync(draft)
    return true
  } catch {
    return false
  }
}

/**
 * Writes a bundle, or waits while another process does.
 *
 * @param {string} bundle
 */
const writeBundle = (bundle) => {
  const draft = `${bundle}.draft`
  if (makeDraft(draft)) {
    // In a process of its own, so that the bundler does not stay in memory.
    const writer = fileURLToPath(new URL("write-bundle.ts", import.meta.url))
    spawnSync(process.execPath, [writer, draft, bundle], { stdio: "ignore" })
    rmSync(draft, { recursive: true, force: true })
    return
  }
  const sleeping = new Int32Array(new SharedArrayBuffer(4))
  while (ageMs(draft) < draftMsMax) Atomics.wait(sleeping, 0, 0, pollMs)
}

/**
 * The folder of the bundle of the sources as they are; undefined if one of them has just changed, or if none can be written.
 *
 * @returns {string | undefined}
 */
export const currentBundle = () => {
  const digest = createHash("sha256").update(root)
  let newestMs = 0
  for (const path of sourcePaths()) {
    const { size, mtimeMs } = statSync(join(root, path))
    digest.update(`${path} ${size} ${Math.floor(mtimeMs / 1000)}\n`)
    newestMs = Math.max(newestMs, mtimeMs)
  }
  const bundle = join(bundles, digest.digest("hex").slice(0, 16))
  if (existsSync(bundle)) return bundle
  if (Date.now() - newestMs < youngMs) return undefined
  writeBundle(bundle)
  return existsSync(bundle) ? bundle : undefined
}

/**
 * Notes that a bundle is in use; it must be noted again within a day. Nothing happens where that cannot be written.
 *
 * @param {string} bundle
 */
export const noteUse = (bundle) => {
  try {
    utimesSync(bundle, new Date(), new Date())
  } catch {
    // The image's bundle is another user's, and no other is ever written there.
  }
}

/**
 * The file of an entry in a bundle. An entry is a source that a process or a thread begins with.
 *
 * @param {string} source
 */
export const entryFile = (source) => relative(root, source).replace(/\.ts$/, ".js")

/**
 * The URL of an entry of a bundle.
 *
 * @param {string} bundle
 * @param {string} source
 */
export const entryUrl = (bundle, source) => pathToFileURL(join(bundle, entryFile(source))).href

/** How sources name the entries that they start. */
export const entryPattern = /new URL\("([^"]+\.ts)", import\.meta\.url\)/g

/**
 * Replaces the URLs of entries in the code of a source.
 *
 * @param {string} code
 * @param {string} file
 * @param {(source: string) => string} urlOf
 */
export const replaceEntryUrls = (code, file, urlOf) =>
  code.replace(entryPattern, (_, /** @type {string} */ path) => {
    const source = fileURLToPath(new URL(path, pathToFileURL(file)))
    return `new URL(${JSON.stringify(urlOf(source))})`
  })
