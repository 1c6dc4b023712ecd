import { assert, describe, it } from "vitest"
import { completeLockFile, missingPackages } from "#ops/lock-file/complete-lock-file.ts"

const lock = {
  packages: {
    "": {},
    "node_modules/tool": {
      version: "1.0.0",
      dev: true,
      optionalDependencies: { "@tool/darwin-arm64": "1.0.0", "@tool/linux-x64": "1.0.0", nested: "2.0.0" },
    },
    "node_modules/@tool/linux-x64": { version: "1.0.0", optional: true },
    "node_modules/tool/node_modules/nested": { version: "2.0.0", optionalDependencies: { "@tool/linux-x64": "1.0.0" } },
  },
}

describe("missingPackages", () => {
  it("finds nothing if every optional package is present, nearer or further up", () => {
    assert.deepStrictEqual(missingPackages(completeLockFile(lock)), {})
  })

  it("names platform and purpose of missing packages", () => {
    assert.deepStrictEqual(missingPackages(lock), {
      "node_modules/@tool/darwin-arm64": {
        version: "1.0.0",
        cpu: ["arm64"],
        dev: true,
        optional: true,
        os: ["darwin"],
      },
    })
  })
})

describe("completeLockFile", () => {
  it("keeps what is there and sorts it in npm's order", () => {
    const { packages } = completeLockFile(lock)
    assert.deepStrictEqual(Object.keys(packages), [
      "",
      "node_modules/@tool/darwin-arm64",
      "node_modules/@tool/linux-x64",
      "node_modules/tool",
      "node_modules/tool/node_modules/nested",
    ])
    assert.deepStrictEqual(packages["node_modules/tool"], lock.packages["node_modules/tool"])
  })
})
