/** A service whose disk is full, as a whole; `contract/projections/store/local-engine.test.ts` and the tests of the local log have its parts. */
import { rm, statfs, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { mountSmallDisk } from "../support/log/small-disk.ts"
import { isRunning } from "../support/process/process-table.ts"
import { startService } from "../support/service/service.ts"
import { awaitBlock, compareHoldings } from "../support/store/holdings.ts"
import { waitFor } from "../support/wait/wait-for.ts"

describe("a service without room", () => {
  it.live("waits for room and reports if the disk is full, and resumes", (context) =>
    Effect.gen(function* () {
      const disk = yield* mountSmallDisk(96)
      if ("refusal" in disk) return context.skip(disk.refusal)
      const home = join(disk.directory, "home")
      const service = yield* startService({ home })
      const { at } = yield* compareHoldings(service)
      const filler = join(disk.directory, "filler")
      const fill = Effect.promise(async () => {
        const { bavail, bsize } = await statfs(disk.directory)
        await writeFile(filler, Buffer.alloc(bavail * bsize), { flag: "a" }).catch(() => undefined)
      })
      // The engine and the chain free some space occasionally: it is filled again until a failure is reported.
      yield* waitFor(
        "a word about the full disk",
        Effect.map(fill, () => (/LogFull|StoreFull/.test(service.complaints()) ? true : undefined)),
      )
      assert.isTrue(isRunning(service.pid))
      yield* Effect.logInfo("The disk is full.", { errorTag: /LogFull|StoreFull/.exec(service.complaints())?.[0] })
      yield* Effect.promise(() => rm(filler))
      yield* awaitBlock(service, at.block + 2)
      yield* compareHoldings(service)
      assert.notMatch(service.complaints(), /a defect/)
    }),
  )
})
