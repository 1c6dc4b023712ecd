/**
 * `kill -9` of each process of a running service: requests fail meanwhile, and every response is correct. Restarts of the development chain and its
 * warden take half a minute; for every commit, `end-to-end/start.test.ts` kills the engine and the service.
 */
import { readdirSync, statSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { stateFileName } from "#ops/devnet/anvil.ts"
import { argumentsOf, isRunning, processesWith } from "../support/process/process-table.ts"
import { blockTimeMs, type RunningService, startService, temporaryHome } from "../support/service/service.ts"
import { childrenNow, killEngine, killProcess, killService } from "../support/service/service-death.ts"
import { awaitBlock, compareHoldings, compareTwice } from "../support/store/holdings.ts"
import { waitFor, waitUntil } from "../support/wait/wait-for.ts"

/** The running service after its development chain was restarted, on a new port. */
const withChainOfNow = Effect.fnUntraced(function* (service: RunningService) {
  const { anvil } = yield* childrenNow(service.home)
  const args = argumentsOf(anvil)
  return { ...service, rpcUrl: `http://127.0.0.1:${args[args.indexOf("--port") + 1]}` }
})

const dataDirectories = (home: string): ReadonlyArray<string> =>
  readdirSync(home).filter((name) => name.startsWith("data-"))

/** Waits for a response at a block that is younger than the saved state of the development chain, which loses it when killed. */
const awaitUnsavedBlock = (service: RunningService) => {
  const statePath = join(service.home, "data-1", "devnet", stateFileName)
  return waitFor(
    "an answer at a block that is not saved",
    Effect.gen(function* () {
      const { at } = yield* compareHoldings(service)
      return at.timestamp * 1000 > (statSync(statePath, { throwIfNoEntry: false })?.mtimeMs ?? 0) ? at : undefined
    }),
    blockTimeMs,
  )
}

/** Kills the warden of the development chain, and then that chain. */
const killChain = Effect.fnUntraced(function* (
  service: RunningService,
  first: Effect.Success<ReturnType<typeof childrenNow>>,
) {
  const { home } = service
  // The warden: another guards the development chain.
  yield* killProcess(first.warden)
  const second = yield* waitFor(
    "another warden",
    Effect.map(childrenNow(home), (now) => (now.warden === first.warden ? undefined : now)),
  )
  assert.deepStrictEqual([second.anvil, second.engine], [first.anvil, first.engine])
  yield* compareTwice(service)

  // The development chain: it has lost blocks since it was saved, so the data directory has those of another one.
  yield* awaitUnsavedBlock(service)
  yield* killProcess(second.anvil)
  yield* waitUntil("a warning about it", () => service.complaints().includes("The development chain exited"))
  const third = yield* waitFor(
    "another development chain",
    Effect.map(childrenNow(home), (now) => (now.anvil === second.anvil ? undefined : now)),
  )
  assert.isTrue(isRunning(third.warden))
  yield* waitUntil("fresh data", () => dataDirectories(home).length === 2)
  assert.include(service.complaints(), "The development chain came back older than the log")
  yield* awaitBlock(service, 40)
  yield* compareTwice(yield* withChainOfNow(service))
  assert.strictEqual(service.output().split("\n").length, 2)
  assert.deepStrictEqual(processesWith(`${home}/data-1/`), [])
  assert.isTrue(isRunning(service.pid))
})

describe("kill -9 of each process", () => {
  it.live("causes responses with 503 at most; processes restart, with fresh data if the chain is older", () =>
    Effect.gen(function* () {
      const service = yield* startService({ home: yield* temporaryHome })
      yield* killChain(service, yield* killEngine(service))
      yield* killService(service)
    }),
  )
})
