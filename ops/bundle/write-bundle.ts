/** `node ops/bundle/write-bundle.ts DRAFT BUNDLE`: writes the bundle of the sources as they are to the first folder, then gives it the second name. */
import { globSync, readdirSync, renameSync, rmSync, statSync } from "node:fs"
import { dirname, isAbsolute, join } from "node:path"
import { pathToFileURL } from "node:url"
import { type Plugin, rolldown } from "rolldown"
import { bundles, entryFile, entryUrl, replaceEntryUrls, root } from "./bundle.js"

const main = join(root, "ops/cli/tidemark.ts")

/** Packages of many small ES modules. All others are loaded from their own folders, as those with native code must be. */
const bundledPackage =
  /^(effect|@effect\/platform-node|@effect\/platform-node-shared|viem|ox|abitype|@noble\/[a-z]+|@scure\/[a-z0-9]+)(\/|$)/

const isExternal = (id: string): boolean => !(/^[.#]/.test(id) || isAbsolute(id) || bundledPackage.test(id))

/** Bundles are kept this long after they were last in use: processes note it each hour. */
const unusedMsMax = 86_400_000

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

/** A bundle contains what it imports by name: the registry of protocols with the files that it otherwise finds when it is loaded. */
const listProtocols: Plugin = {
  name: "list-protocols",
  load: {
    filter: { id: /\/pipelines\/protocols\/registry\.ts$/ },
    handler(registry) {
      const paths = globSync("*/rules.ts", { cwd: dirname(registry) }).sort((left, right) =>
        dirname(left) < dirname(right) ? -1 : 1,
      )
      const imports = paths.map((path, index) => `import * as brand${index} from "./${path}"\n`)
      const names = paths.map((_, index) => `brand${index}`)
      return `${imports.join("")}export const protocols = [${names}].flatMap((exports) => Object.values(exports).flat())\n`
    },
  },
}

const removeUnused = () => {
  for (const path of readdirSync(bundles).map((name) => join(bundles, name))) {
    if (Date.now() - statSync(path).mtimeMs > unusedMsMax) rmSync(path, { recursive: true, force: true })
  }
}

const [draft = "", bundle = ""] = process.argv.slice(2)
const bundled = await rolldown({
  cwd: root,
  platform: "node",
  input: { [entryFile(main)]: main },
  external: isExternal,
  plugins: [listProtocols, keepUrls(bundle)],
})
await bundled.write({
  dir: draft,
  format: "esm",
  entryFileNames: "[name]",
  chunkFileNames: "chunks/[name]-[hash].js",
})
renameSync(draft, bundle)
removeUnused()
