import { assert, describe, it } from "vitest"
import { codePaths, type FileTree, importsOf, projectTree, resolveImport, sourcePaths, treeOf } from "./file-tree.ts"

const top = (path: string): string => path.split("/")[0] ?? ""

/** Imports that leave their top-level folder by a relative path, or stay in it by the map. */
const misnamedImports = (tree: FileTree): ReadonlyArray<string> =>
  codePaths(tree).flatMap((path) =>
    importsOf(tree.read(path)).flatMap((specifier) => {
      const target = resolveImport(path, specifier)
      if (target === undefined) return []
      const isCrossing = top(target) !== top(path)
      if (isCrossing === specifier.startsWith("#")) return []
      return [`${path}: "${specifier}" should be ${isCrossing ? `"#${target}"` : "a relative path"}`]
    }),
  )

/** Folders whose files, or whose subfolders, do not import each other, except those in `common`. Registries import all. */
const siblings: ReadonlyArray<{
  readonly folder: string
  readonly parts: ReadonlyArray<string> | "files"
  readonly common?: ReadonlyArray<string>
}> = [
  // The runtime calls the stages in order over the types of schemas/facts/; the log is a port that only the runtime uses.
  { folder: "pipelines", parts: ["log", "decode", "interpret", "spam"] },
  { folder: "projections/facts", parts: "files" },
  {
    folder: "pipelines/protocols",
    parts: "files",
    common: [
      "asked-value.ts",
      "contract-table.ts",
      "families",
      "nft-pool-rule.ts",
      "pool-maker.ts",
      "position-rule.ts",
      "protocol.ts",
      "proxy-rule.ts",
      "quote-rule.ts",
      "sale-rule.ts",
    ],
  },
  { folder: "api/resolvers", parts: "files" },
  { folder: "chains/definitions", parts: "files" },
]

/** Imports between stages of the pipelines, and between files that are siblings by design. */
const siblingImports = (tree: FileTree): ReadonlyArray<string> =>
  codePaths(tree).flatMap((path) =>
    siblings
      .filter(({ folder }) => path.startsWith(`${folder}/`))
      .flatMap(({ folder, parts, common = [] }) => {
        const partOf = (inner: string): string | undefined => {
          const [first] = inner.slice(folder.length + 1).split("/")
          const isPart = first !== undefined && (parts === "files" || parts.includes(first))
          return isPart && first !== "registry.ts" && !common.includes(first) ? first : undefined
        }
        const own = partOf(path)
        return importsOf(tree.read(path))
          .map((specifier) => resolveImport(path, specifier))
          .filter((target) => target?.startsWith(`${folder}/`))
          .filter((target) => own !== undefined && partOf(target ?? "") !== undefined && partOf(target ?? "") !== own)
          .map((target) => `${path} imports ${target}: parts of ${folder}/ do not know each other`)
      }),
  )

/** The folder of a file. */
const folderOf = (path: string): string => path.split("/").slice(0, -1).join("/")

/** Top-level folders whose folders are in layers. */
const layered = ["projections", "schemas"]

/**
 * The folders that each folder of a layered top-level folder imports, with an example. The registries of a top-level folder list
 * files of its subfolders, which may in turn import other files of the root.
 */
const importedFolders = (tree: FileTree): ReadonlyMap<string, ReadonlyMap<string, string>> => {
  const imported = new Map<string, Map<string, string>>()
  for (const path of sourcePaths(tree)) {
    const isRegistry = /^\w+\/([\w-]+-)?registry\.ts$/.test(path)
    if (!layered.includes(top(path)) || isRegistry) continue
    const from = folderOf(path)
    for (const specifier of importsOf(tree.read(path))) {
      const target = resolveImport(path, specifier)
      if (target === undefined || top(target) !== top(path) || folderOf(target) === from) continue
      const targets = imported.get(from) ?? new Map<string, string>()
      if (!targets.has(folderOf(target))) targets.set(folderOf(target), `${path} imports ${target}`)
      imported.set(from, targets)
    }
  }
  return imported
}

