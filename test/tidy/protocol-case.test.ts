import { assert, describe, it } from "vitest"
import { caseFileName } from "#ops/maintenance/recordings/protocol-case.ts"
import { type FileTree, projectTree, treeOf } from "./file-tree.ts"

const caseFolder = "test/golden/protocols/cases"

/** Protocols with rules; those that `defineApp` makes have none. */
const definitions = /\bdefineProtocol\(\{\s*slug: "([^"]+)"/g

/** Protocols without golden cases, and cases without a protocol. */
const caseFaults = (tree: FileTree): ReadonlyArray<string> => {
  const slugs = tree.paths
    .filter((path) => path.startsWith("pipelines/") && path.endsWith(".ts"))
    .flatMap((path) => [...tree.read(path).matchAll(definitions)].map((match) => match[1] ?? ""))
  const expected = slugs.map((slug) => `${caseFolder}/${caseFileName(slug)}.ndjson`)
  const files = tree.paths.filter((path) => path.startsWith(`${caseFolder}/`))
  return [
    ...(slugs.length === 0 ? ["no protocol was found"] : []),
    ...expected
      .filter((path) => tree.read(path).trim() === "")
      .map(
        (path) =>
          `${path}: the protocol has no golden cases: record one with npm run tidemark -- record, or write a synthetic one as test/golden/protocols/README.md describes`,
      ),
    ...files.filter((path) => !expected.includes(path)).map((path) => `${path}: there is no such protocol`),
  ]
}

/** Addresses in code: those of contracts belong in `contracts.csv`. */
const strayAddresses = (tree: FileTree): ReadonlyArray<string> =>
  tree.paths
    .filter((path) => /^pipelines\/(interpret|protocols)\/.*\.ts$/.test(path))
    .flatMap((path) =>
      [...tree.read(path).matchAll(/"0x[0-9a-f]{40}"/g)].map(
        ([address]) => `${path}: ${address} belongs in contracts.csv`,
      ),
    )

describe("protocols", () => {
  it("name addresses in contracts.csv only", () => {
    assert.deepStrictEqual(strayAddresses(projectTree()), [])
  })

  it("that name an address elsewhere are found", () => {
    const address = `"0x${"ab".repeat(20)}"`
    const files = {
      "pipelines/protocols/odos/contracts.csv": `1,${address},router,routers,docs`,
      "pipelines/protocols/odos/rules.ts": `const routers = ${address}`,
    }
    assert.deepStrictEqual(strayAddresses(treeOf(files)), [
      `pipelines/protocols/odos/rules.ts: ${address} belongs in contracts.csv`,
    ])
  })

  it("have golden cases each, and no others have any", () => {
    assert.deepStrictEqual(caseFaults(projectTree()), [])
  })

  it("are discovered: a tree without one is refused, and one without cases or with empty ones", () => {
    const protocol = 'export const odos = defineProtocol({\n  slug: "odos V9",\n  rules: [],\n})\n'
    assert.deepStrictEqual(caseFaults(treeOf({})), ["no protocol was found"])
    const path = `${caseFolder}/odos-v9.ndjson`
    assert.deepStrictEqual(caseFaults(treeOf({ "pipelines/a/odos.ts": protocol })), [
      `${path}: the protocol has no golden cases: record one with npm run tidemark -- record, or write a synthetic one as test/golden/protocols/README.md describes`,
    ])
    assert.deepStrictEqual(caseFaults(treeOf({ "pipelines/a/odos.ts": protocol, [path]: "\n" })), [
      `${path}: the protocol has no golden cases: record one with npm run tidemark -- record, or write a synthetic one as test/golden/protocols/README.md describes`,
    ])
  })

  it("are named by their cases: cases of an unknown protocol are refused", () => {
    const protocol = 'export const odos = defineProtocol({ slug: "odos", rules: [] })\n'
    const files = {
      "pipelines/a/odos.ts": protocol,
      [`${caseFolder}/odos.ndjson`]: "{}\n",
      [`${caseFolder}/odo.ndjson`]: "{}\n",
    }
    assert.deepStrictEqual(caseFaults(treeOf(files)), [`${caseFolder}/odo.ndjson: there is no such protocol`])
  })
})
