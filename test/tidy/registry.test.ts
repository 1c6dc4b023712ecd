import { assert, describe, it } from "vitest"
import { type FileTree, importsOf, projectTree, resolveImport, treeOf } from "./file-tree.ts"

interface Registry {
  readonly path: string
  /** Folder of the registered files; subfolders do not count. */
  readonly folders: ReadonlyArray<string>
  /** The registered file of each subfolder, where an entry is a folder. */
  readonly entryFile?: string
  /** Distinguishes an entry's file from others by its content. */
  readonly isEntry: RegExp
}

const registries: ReadonlyArray<Registry> = [
  { path: "api/registry.ts", folders: ["api/resolvers"], isEntry: /^export const/m },
  { path: "chains/item-details/registry.ts", folders: ["chains/item-details"], isEntry: /= defineItemDetails\(/ },
  { path: "chains/reads/registry.ts", folders: ["chains/reads"], isEntry: /= defineStateRead</ },
  { path: "chains/registry.ts", folders: ["chains/definitions"], isEntry: /\bdefineChain\(/ },
  { path: "ops/scaffold/registry.ts", folders: ["ops/scaffold"], isEntry: /: Scaffold = / },
  {
    path: "pipelines/interpret/heuristics/registry.ts",
    folders: ["pipelines/interpret/heuristics"],
    isEntry: /\bdefineHeuristic\(\{|: Heuristic = /,
  },
  {
    path: "pipelines/outside/registry.ts",
    folders: ["pipelines/outside"],
    entryFile: "source.ts",
    isEntry: /\bdefineLocationSource\(|: OutsideSource = /,
  },
  {
    path: "pipelines/registry.ts",
    folders: ["pipelines/decode", "pipelines/interpret", "pipelines/spam"],
    isEntry: /: Processor = /,
  },
  {
    path: "projections/registry.ts",
    folders: ["projections/balances", "projections/facts", "projections/spam", "projections/transactions"],
    isEntry: /\bdefineProjection\(/,
  },
  {
    path: "projections/rollup-registry.ts",
    folders: ["projections/balances", "projections/nfts", "projections/prices"],
    isEntry: /\bdefineRollup\(/,
  },
  {
    path: "projections/source-registry.ts",
    folders: ["projections/outside", "projections/takedowns"],
    isEntry: /\bdefineSourceProjection\(/,
  },
  { path: "projections/view-registry.ts", folders: ["projections/views"], isEntry: /= defineView\(/ },
  { path: "schemas/facts/registry.ts", folders: ["schemas/facts"], isEntry: /= define(Placed)?Fact</ },
  { path: "schemas/registry.ts", folders: ["schemas/events"], isEntry: /readonly kind: "/ },
]

const folderOf = (path: string): string => path.split("/").slice(0, -1).join("/")

/** Whether a file is at a place of entries. */
const isRegistered = ({ folders, entryFile }: Registry, path: string): boolean =>
  entryFile === undefined
    ? folders.includes(folderOf(path))
    : path.endsWith(`/${entryFile}`) && folders.includes(folderOf(folderOf(path)))

/** The names that stand alone on a line with a comma, or in a list on one line. */
const entriesOf = (source: string): ReadonlyArray<string> =>
  [
    ...source
      .replace(/^import\b[\s\S]*?from "[^"]+"$/gm, "")
      .replace(/^\s*\/\/.*$/gm, "")
      .matchAll(/^\s+(\w+),$|= \[(\w+(?:, \w+)*)\]$/gm),
  ].flatMap((match) => match[1] ?? match[2]?.split(", ") ?? [])

/** Names that a registry imports from the folders it lists. */
const importedNames = (registry: Registry, source: string): ReadonlyArray<string> =>
  [...source.matchAll(/^import \{([^}]+)\} from "([^"]+)"$/gm)]
    .filter((match) => isRegistered(registry, resolveImport(registry.path, match[2] ?? "") ?? ""))
    .flatMap((match) => (match[1] ?? "").split(","))
    .map((name) => name.trim())
    .filter((name) => name !== "" && !name.startsWith("type "))

/** Faults of a registry: omitted and repeated files, entries out of order. */
const registryFaults = (registry: Registry, tree: FileTree): ReadonlyArray<string> => {
  if (!tree.paths.includes(registry.path)) return []
  const source = tree.read(registry.path)
  const imported = importsOf(source).map((specifier) => resolveImport(registry.path, specifier))
  const entries = entriesOf(source)
  const files = tree.paths.filter(
    (path) => isRegistered(registry, path) && path.endsWith(".ts") && registry.isEntry.test(tree.read(path)),
  )
  return [
    ...(files.length === 0 ? [`${registry.path}: no entry was found in ${registry.folders.join(", ")}`] : []),
    ...files
      .filter((path) => imported.filter((target) => target === path).length !== 1)
      .map((path) => `${registry.path} does not name ${path} exactly once`),
    ...importedNames(registry, source)
      .filter((name) => entries.filter((entry) => entry === name).length !== 1)
      .map((name) => `${registry.path} does not list ${name} on one line of its own with a comma`),
    ...(entries.join() !== [...entries].sort((left, right) => (left < right ? -1 : 1)).join()
      ? [`${registry.path} is not alphabetical: ${entries.join(", ")}`]
      : []),
  ]
}

/** Rollup tables that no rollup lists: nothing would create them. */
const rollupTableFaults = (tree: FileTree): ReadonlyArray<string> => {
  const inProjections = tree.paths.filter((path) => path.startsWith("projections/") && path.endsWith(".ts"))
  const listed = inProjections
    .filter((path) => /\bdefineRollup\(/.test(tree.read(path)))
    .flatMap((path) => importsOf(tree.read(path)).map((specifier) => resolveImport(path, specifier)))
  return inProjections
    .filter((path) => /\bdefineRollupTable\(/.test(tree.read(path)) && !listed.includes(path))
    .map((path) => `${path} is a table of no rollup`)
}

/** Processors whose id is not the name of their file. */
const processorFaults = (tree: FileTree): ReadonlyArray<string> =>
  tree.paths
    .filter((path) => path.startsWith("pipelines/") && /: Processor = \{/.test(tree.read(path)))
    .filter((path) => !tree.read(path).includes(`id: "${path.split("/").at(-1)?.replace(".ts", "")}"`))
    .map((path) => `${path}: the id of a processor is the name of its file`)

describe("processors", () => {
  it("have the names of their files as ids", () => {
    assert.deepStrictEqual(processorFaults(projectTree()), [])
  })

  it("that have other ids are found", () => {
    const source = 'const fees: Processor = { id: "feesOfBlock" }'
    assert.deepStrictEqual(processorFaults(treeOf({ "pipelines/decode/fees.ts": source })), [
      "pipelines/decode/fees.ts: the id of a processor is the name of its file",
    ])
  })
})

describe("registries", () => {
  const project = projectTree()

  for (const registry of registries) {
    it(`${registry.path} names every file of its folder once, in order`, () => {
      assert.deepStrictEqual(registryFaults(registry, project), [])
    })
  }

  it("leave out no table of a rollup", () => {
    assert.deepStrictEqual(rollupTableFaults(project), [])
  })

  it("whose rollups leave out a table are found", () => {
    const tree = treeOf({
      "projections/prices/folded-ticks.ts": "defineRollupTable({})",
      "projections/prices/tick-folds.ts": "defineRollupTable({})",
      "projections/prices/tick-rollup.ts": `import { tickFolds } from "./tick-folds.ts"\ndefineRollup({ tables: [tickFolds] })`,
    })
    assert.deepStrictEqual(rollupTableFaults(tree), ["projections/prices/folded-ticks.ts is a table of no rollup"])
  })

  const chains: Registry = {
    path: "chains/registry.ts",
    folders: ["chains/definitions"],
    isEntry: /defineChain\(/,
  }
  const base = { "chains/definitions/base.ts": "defineChain(…)", "chains/definitions/zora.ts": "defineChain(…)" }

  it("that are complete pass", () => {
    const source = `import { base } from "./definitions/base.ts"\nimport { zora } from "./definitions/zora.ts"\nconst all = [\n  base,\n  zora,\n]`
    assert.deepStrictEqual(registryFaults(chains, treeOf({ ...base, "chains/registry.ts": source })), [])
  })

  it("whose entries cannot be found are found", () => {
    assert.deepStrictEqual(registryFaults(chains, treeOf({ "chains/registry.ts": "" })), [
      "chains/registry.ts: no entry was found in chains/definitions",
    ])
  })

  it("that omit a file are found", () => {
    const source = `import { base } from "./definitions/base.ts"\nconst all = [\n  base,\n]`
    assert.deepStrictEqual(registryFaults(chains, treeOf({ ...base, "chains/registry.ts": source })), [
      "chains/registry.ts does not name chains/definitions/zora.ts exactly once",
    ])
  })

  it("that import an entry without listing it, or out of order, are found", () => {
    const source = `import { base } from "./definitions/base.ts"\nimport { zora } from "./definitions/zora.ts"\nconst all = [\n  zora,\n  base,\n]`
    assert.deepStrictEqual(registryFaults(chains, treeOf({ ...base, "chains/registry.ts": source })), [
      "chains/registry.ts is not alphabetical: zora, base",
    ])
    const short = source.replace("  base,\n", "")
    assert.deepStrictEqual(registryFaults(chains, treeOf({ ...base, "chains/registry.ts": short })), [
      "chains/registry.ts does not list base on one line of its own with a comma",
    ])
  })
})