/** Pairs of folders that import each other, directly or through others. */
const mutualImports = (tree: FileTree): ReadonlyArray<string> => {
  const imported = importedFolders(tree)
  const reachedFrom = (folder: string): ReadonlySet<string> => {
    const reached = new Set<string>()
    const open = [folder]
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      for (const target of imported.get(next)?.keys() ?? []) {
        if (reached.has(target)) continue
        reached.add(target)
        open.push(target)
      }
    }
    return reached
  }
  return [...imported].flatMap(([folder, targets]) =>
    [...targets]
      .filter(([target]) => reachedFrom(target).has(folder))
      .map(([target, example]) => `${folder}/ and ${target}/ import each other: ${example}`),
  )
}

describe("imports", () => {
  const project = projectTree()

  it("cross folders by the # map and stay inside one by relative paths", () => {
    assert.deepStrictEqual(misnamedImports(project), [])
  })

  it("that are misnamed are found", () => {
    const wrong = misnamedImports(
      treeOf({
        "api/a.ts": `import { b } from "../chains/b.ts"\nimport { c } from "#api/c.ts"\nimport "effect"`,
        "api/fine.ts": `import { b } from "#chains/b.ts"\nimport { c } from "./c.ts"\nconst d = await import("./d.ts")`,
      }),
    )
    assert.deepStrictEqual(wrong, [
      `api/a.ts: "../chains/b.ts" should be "#chains/b.ts"`,
      `api/a.ts: "#api/c.ts" should be a relative path`,
    ])
  })

  it("of folders that are in layers point one way", () => {
    assert.deepStrictEqual(mutualImports(project), [])
  })

  it("of folders that import each other are found, also through a third", () => {
    const fine = {
      "projections/registry.ts": `import { a } from "./facts/a.ts"\nimport { b } from "./table/b.ts"`,
      "projections/facts/a.ts": `import { b } from "../table/b.ts"\nimport { d } from "../wiring.ts"`,
      "projections/table/b.ts": `import { c } from "../store/c.ts"`,
    }
    assert.deepStrictEqual(mutualImports(treeOf(fine)), [])
    const direct = { ...fine, "projections/store/c.ts": `import { b } from "../table/b.ts"` }
    assert.deepStrictEqual(mutualImports(treeOf(direct)), [
      "projections/store/ and projections/table/ import each other: projections/store/c.ts imports projections/table/b.ts",
      "projections/table/ and projections/store/ import each other: projections/table/b.ts imports projections/store/c.ts",
    ])
    const around = { ...fine, "projections/store/c.ts": `import { a } from "../facts/a.ts"` }
    assert.strictEqual(mutualImports(treeOf(around)).length, 3)
    const root = { ...fine, "projections/wiring.ts": `import { a } from "./facts/a.ts"` }
    assert.strictEqual(mutualImports(treeOf(root)).length, 2)
  })

  it("never join stages of the pipelines, or siblings", () => {
    assert.deepStrictEqual(siblingImports(project), [])
  })

  it("that join siblings are found", () => {
    const wrong = siblingImports(
      treeOf({
        "pipelines/decode/a.ts": `import { b } from "../interpret/b.ts"\nimport { c } from "./c.ts"`,
        "pipelines/runtime/a.ts": `import { b } from "../interpret/b.ts"`,
        "projections/facts/ledger.ts": `import { b } from "./transfers.ts"\nimport { c } from "../table/projection.ts"`,
      }),
    )
    assert.deepStrictEqual(wrong, [
      "pipelines/decode/a.ts imports pipelines/interpret/b.ts: parts of pipelines/ do not know each other",
      "projections/facts/ledger.ts imports projections/facts/transfers.ts: parts of projections/facts/ do not know each other",
    ])
  })
})
