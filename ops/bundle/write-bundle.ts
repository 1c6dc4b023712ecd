/** `node ops/bundle/write-bundle.ts FOLDER`: writes the bundle of the sources as they are to a folder of `bundles`. */
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from "node:fs"
import { isAbsolute, join } from "node:path"
import { pathToFileURL } from "node:url"
import { type Plugin, rolldown } from "rolldown"
import { bundles, entryFile, entryUrl, replaceEntryUrls, root } from "./bundle.js"

const main = join(root, "ops/cli/tidemark.ts")

/** Packages of many small ES modules. All others are loaded from their own folders, as those with native code must be. */
const bundledPackage =
  /^(effect|@effect\/platform-node|@effect\/platform-node-shared|viem|ox|abitype|@noble\/[a-z]+|@scure\/[a-z0-9]+)(\/|$)/

const isExternal = (id: string): boolean => !(/^[.#]/.test(id) || isAbsolute(id) || bundledPackage.test(id))

/** Bundles that are kept: a running process may still load parts of an older one. */
const bundlesKeptMax = 8

/** Code keeps reading its files beside its source; the entries that it starts are those of the bundle. */
const keepUrls = (bundle: string): Plugin => ({
  name: "keep-urls",
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: /import\.meta\.url/ },
    handler(code, file) {
      const urlOf = (source: string) => {
        this.emitFile({ type: "chunk", id: source, fileName: entryFile(source) })
        return entryUrl(bundle, source)
      }
      const url = JSON.stringify(pathToFileURL(file).href)
      return { code: replaceEntryUrls(code, file, urlOf).replaceAll("import.meta.url", url), map: null }
    },
  },
})

const removeOld = () => {
  const old = readdirSync(bundles)
    .map((name) => join(bundles, name))
    .sort((left, right) => statSync(right).mtimeMs - statSync(left).mtimeMs)
    .slice(bundlesKeptMax)
  for (const path of old) rmSync(path, { recursive: true, force: true })
}

const bundle = process.argv[2] ?? ""
mkdirSync(bundles, { recursive: true })
const draft = mkdtempSync(join(bundles, "draft-"))
const bundled = await rolldown({
  cwd: root,
  platform: "node",
  input: { [entryFile(main)]: main },
  external: isExternal,
  plugins: [keepUrls(bundle)],
})
await bundled.write({
  dir: draft,
  format: "esm",
  entryFileNames: "[name]",
  chunkFileNames: "chunks/[name]-[hash].js",
  sourcemap: true,
})
// A service may run as another user.
chmodSync(draft, 0o755)
try {
  renameSync(draft, bundle)
} catch {
  // Another command wrote it meanwhile.
  rmSync(draft, { recursive: true })
}
removeOld()
