import { statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { makeDirectory } from "#ops/process/make-directory.ts"
import { temporaryFolder } from "../../../support/machine/temporary-folder.ts"

const temporaryDirectory = temporaryFolder("test-directory")

describe("makeDirectory", () => {
  it("fails in a file system without support for directories", () => {
    assert.throws(() => makeDirectory("/proc/nope/deeper"), /ENOENT/)
  })

  it.effect("fails below a file, and at one", () =>
    Effect.gen(function* () {
      const file = join(yield* temporaryDirectory, "file")
      writeFileSync(file, "")
      assert.throws(() => makeDirectory(join(file, "deeper")), /ENOTDIR|EEXIST/)
      assert.throws(() => makeDirectory(file), /EEXIST/)
    }),
  )

  it.effect("creates missing directories, and accepts existing ones", () =>
    Effect.gen(function* () {
      const path = join(yield* temporaryDirectory, "a", "b")
      makeDirectory(path)
      makeDirectory(path)
      assert.isTrue(statSync(path).isDirectory())
    }),
  )
})
