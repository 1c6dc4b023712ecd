import { readFileSync } from "node:fs"
import { assert, describe, it } from "vitest"
import { parse } from "yaml"
import { type FileTree, importsOf, projectTree, resolveImport, treeOf } from "./file-tree.ts"

const manifest = JSON.parse(readFileSync("package.json", "utf8"))
const lock = JSON.parse(readFileSync("package-lock.json", "utf8"))

/** The modules that start a Kafka broker, which needs Java: one of a test, and the one of the run. */
const brokerPaths = ["test/support/kafka/broker.ts", "test/support/kafka/run-broker.ts"]

/** Folders of tests that a script runs. */
const foldersOf = (script: string): ReadonlyArray<string> =>
  [...script.matchAll(/ (test\/\S+)/g)].map((match) => match[1] ?? "")

/** Test files that import one of these modules, directly or through others. */
const testsWithBroker = (tree: FileTree): ReadonlyArray<string> => {
  const imports = tree.paths
    .filter((path) => path.endsWith(".ts"))
    .flatMap((path) => importsOf(tree.read(path)).map((specifier) => ({ path, of: resolveImport(path, specifier) })))
  const importers = Map.groupBy(imports, ({ of }) => of)
  const reached = new Set(brokerPaths)
  // A set that grows is visited to its end.
  for (const target of reached) for (const { path } of importers.get(target) ?? []) reached.add(path)
  return [...reached].filter((path) => path.endsWith(".test.ts"))
}

const isInOne = (folders: ReadonlyArray<string>) => (path: string) => folders.some((folder) => path.startsWith(folder))

describe("the repository", () => {
  it("names one version of Node in .nvmrc and in the dependency that runs every script", () => {
    assert.strictEqual(readFileSync(".nvmrc", "utf8").trim(), manifest.dependencies.node)
  })

  it("declares the least version of Node that the command line accepts", () => {
    const [, major, minor] = /leastVersion = \[(\d+), (\d+)\]/.exec(readFileSync("ops/cli/start.js", "utf8")) ?? []
    assert.deepStrictEqual(manifest.engines, { node: `>=${major}.${minor}.0` })
    assert.deepStrictEqual(lock.packages[""].engines, manifest.engines)
  })

  it("runs the whole suite in its workflow", () => {
    assert.include(readFileSync(".github/workflows/check.yml", "utf8"), "- run: .ci/run\n")
  })

  it("installs Java in the set-up of the kinds of tests that start a broker, and only there", () => {
    const config = readFileSync("vitest.config.ts", "utf8")
    const projects = [...config.matchAll(/ project\("([\w-]+)", [\d_]+(?:, \{(.*)\})?\),/g)].map(
      ([, name = "", options = ""]) => ({
        name,
        folders: /folders: \[(.*?)\]/.exec(options)?.[1]?.match(/[\w-]+/g) ?? [name],
        startsBroker: options.includes("startsBroker: true"),
      }),
    )
    const tests = testsWithBroker(projectTree())
    const startsBroker = (kind: string) => tests.some(isInOne([`test/${kind}/`]))
    assert.isAbove(projects.flatMap(({ folders }) => folders).length, 5)
    assert.deepStrictEqual(
      projects.flatMap(({ name, ...project }) => (project.startsBroker ? [name] : [])),
      projects.flatMap(({ name, folders }) => (folders.some(startsBroker) ? [name] : [])),
    )
  })

  it("installs and tests with the two commands of the README", () => {
    const readme = readFileSync("README.md", "utf8")
    const script = readFileSync(".ci/run", "utf8")
    const commands = [...script.matchAll(/^npm .+?(?= (?:\|\||2>))/gm)].map(([command]) => command)
    assert.deepStrictEqual(commands, ["npm ci", "npm test"])
    assert.notInclude(script, "apt-get")
    for (const command of commands) assert.include(readme, `\n${command}\n`)
    assert.notInclude(readme, "apt-get")
  })

  it("looks for advisories of its production dependencies in its workflow, and for updates of all", () => {
    const jobs = parse(readFileSync(".github/workflows/check.yml", "utf8")).jobs
    const commands = Object.values<{ readonly steps: ReadonlyArray<{ readonly run?: string }> }>(jobs).map(
      ({ steps }) => steps.flatMap(({ run }) => run ?? []),
    )
    assert.deepInclude(commands, ["npm audit --omit=dev --audit-level=high"])
    const { updates } = parse(readFileSync(".github/dependabot.yml", "utf8"))
    assert.deepStrictEqual(
      updates.map((update: { readonly "package-ecosystem": string }) => update["package-ecosystem"]),
      ["npm", "github-actions", "docker"],
    )
  })

  it("declares in its manifest the licence that the README names", () => {
    assert.include(readFileSync("README.md", "utf8"), `\`package.json\` declares \`${manifest.license}\``)
  })

  it("has no marks of merge conflicts", () => {
    const { paths, read } = projectTree()
    const isConflicted = (path: string) => /^(<{7} |={7}$|>{7} )/m.test(read(path))
    assert.deepStrictEqual(
      paths.filter((path) => /\.(ts|md|json|graphql)$/.test(path) && isConflicted(path)),
      [],
    )
  })

  it("has a quick run without a broker", () => {
    const folders = foldersOf(manifest.scripts["test:quick"])
    assert.include(folders, "test/unit/")
    const project = projectTree()
    for (const folder of folders)
      assert.isTrue(
        project.paths.some((path) => path.startsWith(folder)),
        folder,
      )
    assert.deepStrictEqual(testsWithBroker(project).filter(isInOne(folders)), [])
  })

  it("with a quick run that needs a broker is found", () => {
    const tree = treeOf({
      "test/unit/a.test.ts": `import { a } from "../support/a.ts"`,
      "test/unit/b.test.ts": `import { b } from "vitest"`,
      "test/soak/c.test.ts": `import { broker } from "#${brokerPaths[0]}"`,
      "test/support/a.ts": `import { broker } from "#${brokerPaths[1]}"`,
    })
    assert.deepStrictEqual(testsWithBroker(tree).filter(isInOne(foldersOf("vitest run test/unit/"))), [
      "test/unit/a.test.ts",
    ])
  })
})
