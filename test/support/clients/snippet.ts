/** The snippets of `ops/docs/wallets.md` as programs for Node and for pages. */
import { execFile } from "node:child_process"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { promisify } from "node:util"
import { minifyIntrospection, outputIntrospectionFile } from "@gql.tada/internal"
import { Effect, type Scope } from "effect"
import { buildSchema, introspectionFromSchema } from "graphql"
import { rolldown } from "rolldown"

const run = promisify(execFile)

const page = readFileSync("ops/docs/wallets.md", "utf8")

/** Names of the snippets, in the order of the page. */
export const snippetNames: ReadonlyArray<string> = [...page.matchAll(/^```ts (\S+)$/gm)].flatMap(
  ([, name]) => name ?? [],
)

const blockOf = (info: string): string => {
  const [, text] = new RegExp(`^\`\`\`${info}\\n(.*?)^\`\`\``, "ms").exec(page) ?? []
  if (text === undefined) throw new Error(`The page has no block ${info}.`)
  return text
}

/** The query that all snippets send. */
const holdingsQuery = blockOf("graphql Holdings")

/** Placeholders in a snippet. */
export interface Replacements {
  readonly url: string
  readonly key: string
  readonly account: string
  readonly chainId: number
}

/** A snippet as a reader would save it. */
export const snippetOf = (name: string, { url, key, account, chainId }: Replacements): string =>
  blockOf(`ts ${name}`)
    .replaceAll("`HOLDINGS`", () => `\`${holdingsQuery}\``)
    .replaceAll("HOLDINGS", () => `\`${holdingsQuery}\``)
    .replaceAll("https://api.example", url)
    .replaceAll("YOUR_KEY", key)
    .replaceAll("0xd8da6bf26964af9d7eed9e03e53415d37aa96045", account)
    .replaceAll("8453", String(chainId))

/** A folder of the checkout, so that packages are found; removed with the scope. */
const projectFolder: Effect.Effect<string, never, Scope.Scope> = Effect.acquireRelease(
  Effect.sync(() => {
    mkdirSync(".tidemark", { recursive: true })
    return mkdtempSync(resolve(".tidemark/client-"))
  }),
  (folder) => Effect.sync(() => rmSync(folder, { recursive: true, force: true })),
)

/** Types of the schema, as the tool of gql.tada writes them. */
const writeTypes = (folder: string, schemaText: string): void => {
  const introspection = minifyIntrospection(introspectionFromSchema(buildSchema(schemaText)))
  const types = outputIntrospectionFile(introspection, { fileType: ".d.ts", shouldPreprocess: true })
  writeFileSync(join(folder, "graphql-env.d.ts"), types)
}

/** Compiles the query of a snippet with Relay's compiler, and replaces the query by the result, as Relay's plugin for Babel does. */
const compileRelay = async (folder: string, name: string): Promise<void> => {
  const path = join(folder, `${name}.ts`)
  const source = readFileSync(path, "utf8").replace("query Holdings", `query ${name}Query`)
  writeFileSync(path, source)
  const config = { src: ".", schema: "./schema.graphql", language: "typescript", eagerEsModules: true }
  writeFileSync(join(folder, "relay.config.json"), JSON.stringify(config))
  await run(resolve("node_modules/.bin/relay-compiler"), ["relay.config.json"], { cwd: folder })
  const artifact = `import artifact from "./__generated__/${name}Query.graphql.ts"\n`
  writeFileSync(path, artifact + source.replace(/graphql`[^`]*`/, "artifact").replace("graphql, ", ""))
}

/** Writes a snippet into a project of its own, and bundles it as a module for Node and browsers. Dies where its tools refuse it. */
export const bundleSnippet = (name: string, replacements: Replacements): Effect.Effect<string, never, Scope.Scope> =>
  Effect.flatMap(projectFolder, (folder) =>
    Effect.promise(async () => {
      const input = join(folder, `${name}.ts`)
      writeFileSync(input, snippetOf(name, replacements))
      const schemaText = await (await fetch(`${replacements.url}/schema.graphql`)).text()
      writeFileSync(join(folder, "schema.graphql"), schemaText)
      if (name === "relay") await compileRelay(folder, name)
      if (name === "gql-tada") {
        writeTypes(folder, schemaText)
        const options = ["--noEmit", "--strict", "--skipLibCheck", "--module", "nodenext", "--target", "es2023"]
        await run(resolve("node_modules/.bin/tsc"), [...options, "--ignoreConfig", input], { cwd: folder })
      }
      const built = await rolldown({
        input,
        platform: "browser",
        transform: { define: { "process.env.NODE_ENV": '"development"' } },
      })
      const { output } = await built.generate({ format: "es" })
      await built.close()
      return output[0].code
    }),
  )

/** The lines that a bundle prints in Node, where `fetch` is that of a page of an origin. Fails the test if it throws. */
export const runInNode = (code: string, origin: string): Effect.Effect<ReadonlyArray<string>, never, Scope.Scope> =>
  Effect.flatMap(projectFolder, (folder) =>
    Effect.promise(async () => {
      const path = join(folder, "bundle.mjs")
      writeFileSync(path, code)
      const pageFetch = resolve("test/support/clients/page-fetch.ts")
      const { stdout, stderr } = await run(process.execPath, ["--import", pageFetch, path, origin])
      if (stderr !== "") throw new Error(stderr)
      return stdout.trimEnd().split("\n")
    }),
  )
