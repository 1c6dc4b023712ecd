import { readFileSync } from "node:fs"
import { assert, describe, it } from "vitest"

const lock = JSON.parse(readFileSync("package-lock.json", "utf8"))
const manifest = JSON.parse(readFileSync("package.json", "utf8"))

/** Packages that are not pinned to one version. */
const loosePackages = (dependencies: Readonly<Record<string, string>>): ReadonlyArray<string> =>
  Object.entries(dependencies)
    .filter(([, version]) => !/^(?:npm:[\w@/.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
    .map(([name, version]) => `${name}@${version}`)

describe("the lock file", () => {
  it("agrees with package.json", () => {
    const { dependencies, devDependencies } = lock.packages[""]
    assert.deepStrictEqual(
      { dependencies, devDependencies },
      {
        dependencies: manifest.dependencies,
        devDependencies: manifest.devDependencies,
      },
    )
  })

  it("has exact versions", () => {
    assert.deepStrictEqual(loosePackages({ ...manifest.dependencies, ...manifest.devDependencies }), [])
    assert.deepStrictEqual(
      loosePackages({ a: "^1.0.0", b: "1.0.0", c: "1.1.0-beta.0", d: "latest", e: "npm:b@1.0.0", f: "npm:b" }),
      ["a@^1.0.0", "d@latest", "f@npm:b"],
    )
  })
})
