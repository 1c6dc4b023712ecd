/** `kill -9` of a service's processes: requests fail meanwhile, every response is correct, and the process is restarted. */
import { assert } from "@effect/vitest"
import { Effect } from "effect"
import { isRunning } from "../process/process-table.ts"
import { askHoldings, awaitBlock, compareHoldings } from "../store/holdings.ts"
import { waitFor, waitUntil } from "../wait/wait-for.ts"
import { childrenGone, childrenOf, type RunningService } from "./service.ts"

/** Ids of the service's child processes; dies if one is missing. */
export const childrenNow = (home: string) =>
  waitFor(
    "an engine, a development chain and a warden",
    Effect.sync(() => {
      const { engine, anvil, warden } = childrenOf(home)
      return engine === undefined || anvil === undefined || warden === undefined ? undefined : { engine, anvil, warden }
    }),
  )

/** Sends SIGKILL. */
export const killProcess = (pid: number) => Effect.sync(() => process.kill(pid, "SIGKILL"))

/** Kills the engine: requests are refused until it runs again, and no other process restarts. Returns the child processes afterwards. */
export const killEngine = Effect.fnUntraced(function* (service: RunningService) {
  const first = yield* childrenNow(service.home)
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
  const second = yield* childrenNow(service.home)
  assert.notStrictEqual(second.engine, first.engine)
  assert.deepStrictEqual([second.anvil, second.warden], [first.anvil, first.warden])
  assert.include(service.complaints(), "The local engine exited; restarting.")
  assert.include(service.complaints(), "The local engine has restarted.")
  return second
})

/** Kills the service: no child process outlives it. */
export const killService = Effect.fnUntraced(function* (service: RunningService) {
  const last = yield* childrenNow(service.home)
  yield* service.kill("SIGKILL")
  yield* childrenGone(service.home)
  yield* waitUntil("an end of all three", () => !Object.values(last).some(isRunning))
})
