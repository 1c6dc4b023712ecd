import { resolve } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { descriptorLocation, readDescriptors } from "#pipelines/outside/descriptors/read-directory.ts"

describe("descriptorLocation", () => {
  it("throws for a package that is not installed", () => {
    assert.throws(() => descriptorLocation("npm:no-such-package-of-descriptors"))
  })

  it("names paths in full, and packages as they are configured", () => {
    assert.deepStrictEqual(descriptorLocation("registry"), {
      name: `file:${resolve("registry")}`,
      path: resolve("registry"),
    })
    assert.strictEqual(descriptorLocation("npm:effect").name, "npm:effect")
  })
})

describe("readDescriptors", () => {
  it.effect("fails for a directory without descriptors", () =>
    Effect.gen(function* () {
      const failure = yield* Effect.flip(readDescriptors(descriptorLocation("npm:effect")))
      assert.strictEqual(failure._tag, "ContentUnavailable")
      assert.include(failure.message, "it has no descriptors")
    }),
  )
})
