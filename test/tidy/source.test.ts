import { assert, describe, it } from "vitest"
import { codePaths, type FileTree, projectTree, treeOf } from "./file-tree.ts"

/** Names that do not describe their contents. */
const bannedNames = [
  "utils",
  "util",
  "helpers",
  "helper",
  "common",
  "misc",
  "shared",
  "manager",
  "data",
  "info",
  "item",
  "index",
]

const bannedFileNames = (tree: FileTree): ReadonlyArray<string> =>
  tree.paths.flatMap((path) => {
    const parts = path.replace(/\.test\.ts$|\.\w+$/, "").split("/")
    const last = parts.at(-1) ?? ""
    const isBanned =
      parts.some((part) => bannedNames.includes(part)) || /-(service|manager|utils?|helpers?)$/.test(last)
    return isBanned ? [`${path}: the name says nothing of what is inside`] : []
  })

/** A test of one unit stands where its source stands. */
const homelessTests = (tree: FileTree): ReadonlyArray<string> =>
  tree.paths
    .filter((path) => path.startsWith("test/unit/") && path.endsWith(".test.ts"))
    .filter((path) => {
      const source = path.replace("test/unit/", "").replace(/\.test\.ts$/, "")
      return !tree.paths.includes(`${source}.ts`) && !tree.paths.includes(`${source}.js`)
    })
    .map((path) => `${path}: there is no source at the mirrored path`)

const lineFaults = (tree: FileTree, fault: (line: string) => string | undefined): ReadonlyArray<string> =>
  codePaths(tree).flatMap((path) =>
    tree
      .read(path)
      .split("\n")
      .flatMap((line, index) => {
        const found = fault(line)
        return found === undefined ? [] : [`${path}:${index + 1}: ${found}`]
      }),
  )

// Written in two halves, so that the rules do not find themselves.
const openMark = new RegExp(`\\b(?:TO${"DO"}|FIX${"ME"}|XX${"X"}|HA${"CK"})\\b(?!\\(#\\d+\\))`)
const machinePath = new RegExp(`(?<![\\w.:])/(?:wo${"rk"}|ro${"ot"}|ho${"me"}|Us${"ers"}|tm${"p"})/`)
const disabledRule = new RegExp(`bio${"me"}-ignore|@ts-ex${"pect-error"}|@ts-ig${"nore"}`)

