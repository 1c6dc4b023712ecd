import { assert, describe, it } from "vitest"
import { type FileTree, projectTree, treeOf } from "./file-tree.ts"

/**
 * References that a reader of the repository cannot follow: numbered sections of unnamed documents, and paths beside the
 * project. Written so that the rules do not match themselves.
 */
const unreachable: ReadonlyArray<readonly [name: string, pattern: RegExp]> = [
  [
    "a section of a document outside",
    /\b(?:[Ii]nterface|[Ee]ngineering|[Ss]tyle|[Dd]esign) (?:reference|lessons|guide|page)\b/g,
  ],
  [
    "a numbered section without a document",
    /\b(?:specification|spec|architecture|reference|lessons|style),? \d+(?:\.\d+)*\b(?! of)/gi,
  ],
  ["a path beside the project", /(?<![\w.$/]|from ")\.\.\/(?:shared|design|reference|tools)\//g],
]

/** The one place that names the folder of the full recordings. */
const recordingsFolder = "test/support/recorded/shared-data.ts"

/** Files whose text others wrote, or that a tool derives. */
const isForeign = (path: string): boolean =>
  path === "package-lock.json" ||
  path === recordingsFolder ||
  path.startsWith("test/licences/") ||
  path.startsWith("test/golden/signatures/") ||
  /\.(?:gz|bin|ndjson|svg|png)$/.test(path) ||
  path.endsWith(".recording.json")

/** Text without line breaks and comment marks, so that a reference over two lines is found, too. */
const joined = (text: string): string => text.replace(/\n[ \t]*(?:\*|\/\/|#|--)?[ \t]*/g, " ")

const unreachableReferences = (tree: FileTree): ReadonlyArray<string> =>
  tree.paths
    .filter((path) => !isForeign(path))
    .flatMap((path) => {
      const text = joined(tree.read(path))
      return unreachable.flatMap(([name, pattern]) =>
        [...text.matchAll(pattern)].map(
          ([found]) => `${path}: "${found}" is ${name}: state the fact and its public source`,
        ),
      )
    })

describe("references", () => {
  it("lead to documents of the repository or to public sources", () => {
    assert.deepStrictEqual(unreachableReferences(projectTree()), [])
  })

  it("that lead nowhere are found, also over two lines", () => {
    const bad = {
      "api/a.ts": `/** Answers (interface\n * ref${"erence"} 2.2). */`,
      "api/b.ts": `// Spec ${"4.2"} leaves it open.`,
      "api/c.ts": `// Half an hour (lessons ${"9"}).`,
      "ops/docs/d.md": `See \`..${"/"}shared/data\`.`,
      "test/support/e.ts": `const folder = "..${"/"}tools/replay"`,
    }
    const found = unreachableReferences(treeOf(bad)).map((fault) => fault.split(":")[0])
    assert.deepStrictEqual([...new Set(found)], Object.keys(bad))
  })

  it("that lead somewhere are accepted", () => {
    const good = {
      "api/web/c.ts": 'import { b } from "../design/b.ts"',
      "api/a.ts": "// RFC 9110, section 15.5.1. Decision 0012. EIP-1559. The specification lists 62 chains.",
      "api/b.ts": 'import { a } from "../shared-chain.ts"\n// `npm:a@1.0.0/src/shared/constants.ts`',
    }
    assert.deepStrictEqual(unreachableReferences(treeOf(good)), [])
  })
})
