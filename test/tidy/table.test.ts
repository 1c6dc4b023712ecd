import { assert, describe, it } from "vitest"
import { pages } from "#ops/docs/pages/pages.ts"
import {
  completedTables,
  errorClasses,
  errorEntries,
  errorsDocument,
  limits,
  limitsDocument,
  limitsPage,
  metricEntries,
  metrics,
  metricsDocument,
} from "./document-tables.ts"
import { codePaths, type FileTree, projectTree, treeOf } from "./file-tree.ts"

const repeated = (names: ReadonlyArray<string>): ReadonlyArray<string> =>
  [...new Set(names)].filter((name) => names.filter((other) => other === name).length > 1)

const unsorted = (document: string, names: ReadonlyArray<string>): ReadonlyArray<string> =>
  names.join() === [...names].sort((left, right) => (left < right ? -1 : 1)).join()
    ? []
    : [`${document}: entries are sorted by their name`]

const errorKinds = ["transient", "corrupt", "rejected", "misconfigured", "defect"]

const errorFaults = (tree: FileTree): ReadonlyArray<string> => {
  const classes = errorClasses(tree)
  const entries = errorEntries(tree.read(errorsDocument))
  const tags = entries.map(({ tag }) => tag)
  return [
    ...repeated(classes.map(({ tag }) => tag)).map((tag) => `${tag}: two errors have this tag`),
    ...repeated(tags).map((tag) => `${errorsDocument}: ${tag} stands twice`),
    ...classes
      .filter(({ kind }) => !errorKinds.includes(kind))
      .map(({ tag, path }) => `${path}: ${tag} has no kind (readonly kind = "…")`),
    ...classes
      .filter(({ tag }) => /Error$/.test(tag))
      .map(({ tag, path }) => `${path}: ${tag} names a condition, without "Error"`),
    ...classes
      .filter(({ tag }) => !tags.includes(tag))
      .map(({ tag, path }) => `${errorsDocument} has no entry for ${tag} of ${path}`),
    ...entries.flatMap(({ tag, kind, when, cure }) => {
      const known = classes.find((error) => error.tag === tag)
      if (known === undefined) return [`${errorsDocument}: ${tag} is no error of the code`]
      if (known.kind !== kind) return [`${errorsDocument}: ${tag} is ${known.kind}, not ${kind}`]
      return when && cure ? [] : [`${errorsDocument}: ${tag} says neither when nor what to do`]
    }),
    ...unsorted(errorsDocument, tags),
  ]
}

/** Tags that no test makes happen: none of them is named in one, or in a suite of a contract. */
const untestedTags = (tree: FileTree): ReadonlyArray<string> => {
  const tests = codePaths(tree)
    .filter((path) => /^test\/(?!tidy\/).*(?:\.test|-contract)\.ts$/.test(path))
    .map((path) => tree.read(path))
  return errorClasses(tree)
    .filter(({ tag }) => !tests.some((test) => new RegExp(`\\b${tag}\\b`).test(test)))
    .map(({ tag, path }) => `${path}: no test makes ${tag} happen`)
}

const limitFaults = (tree: FileTree): ReadonlyArray<string> => {
  const page = limitsPage(tree)
  const unlisted = limits(tree)
    .filter((limit) => limit.value === undefined || limit.comment === "" || !page.includes(`- \`${limit.name}\`, `))
    .map(({ name, path }) => `${path}: ${name} needs a number, a comment and an audience of ${limitsDocument}`)
  return page === tree.read(limitsDocument) ? unlisted : [...unlisted, `${limitsDocument}: run npm run docs`]
}

const metricFaults = (tree: FileTree): ReadonlyArray<string> => {
  const found = metrics(tree)
  const entries = metricEntries(tree.read(metricsDocument))
  const names = entries.map(({ name }) => name)
  return [
    ...repeated(found.map(({ name }) => name)).map((name) => `${name}: two places make this metric`),
    ...found
      .filter(({ name, path }) => !name.startsWith(`${path.split("/")[0]}_`))
      .map(({ name, path }) => `${path}: ${name} begins with its folder`),
    ...found
      .filter(({ name, type }) => (type === "counter") !== /_total$/.test(name))
      .map(({ name, path }) => `${path}: ${name}: counters, and only they, end in _total`),
    ...repeated(names).map((name) => `${metricsDocument}: ${name} stands twice`),
    ...found
      .filter(({ name }) => !names.includes(name))
      .map(({ name }) => `${metricsDocument} has no entry for ${name}`),
    ...entries.flatMap(({ name, type }) => {
      const known = found.find((metric) => metric.name === name)
      if (known === undefined) return [`${metricsDocument}: nothing makes ${name}`]
      return known.type === type ? [] : [`${metricsDocument}: ${name} is a ${known.type}, not a ${type}`]
    }),
    ...unsorted(metricsDocument, names),
  ]
}

