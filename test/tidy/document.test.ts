import { assert, describe, it } from "vitest"
import { codeFolders, type FileTree, projectTree, treeOf } from "./file-tree.ts"

/** Files that a document may name although they stand at the root. */
const rootNames = [
  "package.json",
  "README.md",
  "biome.json",
  "tsconfig.json",
  "vitest.config.ts",
  "knip.json",
  ".ci/run",
]

/** Documents that promise to be true today. Decisions and the changelog are history. */
const documents = (tree: FileTree): ReadonlyArray<string> =>
  tree.paths.filter((path) => path.endsWith(".md") && !/^ops\/(?:changelog\/|docs\/decisions\/\d)/.test(path))

const isPath = (text: string): boolean =>
  (rootNames.includes(text) || codeFolders.some((folder) => text.startsWith(`${folder}/`))) && !/[<>*…{}$ ]/.test(text)

/** A path relative to a folder, from the root. */
const resolved = (folder: ReadonlyArray<string>, path: string): string => {
  const parts = [...folder]
  for (const step of path.split("/")) {
    if (step === "..") parts.pop()
    else if (step !== "." && step !== "") parts.push(step)
  }
  return parts.join("/")
}

/** Missing paths that a document names. */
const lostPaths = (tree: FileTree): ReadonlyArray<string> =>
  documents(tree).flatMap((document) => {
    const folder = document.split("/").slice(0, -1)
    const source = tree.read(document)
    const named = [...source.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? "").filter(isPath)
    const linked = [...source.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, path = ""]) => resolved(folder, path))
    return [...named, ...linked]
      .map((path) => path.replace(/\/$/, "").replace(/:\d+$/, ""))
      .filter((path) => !tree.paths.some((known) => known === path || known.startsWith(`${path}/`)))
      .map((path) => `${document} names ${path}, which does not exist`)
  })

/** Anchors of a document's headings, as GitHub derives them. */
const anchorsOf = (source: string): ReadonlyArray<string> =>
  [...source.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  )

