/** The build of the web app: one entry, a chunk for each page, and styles beside their modules, all with hashed names. */
import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { basename, join } from "node:path"
import { fileURLToPath } from "node:url"
import { readClientFiles, textOfOperation, webSources } from "../schema/client-documents.ts"
import { builtFolder } from "./built.ts"

const entry = join(webSources, "main.tsx")

/** Modules import operations of `.graphql` files as texts: the app has no parser. */
const documents = {
  name: "documents",
  load: {
    filter: { id: /\.graphql$/ },
    handler(path) {
      const operations = readClientFiles().find((file) => file.path === path)?.operations ?? []
      const constants = operations.map(
        (operation) => `export const ${operation.constant} = ${JSON.stringify(textOfOperation(operation))}\n`,
      )
      return { code: constants.join(""), moduleType: "js" }
    },
  },
}

/** Emits a file under a hashed name and returns its path in the app. */
const emit = (context, name, source) => {
  const digest = createHash("sha256").update(source).digest("hex").slice(0, 8)
  const fileName = `assets/${name.replace(".", `-${digest}.`)}`
  context.emitFile({ type: "asset", fileName, source })
  return `/${fileName}`
}

/** A module that imports a style sheet is run once the sheet is there, so that no page is shown without its styles. */
const styles = {
  name: "styles",
  load: {
    filter: { id: /\.css$/ },
    handler(path) {
      const href = emit(this, basename(path), readFileSync(path, "utf8"))
      const loader = JSON.stringify(join(webSources, "client/load-styles.ts"))
      const code = `import { loadStyles } from ${loader}\nawait loadStyles(${JSON.stringify(href)})\n`
      return { code, moduleType: "js" }
    },
  },
}

/** A module imports the address of a drawing. */
const drawings = {
  name: "drawings",
  load: {
    filter: { id: /\.svg$/ },
    handler(path) {
      const href = emit(this, basename(path), readFileSync(path, "utf8"))
      return { code: `export const href = ${JSON.stringify(href)}\n`, moduleType: "js" }
    },
  },
}

/** The page: its style sheets are one file, its icon a hashed one, and its script is the entry. */
const page = {
  name: "page",
  generateBundle(_options, bundle) {
    const sourceOf = (href) => readFileSync(join(webSources, href), "utf8")
    const html = sourceOf("app.html")
    const sheets = [...html.matchAll(/ *<link rel="stylesheet" href="(.+?)" \/>\n/g)]
    const styles = sheets.map(([, href]) => sourceOf(href)).join("\n")
    const entryChunk = Object.values(bundle).find(({ type, isEntry }) => type === "chunk" && isEntry)
    const head = [
      `<link rel="stylesheet" href="${emit(this, "app.css", styles)}" />`,
      `<script type="module" src="/${entryChunk.fileName}"></script>`,
    ]
    const source = sheets
      .reduce((text, [link]) => text.replace(link, ""), html)
      .replace("app/mark.svg", emit(this, "mark.svg", sourceOf("app/mark.svg")))
      .replace("  </head>", `    ${head.join("\n    ")}\n  </head>`)
    this.emitFile({ type: "asset", fileName: "app.html", source })
  },
}

/** The configuration, one of those of `npm run build`. */
export const webApp = {
  platform: "browser",
  input: { main: entry },
  tsconfig: join(webSources, "tsconfig.json"),
  transform: { jsx: { runtime: "automatic", importSource: "preact" } },
  plugins: [documents, styles, drawings, page],
  output: {
    dir: fileURLToPath(builtFolder),
    cleanDir: true,
    minify: true,
    entryFileNames: "assets/[name]-[hash].js",
    chunkFileNames: "assets/[name]-[hash].js",
  },
}