const lineRules = {
  "have no open mark without the number of an issue": (line: string) =>
    openMark.test(line) ? "an open mark needs the number of its issue" : undefined,
  "name no path of one machine": (line: string) =>
    machinePath.test(line) ? "a path of one machine: use the operating system's temporary folder" : undefined,
  "export under one home only": (line: string) =>
    /^export\s+(?:type\s+)?(?:\{|\*)/.test(line) ? "a name has one home: export it where it is declared" : undefined,
  "give the reason for each disabled rule": (line: string) =>
    disabledRule.test(line) && !/(?:bio\w+-ignore(?:-\w+)? [\w/]+: \S+ \S+|@ts-\S+ \S+ \S+)/.test(line)
      ? "a disabled rule needs a reason that proves it safe"
      : undefined,
  "skip and single out no test": (line: string) =>
    new RegExp(
      `\\b(?:it|test|describe)(?:\\.\\w+)*\\.on${"ly"}\\(|\\b(?:it|test|describe)(?:\\.\\w+)*\\.sk${"ip"}\\(`,
    ).test(line)
      ? "a test runs, or says at run time why it cannot (skipIf, context.skip)"
      : undefined,
}

/** SQL that names a table of this release instead of that of the request's set. Tables of sources are in no set. */
const fixedTables = (tree: FileTree): ReadonlyArray<string> =>
  lineFaults(tree, (line) =>
    /\b(?:FROM|JOIN|INTO|TABLE) \$\{\w+\.table\}/.test(line)
      ? "name a table by its `tableSql`, so that it follows the request's table set"
      : undefined,
  ).filter((fault) => /^projections\/(?!outside\/|social\/|takedowns\/)/.test(fault))

/**
 * Layers of tests that may run twice (`retry` in `vitest.config.ts`) have a name: one without a name counts the attempts of its tests, and
 * closes before the last of them.
 */
const unnamedLayers = (tree: FileTree): ReadonlyArray<string> =>
  tree.paths
    .filter((path) => /^test\/(?:end-to-end|release)\/.*\.test\.ts$/.test(path))
    .filter((path) => /^\s*layer\(.*\)\(\s*\(it\)/m.test(tree.read(path)))
    .map((path) => `${path}: a layer of tests that are retried needs a name`)

// Written in two halves, so that the rule does not find itself.
const placeholder = new RegExp(`FILL ${"IN"}: (.*?)(?:[".,;]* *\\*?/?$|["|}])`)

/** Placeholders of `tidemark new`; templates are exempt. */
const openPlaceholders = (tree: FileTree): ReadonlyArray<string> =>
  tree.paths
    .filter((path) => /\.(?:ts|csv|md|json|graphql)$/.test(path) && !/^ops\/scaffold\//.test(path))
    .flatMap((path) =>
      tree
        .read(path)
        .split("\n")
        .flatMap((line, index) => {
          const [, missing] = placeholder.exec(line) ?? []
          return missing === undefined ? [] : [`${path}:${index + 1}: fill in ${missing.trim()}`]
        }),
    )

/** Tests that pass by doing nothing where what they need is not there. */
const silentTests = (tree: FileTree): ReadonlyArray<string> =>
  lineFaults(treeOf(Object.fromEntries(testPaths(tree).map((path) => [path, tree.read(path)]))), (line) =>
    /^\s+if \(.*=== undefined.*\) return$/.test(line)
      ? "a test fails where something is missing: return assert.fail(…)"
      : undefined,
  )

const testPaths = (tree: FileTree): ReadonlyArray<string> =>
  tree.paths.filter((path) => /^test\/.*(\.test|-contract)\.ts$/.test(path))

/** Lines that a file may have. Recordings, goldens and signature tables are data and exempt. */
const fileLinesMax = 400

/** Long files that are data: nothing in them is a second noun. */
const dataFolders = ["chains/abi/", "test/golden/"]

const longFiles = (tree: FileTree): ReadonlyArray<string> =>
  codePaths(tree)
    .filter((path) => !dataFolders.some((folder) => path.startsWith(folder)))
    .flatMap((path) => {
      const count = tree.read(path).split("\n").length - 1
      return count > fileLinesMax ? [`${path}: ${count} lines, which is usually two nouns`] : []
    })

/**
 * Exported names without a doc comment.
 *
 * A port (`Context.Service`) and an error list are described by the file's header. A type taken from a documented
 * constant, `(typeof x)[number]`, needs none of its own.
 */
const undocumentedExports = (tree: FileTree): ReadonlyArray<string> =>
  codePaths(tree)
    .filter((path) => !path.endsWith(".test.ts"))
    .flatMap((path) => {
      const lines = tree.read(path).split("\n")
      const hasHeader = lines[0]?.startsWith("/**") === true
      return lines.flatMap((line, index) => {
        const name = /^export (?:declare )?(?:abstract |async )?(?:const|class|interface|type|function) (\w+)/.exec(
          line,
        )?.[1]
        if (name === undefined || /\(typeof \w+\)\[number\]/.test(line)) return []
        if (hasHeader && /Context\.Service\b/.test(`${line}${lines[index + 1] ?? ""}`)) return []
        return lines[index - 1]?.trimEnd().endsWith("*/") === true
          ? []
          : [`${path}:${index + 1}: ${name} has no doc comment`]
      })
    })

describe("source files", () => {
  const project = projectTree()

  it("have names that describe their contents", () => {
    assert.deepStrictEqual(bannedFileNames(project), [])
  })

  it("with empty names are found", () => {
    const tree = treeOf({ "api/utils.ts": "", "chains/helpers/a.ts": "", "api/key-manager.ts": "", "api/keys.ts": "" })
    assert.deepStrictEqual(
      bannedFileNames(tree).map((fault) => fault.split(":")[0]),
      ["api/key-manager.ts", "api/utils.ts", "chains/helpers/a.ts"],
    )
  })

  it("are mirrored by their unit tests", () => {
    assert.deepStrictEqual(homelessTests(project), [])
  })

  it("that a test has lost are found", () => {
    const tree = treeOf({ "chains/a.ts": "", "test/unit/chains/a.test.ts": "", "test/unit/chains/b.test.ts": "" })
    assert.deepStrictEqual(homelessTests(tree), ["test/unit/chains/b.test.ts: there is no source at the mirrored path"])
  })

  for (const [name, fault] of Object.entries(lineRules)) {
    it(name, () => {
      assert.deepStrictEqual(lineFaults(project, fault), [])
    })
  }

  it("with lines against the rules are found", () => {
    const bad = {
      "have no open mark without the number of an issue": `// TO${"DO"}: later`,
      "name no path of one machine": `const path = "/tm${"p"}/x"`,
      "export under one home only": `export { a } from "./a.ts"`,
      "give the reason for each disabled rule": `// bio${"me"}-ignore lint/style/noEnum: x`,
      "skip and single out no test": `it.on${"ly"}("works", () => {})`,
    } satisfies Record<keyof typeof lineRules, string>
    for (const [name, fault] of Object.entries(lineRules)) {
      // The keys of both are the same by the `satisfies` above.
      const line = bad[name as keyof typeof lineRules]
      assert.lengthOf(lineFaults(treeOf({ "api/a.ts": `const b = 1\n${line}\n` }), fault), 1, name)
    }
    assert.deepStrictEqual(
      lineFaults(
        treeOf({ "api/a.ts": `// TO${"DO"}(#12): later` }),
        lineRules["have no open mark without the number of an issue"],
      ),
      [],
    )
  })

  it("contain no placeholders", () => {
    assert.deepStrictEqual(openPlaceholders(project), [])
  })

  it("with placeholders are found", () => {
    const tree = treeOf({
      "chains/a.ts": `// FILL ${"IN"}: the chain id\nid: 0,\nmeaning: "FILL ${"IN"}: what it controls.",\n`,
      "ops/docs/a.md": `| FILL ${"IN"}: what there is one for | |\n`,
      "ops/scaffold/chain.ts": `"FILL ${"IN"}: the chain id"`,
    })
    assert.deepStrictEqual(openPlaceholders(tree), [
      "chains/a.ts:1: fill in the chain id",
      "chains/a.ts:3: fill in what it controls",
      "ops/docs/a.md:1: fill in what there is one for",
    ])
  })

  it("of tests fail where something is missing", () => {
    assert.isAbove(testPaths(project).length, 100)
    assert.deepStrictEqual(silentTests(project), [])
  })

  it("of tests that pass where something is missing are found", () => {
    const source = "  if (block === undefined) return\n  if (block === undefined) return assert.fail()\n"
    assert.deepStrictEqual(silentTests(treeOf({ "test/unit/a.test.ts": source, "chains/a.ts": source })), [
      "test/unit/a.test.ts:1: a test fails where something is missing: return assert.fail(…)",
    ])
  })

  it("stay within the length for one noun", () => {
    assert.deepStrictEqual(longFiles(project), [])
  })

  it("that are too long are found", () => {
    assert.deepStrictEqual(longFiles(treeOf({ "api/a.ts": "x\n".repeat(401), "api/b.ts": "x\n".repeat(400) })), [
      "api/a.ts: 401 lines, which is usually two nouns",
    ])
  })

  it("name tables in SQL by the request's table set", () => {
    assert.deepStrictEqual(fixedTables(project), [])
  })

  it("with SQL of a fixed table are found", () => {
    const query = `SELECT 1\nFROM \${ledger.table} AS l FINAL`
    assert.deepStrictEqual(fixedTables(treeOf({ "projections/facts/a.ts": query, "test/support/a.ts": query })), [
      "projections/facts/a.ts:2: name a table by its `tableSql`, so that it follows the request's table set",
    ])
    assert.deepStrictEqual(fixedTables(treeOf({ "projections/facts/a.ts": query.replace("table}", "tableSql}") })), [])
  })

  it("name the layers of tests that are retried", () => {
    assert.deepStrictEqual(unnamedLayers(project), [])
  })

  it("with a layer that has no name are found", () => {
    const files = {
      "test/release/a.test.ts": "  layer(layerApi, { timeout: 1 })(\n    (it) => {",
      "test/release/b.test.ts": 'layer(layerApi)("an API", (it) => {',
      "test/contract/c.test.ts": "layer(layerApi)((it) => {",
    }
    assert.deepStrictEqual(unnamedLayers(treeOf(files)), [
      "test/release/a.test.ts: a layer of tests that are retried needs a name",
    ])
  })

  it("sum amounts of the ledger in one file", () => {
    const summing = project.paths.filter(
      (path) => /^projections\/.*\.ts$/.test(path) && /sum\w*\(amount_raw/.test(project.read(path)),
    )
    assert.deepStrictEqual(summing, ["projections/balances/balance-sql.ts"])
  })

  it("document every name they export", () => {
    assert.deepStrictEqual(undocumentedExports(project), [])
  })

  it("with undocumented names are found", () => {
    const source =
      "/** Documented. */\nexport const a = 1\nexport interface B {}\n\nexport type A = (typeof a)[number]\n"
    assert.deepStrictEqual(undocumentedExports(treeOf({ "api/a.ts": source })), ["api/a.ts:3: B has no doc comment"])
  })
})
