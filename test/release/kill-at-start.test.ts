/** `kill -9` of the service at moments of its start, and at work under load. */
import { existsSync, readdirSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"
import { isRunning } from "../support/process/process-table.ts"
import {
  childrenOf,
  type StartedCommand,
  startCommand,
  startService,
  temporaryHome,
} from "../support/service/service.ts"
import { askHoldings, awaitBlock, compareHoldings, compareTwice } from "../support/store/holdings.ts"
import { waitUntil } from "../support/wait/wait-for.ts"

const dataDirectories = (home: string): ReadonlyArray<string> =>
  readdirSync(home).filter((name) => name.startsWith("data-"))

/** Points in the startup of a service, from its first to when it works. */
const moments: ReadonlyArray<{ readonly name: string; readonly hasCome: (command: StartedCommand) => boolean }> = [
  { name: "the engine begins", hasCome: ({ home }) => childrenOf(home).engine !== undefined },
  { name: "the log is made", hasCome: ({ home }) => existsSync(join(home, "data-1", "log", "data.mdb")) },
  { name: "the development chain begins", hasCome: ({ home }) => childrenOf(home).anvil !== undefined },
  {
    name: "the development chain is set up",
    hasCome: ({ home }) => existsSync(join(home, "data-1/devnet/deployed.json")),
  },
  { name: "the service has announced itself", hasCome: ({ output }) => output() !== "" },
  { name: "the development chain begins again", hasCome: ({ home }) => childrenOf(home).anvil !== undefined },
]

describe("kill -9 of the service", () => {
  it.live("at moments of its start, and under load, loses no acknowledged work", () =>
    Effect.gen(function* () {
      const home = yield* temporaryHome
      for (const { name, hasCome } of moments) {
        const command = yield* startCommand({ home })
        yield* waitUntil(name, () => {
          if (!isRunning(command.pid)) throw new Error(`It ended before ${name}: ${command.complaints()}`)
          return hasCome(command)
        })
        yield* command.kill("SIGKILL")
        yield* command.exit
      }
      // The next start does not wait until the children of the last have ended.
      const last = yield* Effect.gen(function* () {
        const service = yield* startService({ home })
        const { at } = yield* compareHoldings(service)
        const load = yield* Effect.forkChild(
          Effect.forever(askHoldings(service, service.announcement.accounts)).pipe(
            Effect.catchDefect(() => Effect.void),
            Effect.replicateEffect(4, { concurrency: 4, discard: true }),
          ),
        )
        const { block } = yield* awaitBlock(service, at.block + 1)
        yield* service.kill("SIGKILL")
        yield* Fiber.interrupt(load)
        return { block, data: dataDirectories(home).length }
      })
      const service = yield* startService({ home })
      const { at } = yield* compareTwice(service)
      const data = dataDirectories(home).length
      if (data === last.data) assert.isAtLeast(at.block, last.block)
      const count = moments.length + 1
      yield* Effect.logInfo("Killed while starting and at work.", { count, blockNumber: at.block, data })
    }),
  )
})
