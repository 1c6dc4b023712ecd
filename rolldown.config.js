import { globSync, utimesSync } from "node:fs"
import { dirname, isAbsolute, join, resolve } from "node:path"
import { pathToFileURL } from "node:url"
import { defineConfig } from "rolldown"
import { bundleFolder, entryFile, entryPattern, mainEntry, replaceEntryUrls } from "./ops/cli/bundle.js"

/** Packages of many small ES modules. All others are loaded from their own folders, as those with native code must be. */
const bundledPackage =
  /^(effect|@effect\/platform-node|@effect\/platform-node-shared|viem|ox|abitype|@noble\/[a-z]+|@scure\/[a-z0-9]+)(\/|$)/

/** Code keeps reading its files beside its source; the entries that it starts are those of the bundle. */
const keepUrls = {
  name: "keep-urls",
  transform: {
    filter: { id: { exclude: /node_modules/ }, code: /import\.meta\.url/ },
    handler(code, file) {
      for (const [, path] of code.matchAll(entryPattern)) {
        const id = resolve(dirname(file), path)
        this.emitFile({ type: "chunk", id, fileName: entryFile(id) })
      }
      const url = JSON.stringify(pathToFileURL(file).href)
      return { code: replaceEntryUrls(code, file).replaceAll("import.meta.url", url), map: null }
    },
  },
}

/** A bundle contains what it imports by name: the registry of protocols with the files that it otherwise finds when it is loaded. */
const listProtocols = {
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

const startedAt = new Date()

/** Dates the bundle from the start of the build: a source that changes meanwhile is newer. */
const dateFromStart = {
  name: "date-from-start",
  writeBundle: () => utimesSync(join(bundleFolder, entryFile(mainEntry)), startedAt, startedAt),
}

/** `npm run build`: the bundle that commands run from (decision 0029). */
export default defineConfig({
  platform: "node",
  input: { [entryFile(mainEntry)]: mainEntry },
  external: (id) => !(/^[.#]/.test(id) || isAbsolute(id) || bundledPackage.test(id)),
  plugins: [listProtocols, keepUrls, dateFromStart],
  output: {
    dir: bundleFolder,
    cleanDir: true,
    entryFileNames: "[name]",
    chunkFileNames: "chunks/[name]-[hash].js",
  },
})
