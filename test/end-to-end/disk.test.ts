/** `disk` as a user runs it, before there is any data. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { runCommand, temporaryHome } from "../support/service/service.ts"

describe("disk", () => {
  it.live("projects the largest chains over an empty data directory", () =>
    Effect.gen(function* () {
      const args = ["disk", "--chains", "--json"]
      const { code, output, complaints } = yield* runCommand({ home: yield* temporaryHome, args })
      assert.strictEqual(code, 0, complaints)
      const sizes: ReadonlyArray<{ readonly name: string; readonly logBytes: number }> = JSON.parse(output)
      assert.lengthOf(sizes, 10)
      for (const { name, logBytes } of sizes) assert.isTrue(Number.isSafeInteger(logBytes) && logBytes > 0, name)
    }).pipe(Effect.scoped),
  )
})
