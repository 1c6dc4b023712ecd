import { globSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs"
import { dirname, isAbsolute, join, resolve } from "node:path"
import { setTimeout } from "node:timers/promises"
import { pathToFileURL } from "node:url"
import { defineConfig } from "rolldown"
import { webApp } from "./api/web/rolldown.js"
import {
  bundleFolder,
  bundlesFolder,
  entryFile,
  entryPattern,
  mainEntry,
  newestSourceMs,
  replaceEntryUrls,
} from "./ops/cli/bundle.js"

// A source may change once more within the second of its time: what is read after that second is what the digest names.
await setTimeout(Math.max(0, newestSourceMs + 1_000 - Date.now()))

/** A build is written beside the bundles, so that none is found unfinished. */
const draftFolder = `${bundleFolder}.draft`

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

/** A service may run from a superseded bundle for so long, and load further chunks of it. */
const supersededMsMax = 86_400_000

/** Deletes a bundle a day after the first build that superseded it. */
const supersede = (folder) => {
  const marker = join(folder, "superseded")
  const { mtimeMs } = statSync(marker, { throwIfNoEntry: false }) ?? {}
  if (mtimeMs === undefined) writeFileSync(marker, "")
  else if (Date.now() - mtimeMs > supersededMsMax) rmSync(folder, { recursive: true })
}

/** Moves the finished bundle into place. */
const publish = {
  name: "publish",
  writeBundle() {
    rmSync(bundleFolder, { recursive: true, force: true })
    renameSync(draftFolder, bundleFolder)
    for (const name of readdirSync(bundlesFolder)) {
      const folder = join(bundlesFolder, name)
      if (folder !== bundleFolder) supersede(folder)
    }
  },
}

/** The bundle that commands run from (decision 0029). */
const commands = {
  platform: "node",
  input: { [entryFile(mainEntry)]: mainEntry },
  external: (id) => !(/^[.#]/.test(id) || isAbsolute(id) || bundledPackage.test(id)),
  plugins: [listProtocols, keepUrls, publish],
  output: {
    dir: draftFolder,
    cleanDir: true,
    entryFileNames: "[name]",
    chunkFileNames: "chunks/[name]-[hash].js",
  },
}

/** `npm run build`. */
export default defineConfig([commands, webApp])