/** Anchors of links between documents that have no heading. */
const lostAnchors = (tree: FileTree): ReadonlyArray<string> =>
  documents(tree).flatMap((document) =>
    [...tree.read(document).matchAll(/\]\((?!https?:)([^)#\s]*)#([^)\s]+)\)/g)].flatMap(
      ([, path = "", anchor = ""]) => {
        const target = path === "" ? document : resolved(document.split("/").slice(0, -1), path)
        const isThere = !tree.paths.includes(target) || anchorsOf(tree.read(target)).includes(anchor)
        return isThere ? [] : [`${document} links to ${target}#${anchor}, which does not exist`]
      },
    ),
  )

const headings = ["Purpose", "May import", "Start reading at", "How to add one", "Promises"]

/** Folder pages that lack one of the five headings, or have them in another order. */
const folderPageFaults = (tree: FileTree): ReadonlyArray<string> =>
  codeFolders
    .map((folder) => `${folder}/README.md`)
    .filter((path) => tree.paths.includes(path))
    .filter((path) => {
      const found = [...tree.read(path).matchAll(/^## (.+)$/gm)].map((match) => match[1] ?? "")
      return found.filter((heading) => headings.includes(heading)).join() !== headings.join()
    })
    .map((path) => `${path} needs the headings ${headings.join(", ")}, in this order`)

/** The length that a document may have, in lines. */
const documentLinesMax: Readonly<Record<string, number>> = {
  "README.md": 120,
  "ops/docs/architecture.md": 400,
  "ops/docs/one-transfer.md": 80,
  "ops/docs/promises.md": 100,
}

const longDocuments = (tree: FileTree): ReadonlyArray<string> =>
  Object.entries(documentLinesMax)
    .map(([path, max]) => ({ path, max, lines: tree.read(path).split("\n").length - 1 }))
    .filter(({ lines, max }) => lines > max)
    .map(({ path, lines, max }) => `${path} has ${lines} lines, ${max} at most`)

const changelogKinds = ["added", "changed", "fixed", "removed", "security"]

/** Fragments of the changelog whose name has no kind. */
const changelogFaults = (tree: FileTree): ReadonlyArray<string> =>
  tree.paths
    .filter((path) => path.startsWith("ops/changelog/") && !path.endsWith("/README.md"))
    .filter((path) => !changelogKinds.includes(/^ops\/changelog\/[a-z0-9-]+\.(\w+)\.md$/.exec(path)?.[1] ?? ""))
    .map((path) => `${path}: name it <slug>.<kind>.md, kind one of ${changelogKinds.join(", ")}`)

/** Decisions whose number is not the next one, or not that of their heading. */
const decisionFaults = (tree: FileTree): ReadonlyArray<string> =>
  tree.paths
    .filter((path) => path.startsWith("ops/docs/decisions/") && path !== "ops/docs/decisions/README.md")
    .sort()
    .flatMap((path, index) => {
      const number = String(index + 1).padStart(4, "0")
      const isNext = path.startsWith(`ops/docs/decisions/${number}-`) && tree.read(path).startsWith(`# ${number}: `)
      return isNext ? [] : [`${path}: its number and that of its heading are not ${number}`]
    })

describe("documents", () => {
  const project = projectTree()

  it("name only paths that exist", () => {
    assert.deepStrictEqual(lostPaths(project), [])
  })

  it("that name missing paths are found", () => {
    const text =
      "See `chains/a.ts`, `chains/b.ts`, `chains/<slug>.ts`, `chains/`, [c](../c.md) and [d](https://example.org)."
    assert.deepStrictEqual(lostPaths(treeOf({ "chains/README.md": text, "chains/a.ts": "" })), [
      "chains/README.md names chains/b.ts, which does not exist",
      "chains/README.md names c.md, which does not exist",
    ])
  })

  it("link to headings that exist", () => {
    assert.deepStrictEqual(lostAnchors(project), [])
  })

  it("that link to missing headings are found", () => {
    const tree = treeOf({
      "chains/README.md": "[a](#a-b), [b](#b), [c](../ops/c.md#d), [d](../ops/c.md#e)\n## A, b",
      "ops/c.md": "# D",
    })
    assert.deepStrictEqual(lostAnchors(tree), [
      "chains/README.md links to chains/README.md#b, which does not exist",
      "chains/README.md links to ops/c.md#e, which does not exist",
    ])
  })

  it("of folders have their five headings", () => {
    assert.deepStrictEqual(folderPageFaults(project), [])
  })

  it("of folders without a heading are found", () => {
    const whole = headings.map((heading) => `## ${heading}\n`).join("\n")
    assert.deepStrictEqual(folderPageFaults(treeOf({ "chains/README.md": whole })), [])
    assert.lengthOf(folderPageFaults(treeOf({ "chains/README.md": whole.replace("## Promises", "") })), 1)
  })

  it("stay within their length", () => {
    assert.deepStrictEqual(longDocuments(project), [])
  })

  it("that are too long are found", () => {
    assert.deepStrictEqual(longDocuments(treeOf({ "README.md": "x\n".repeat(121) })), [
      "README.md has 121 lines, 120 at most",
    ])
  })

  it("of the changelog have a kind", () => {
    assert.deepStrictEqual(changelogFaults(project), [])
  })

  it("of the changelog without a kind are found", () => {
    const tree = treeOf({ "ops/changelog/a-thing.added.md": "", "ops/changelog/b.feature.md": "" })
    assert.lengthOf(changelogFaults(tree), 1)
  })

  it("of decisions are numbered consecutively", () => {
    assert.deepStrictEqual(decisionFaults(project), [])
  })

  it("of two decisions with one number are found", () => {
    const tree = treeOf({
      "ops/docs/decisions/0001-a.md": "# 0001: A",
      "ops/docs/decisions/0001-b.md": "# 0001: B",
      "ops/docs/decisions/0003-c.md": "# 0002: C",
    })
    assert.lengthOf(decisionFaults(tree), 2)
  })
})
