import { chmodSync, mkdirSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { requireOpen } from "#ops/process/database/database-program.ts"
import { temporaryFolder } from "../../../../support/machine/temporary-folder.ts"

describe("requireOpen", () => {
  it.effect("names the first directory that another user cannot enter, and needs none to be open to the own user", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder("closed")
      const inside = join(folder, "inside")
      mkdirSync(inside)
      chmodSync(folder, 0o700)
      const error = yield* Effect.flip(requireOpen({ uid: 65_534, gid: 65_534 }, inside))
      assert.strictEqual(error._tag, "DatabaseUnusable")
      assert.include(error.message, `may not enter ${folder}`)
      yield* requireOpen(undefined, inside)
    }),
  )
})