const benchFigures = "test/bench/figures.json"

const benchFaults = (tree: FileTree): ReadonlyArray<string> => {
  const recorded: Record<string, { readonly commit: string }> = JSON.parse(tree.read(benchFigures))
  const names = codePaths(tree).flatMap((path) => /^test\/bench\/([\w-]+)\.bench\.ts$/.exec(path)?.[1] ?? [])
  return [
    ...names.filter((name) => recorded[name] === undefined).map((name) => `${benchFigures} has no figure of ${name}`),
    ...Object.entries(recorded).flatMap(([name, { commit }]) => [
      ...(names.includes(name) ? [] : [`${benchFigures}: no bench is named ${name}`]),
      ...(/^[0-9a-f]{7,40}$/.test(commit) ? [] : [`${benchFigures}: ${name} was not measured on a commit`]),
    ]),
  ]
}

describe("lists of the documents", () => {
  const project = projectTree()

  it("list every error with its kind, and no other", () => {
    assert.deepStrictEqual(errorFaults(project), [])
  })

  it("that lack or invent an error are found", () => {
    const source = (tag: string, kind: string) =>
      `export class ${tag} extends Schema.TaggedError<${tag}>()("${tag}", {}) {\n  readonly kind = "${kind}"\n}\n`
    const tree = treeOf({
      "api/a.ts": source("KeyUnknown", "rejected") + source("KeyMissing", "rejected"),
      "api/b.ts": source("KeyUnknown", "rejected"),
      "api/c.ts": source("ApiError", "odd"),
      "ops/docs/errors.md": "- `KeyUnknown`, corrupt: a → b\n- `Gone`, corrupt: a → b\n",
    })
    assert.deepStrictEqual(errorFaults(tree), [
      "KeyUnknown: two errors have this tag",
      `api/c.ts: ApiError has no kind (readonly kind = "…")`,
      `api/c.ts: ApiError names a condition, without "Error"`,
      "ops/docs/errors.md has no entry for KeyMissing of api/a.ts",
      "ops/docs/errors.md has no entry for ApiError of api/c.ts",
      "ops/docs/errors.md: KeyUnknown is rejected, not corrupt",
      "ops/docs/errors.md: Gone is no error of the code",
      "ops/docs/errors.md: entries are sorted by their name",
    ])
  })

  it("that list untested errors are found", () => {
    const source = (tag: string) => `class ${tag} extends Schema.TaggedError<${tag}>()("${tag}", {}) {}\n`
    const tree = treeOf({
      "api/a.ts": source("KeyUnknown") + source("KeyMissing"),
      "test/unit/api/a.test.ts": `assert.strictEqual(error._tag, "KeyUnknown")`,
      "test/tidy/table.test.ts": "KeyMissing",
    })
    assert.deepStrictEqual(untestedTags(tree), ["api/a.ts: no test makes KeyMissing happen"])
  })

  it("are complete after npm run docs", () => {
    const tree = treeOf({
      "api/a.ts": `/** Rows. @limit callers */\nconst rowsMax = 5\n/** A key is unknown. */\nexport class KeyUnknown extends Schema.TaggedError<KeyUnknown>()("KeyUnknown", {}) {\n  readonly kind = "rejected"\n}\nMetric.gauge("api_keys", { description: "Keys." })\n`,
      "api/b.ts":
        "/** Internal. */\nconst pauseMsMax = 2_000\n/**\n * Size.\n *\n * @limit callers\n */\nconst bodyBytesMax = 64 * 1024\n",
      "ops/docs/limits.md": "- `goneMax`, 3: Gone.\n",
      "ops/docs/errors.md": "# Errors\n\n- `Gone`, corrupt: a → b\n",
      "ops/docs/metrics.md": "# Metrics\n\n- `api_keys` (counter; key): by hand\n",
    })
    const [limitsText = "", errorsText, metricsText] = completedTables(tree).values()
    const listed = limitsText.split("\n").filter((line) => line.startsWith("- "))
    assert.deepStrictEqual(listed, ["- `bodyBytesMax`, 64 KiB: Size.", "- `rowsMax`, 5: Rows."])
    assert.strictEqual(errorsText, "# Errors\n\n- `KeyUnknown`, rejected: A key is unknown. →\n")
    assert.strictEqual(metricsText, "# Metrics\n\n- `api_keys` (gauge; key): by hand\n")
  })

  it("are generated from the code if their entry is not filled in", () => {
    const tree = treeOf({
      "api/a.ts": `Metric.gauge("api_keys", { description: "Keys." })\n`,
      "ops/docs/errors.md": "",
      "ops/docs/metrics.md": `- \`api_keys\` (gauge; –): FILL ${"IN"}: why\n`,
    })
    assert.include(completedTables(tree).get("ops/docs/metrics.md"), "- `api_keys` (gauge; –): Keys.")
  })

  it.each(pages(project.read))("of $path match the code", ({ path, text }) => {
    assert.strictEqual(project.read(path), text, "run npm run docs")
  })

  it("list every limit of an audience with its value, and no other", () => {
    assert.isAbove(limits(project).length, 100)
    assert.deepStrictEqual(limitFaults(project), [])
  })

  it("that lack a limit, or have no audience for it, are found", () => {
    const tree = treeOf({
      "pipelines/a.ts":
        "/** Size. @limit operators */\nexport const recordBytesMax = 16 * 1024 * 1024\n/** Delay. @limit nobody */\nconst retryDelayMsMax = 30_000\n/** @limit callers */\nconst partsMax = 3\n/** @limit callers */\nconst valuesMax = parts\n",
      "ops/docs/limits.md": "- `recordBytesMax`, 32 MiB: Size.\n",
    })
    assert.deepStrictEqual(limitFaults(tree), [
      "pipelines/a.ts: retryDelayMsMax needs a number, a comment and an audience of ops/docs/limits.md",
      "pipelines/a.ts: partsMax needs a number, a comment and an audience of ops/docs/limits.md",
      "pipelines/a.ts: valuesMax needs a number, a comment and an audience of ops/docs/limits.md",
      "ops/docs/limits.md: run npm run docs",
    ])
  })

  it("list every metric with its type, and no other", () => {
    assert.deepStrictEqual(metricFaults(project), [])
  })

  it("that lack or invent a metric are found", () => {
    const tree = treeOf({
      "api/a.ts": `Metric.counter("api_requests_total", {})\nMetric.gauge("chains_head_lag_blocks")\nMetric.counter("api_hits")`,
      "ops/docs/metrics.md":
        "- `api_requests_total` (gauge; –): requests\n- `api_x` (gauge; –): gone\n- `api_x` (gauge; chain): gone\n",
    })
    assert.deepStrictEqual(metricFaults(tree), [
      "api/a.ts: chains_head_lag_blocks begins with its folder",
      "api/a.ts: api_hits: counters, and only they, end in _total",
      "ops/docs/metrics.md: api_x stands twice",
      "ops/docs/metrics.md has no entry for chains_head_lag_blocks",
      "ops/docs/metrics.md has no entry for api_hits",
      "ops/docs/metrics.md: api_requests_total is a counter, not a gauge",
      "ops/docs/metrics.md: nothing makes api_x",
      "ops/docs/metrics.md: nothing makes api_x",
    ])
  })

  it("have figures of every bench, measured on a commit", () => {
    assert.deepStrictEqual(benchFaults(project), [])
  })

  it("that lack or invent a bench are found", () => {
    const tree = treeOf({
      "test/bench/fold.bench.ts": "",
      "test/bench/codec.bench.ts": "",
      "test/bench/report.ts": "",
      "test/bench/figures.json": `{ "fold": { "commit": "abcdef0 with uncommitted changes" }, "gone": { "commit": "abcdef0" } }`,
    })
    assert.deepStrictEqual(benchFaults(tree), [
      "test/bench/figures.json has no figure of codec",
      "test/bench/figures.json: fold was not measured on a commit",
      "test/bench/figures.json: no bench is named gone",
    ])
  })
})
