/**
 * `kill -9` of each process of a running service: requests fail meanwhile, and every response is correct. The development chain and its warden, whose
 * restarts take half a minute, are killed in the run of a release.
 */
import { readdirSync, statSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { stateFileName } from "#ops/devnet/anvil.ts"
import { askHoldings, awaitBlock, compareHoldings, compareTwice } from "../support/holdings.ts"
import { argumentsOf, isRunning, processesWith } from "../support/process/process-table.ts"
import { isReleaseRun } from "../support/release-run.ts"
import {
  blockTimeMs,
  childrenGone,
  childrenOf,
  type RunningService,
  startService,
  temporaryHome,
  waitFor,
  waitUntil,
} from "../support/service.ts"

/** Ids of the service's child processes; dies if one is missing. */
const childrenNow = (home: string) =>
  waitFor(
    "an engine, a development chain and a warden",
    Effect.sync(() => {
      const { engine, anvil, warden } = childrenOf(home)
      return engine === undefined || anvil === undefined || warden === undefined ? undefined : { engine, anvil, warden }
    }),
  )

const killProcess = (pid: number) => Effect.sync(() => process.kill(pid, "SIGKILL"))

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
  it.live("is answered with 503 at most, and what ended is started again, in fresh data where the chain is older", () =>
    Effect.gen(function* () {
      const home = yield* temporaryHome
      const service = yield* startService({ home })
      const first = yield* childrenNow(home)

      // The engine: answers are refused until it runs again, and nothing else is started anew.
      const { at } = yield* compareHoldings(service)
      yield* killProcess(first.engine)
      const refused = yield* waitFor(
        "a refusal",
        Effect.map(askHoldings(service, service.announcement.accounts), (answer) =>
          answer.errors.length > 0 ? answer : undefined,
        ),
      )
      assert.strictEqual(refused.status, 503)
      assert.strictEqual(refused.errors[0]?.extensions.code, "UNAVAILABLE")
      assert.isNotNull(refused.headers.get("retry-after"))
      yield* awaitBlock(service, at.block)
      yield* compareHoldings(service)
      const second = yield* childrenNow(home)
      assert.notStrictEqual(second.engine, first.engine)
      assert.deepStrictEqual([second.anvil, second.warden], [first.anvil, first.warden])
      assert.include(service.complaints(), "The local engine exited; restarting.")
      assert.include(service.complaints(), "The local engine has restarted.")
      if (isReleaseRun) yield* killChain(service, second)

      // The service: nothing outlives it.
      const last = yield* childrenNow(home)
      yield* service.kill("SIGKILL")
      yield* childrenGone(home)
      yield* waitUntil("an end of all three", () => !Object.values(last).some(isRunning))
    }),
  )
})
