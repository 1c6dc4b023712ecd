import { readFileSync } from "node:fs"
import { assert, describe, it } from "vitest"
import { releaseFault, releaseSection, withRelease, withVersion } from "#ops/docs/release/changelog.ts"

const fragments = [
  { name: "sandbox.fixed.md", text: "Something was repaired\nin two lines.\n" },
  { name: "beta.added.md", text: "A second thing was added.\n" },
  { name: "alpha.added.md", text: "A first thing was added.\n" },
]
const release = { version: "0.2.0", date: "2026-01-31", fragments }

describe("releaseFault", () => {
  it("refuses what is not a version of three numbers", () => {
    for (const version of ["", "v1.0.0", "1.0", "1.0.0-beta", "01.0.0", "1.0.0\n"]) {
      assert.include(releaseFault({ version, fragments }, "0.1.0", ""), "three numbers", version)
    }
  })

  it("refuses a version that was released or is lower than the current one", () => {
    assert.include(releaseFault(release, "0.2.0", withRelease("", release)), "already")
    for (const current of ["0.2.1", "0.10.0", "1.0.0"]) assert.include(releaseFault(release, current, ""), "lower")
  })

  it("refuses a release without fragments and a fragment without a kind", () => {
    assert.include(releaseFault({ version: "0.2.0", fragments: [] }, "0.1.0", ""), "nothing")
    const stray = { name: "a.feature.md", text: "" }
    assert.include(releaseFault({ version: "0.2.0", fragments: [stray] }, "0.1.0", ""), "a.feature.md")
  })

  it("accepts the current version as the first release, and each higher one", () => {
    assert.isUndefined(releaseFault(release, "0.2.0", ""))
    assert.isUndefined(releaseFault({ version: "0.10.0", fragments }, "0.9.9", withRelease("", release)))
    assert.isUndefined(releaseFault({ version: "1.0.0", fragments }, "0.9.9", ""))
  })
})

describe("releaseSection", () => {
  it("lists fragments by kind and name, continuation lines indented", () => {
    assert.strictEqual(
      releaseSection(release),
      [
        "## 0.2.0 (2026-01-31)\n",
        "### Added\n\n- A first thing was added.\n- A second thing was added.\n",
        "### Fixed\n\n- Something was repaired\n  in two lines.\n",
      ].join("\n"),
    )
  })
})

describe("withRelease", () => {
  it("puts the newest release first, under one title", () => {
    const first = withRelease("", release)
    const second = withRelease(first, { ...release, version: "0.3.0" })
    assert.deepStrictEqual(
      [...second.matchAll(/^##? .*$/gm)].map(([heading]) => heading),
      ["# Changelog", "## 0.3.0 (2026-01-31)", "## 0.2.0 (2026-01-31)"],
    )
    assert.isTrue(second.endsWith(first.slice("# Changelog\n\n".length)))
  })
})

describe("withVersion", () => {
  it("sets the version of the project and of no dependency", () => {
    const lock = JSON.parse(withVersion(readFileSync("package-lock.json", "utf8"), "7.8.9", 2))
    const before = JSON.parse(readFileSync("package-lock.json", "utf8"))
    assert.deepStrictEqual(lock, {
      ...before,
      version: "7.8.9",
      packages: { ...before.packages, "": { ...before.packages[""], version: "7.8.9" } },
    })
    const manifest = JSON.parse(readFileSync("package.json", "utf8"))
    assert.deepStrictEqual(JSON.parse(withVersion(readFileSync("package.json", "utf8"), "7.8.9", 1)), {
      ...manifest,
      version: "7.8.9",
    })
  })
})
