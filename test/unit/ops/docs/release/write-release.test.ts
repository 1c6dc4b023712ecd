import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { afterEach, assert, beforeEach, describe, it } from "vitest"

const entry = resolve("ops/docs/release/write-release.ts")

let folder = ""

const release = (version: string) => spawnSync(process.execPath, [entry, version], { cwd: folder, encoding: "utf8" })

const read = (path: string): string => readFileSync(join(folder, path), "utf8")

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "release-"))
  mkdirSync(join(folder, "ops/changelog"), { recursive: true })
  writeFileSync(join(folder, "ops/changelog/a.fixed.md"), "Something was repaired.\n")
  for (const path of ["package.json", "package-lock.json"]) writeFileSync(join(folder, path), readFileSync(path))
})

afterEach(() => rmSync(folder, { recursive: true }))

describe("npm run release", () => {
  it("changes nothing if the version cannot be released", () => {
    const before = read("package.json")
    const { status, stderr } = release("0.0.1")
    assert.strictEqual(status, 1)
    assert.match(stderr, /^release: 0\.0\.1 is lower than .*\n$/)
    assert.strictEqual(read("package.json"), before)
    assert.deepStrictEqual(readdirSync(join(folder, "ops/changelog")), ["a.fixed.md"])
    assert.isFalse(existsSync(join(folder, "ops/CHANGELOG.md")))
  })

  it("moves the fragments into the changelog, sets the version and lists the production dependencies", () => {
    assert.strictEqual(release("77.0.0").status, 0)
    assert.match(
      read("ops/CHANGELOG.md"),
      /^# Changelog\n\n## 77\.0\.0 \(\d{4}-\d\d-\d\d\)\n\n### Fixed\n\n- Something was repaired\.\n$/,
    )
    assert.deepStrictEqual(readdirSync(join(folder, "ops/changelog")), [])
    assert.strictEqual(JSON.parse(read("package.json")).version, "77.0.0")
    assert.strictEqual(JSON.parse(read("package-lock.json")).packages[""].version, "77.0.0")
    const bill = JSON.parse(read("tidemark-77.0.0.cdx.json"))
    const packages: ReadonlyArray<string> = bill.components.map(({ purl }: { readonly purl: string }) => purl)
    assert.deepInclude(bill.metadata.component, { purl: "pkg:npm/tidemark@77.0.0" })
    assert.isTrue(packages.some((purl) => purl.startsWith("pkg:npm/fastify@")))
    assert.isFalse(
      packages.some((purl) => purl.startsWith("pkg:npm/vitest@")),
      "dependencies of development are left out",
    )
    assert.match(release("77.0.0").stderr, /already/)
    rmSync(join(folder, "ops/changelog"), { recursive: true })
    assert.match(release("77.0.1").stderr, /nothing to release/)
  })
})
