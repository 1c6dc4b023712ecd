/**
 * A chain that is reorganised below finality, and the procedure of the runbook, executed word for word: its commands are read from the document;
 * only the chain's id, the place that `fork` prints and the paths are those of the test.
 */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect } from "effect"
import { makeSimulatedChain } from "../support/chain/simulated-chain.ts"
import { temporaryFolder } from "../support/machine/temporary-folder.ts"
import { startRpcServer } from "../support/rpc/rpc-server.ts"
import {
  askService,
  type CommandSettings,
  type RunningService,
  runCommand,
  startService,
} from "../support/service/service.ts"
import { waitFor } from "../support/wait/wait-for.ts"

const timeoutMs = 600_000

/** Commands of the procedure that the runbook describes, in order. */
const procedure = (): ReadonlyArray<string> => {
  const text = readFileSync(new URL("../../ops/docs/runbook.md", import.meta.url), "utf8")
  const [, section = ""] = text.split("## Deep reorganisation\n")
  const [own = ""] = section.split("\n## ")
  return [...own.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, lines = ""]) =>
    lines.split("\n").flatMap((line) => (line.trim() === "" ? [] : [line.trim()])),
  )
}

/** Two chains with the same blocks up to 30; the second is that of the reorganisation. */
const reorganisedChain = () => {
  const [before, after] = [makeSimulatedChain({ seed: 31 }), makeSimulatedChain({ seed: 31 })]
  before.mine(110)
  before.finalize(40)
  after.mine(31)
  after.fork(1, 90)
  assert.strictEqual(before.blockAt(30)?.hash, after.blockAt(30)?.hash)
  assert.notStrictEqual(before.blockAt(31)?.hash, after.blockAt(31)?.hash)
  return { before, after }
}

const isSeen = (service: RunningService, path: string, part: string) =>
  Effect.promise(async () => {
    const response = await fetch(`${service.url}${path}`)
    return (await response.text()).includes(part) ? true : undefined
  })

/** Waits until a service serves a block, by its number and hash. */
const awaitBlock = (service: RunningService, { number, hash }: { readonly number: number; readonly hash: string }) =>
  waitFor(
    `block ${number} in the tables`,
    Effect.map(askService(service, "{ networks { chainId tideMark { block hash } finalizedBlock } }"), ({ data }) =>
      JSON.stringify(data).includes(hash) ? JSON.stringify(data) : undefined,
    ),
  )

describe("the procedure for a deep reorganisation", () => {
  it.live(
    "continues a chain above the fork over a copy of the log",
    () =>
      Effect.gen(function* () {
        const { before, after } = reorganisedChain()
        const { id } = before.definition
        const servers = yield* Effect.all([startRpcServer(before), startRpcServer(before)])
        const environment = {
          [`CHAIN_${id}_RPC_URLS`]: servers.map(({ url }) => url).join(","),
          [`CHAIN_${id}_START_BLOCK`]: "0",
          [`CHAIN_${id}_VERIFY_ROOTS`]: "false",
          DEVNET_ENABLED: "false",
          PROCESS_THREADS: "1",
        }
        const folder = yield* temporaryFolder("deep-reorganisation")
        let place = ""
        /** A line of the document with the values of the test. */
        const settingsOf = (line: string): CommandSettings => {
          const own = line
            .replace("--chain 137", `--chain ${id}`)
            .replace("blocks.137:4821", place)
            .replace(/ backup-of-fork/, ` ${join(folder, "backup-of-fork")}`)
          const [, home = ".tidemark", args = ""] =
            /^(?:TIDEMARK_HOME=(\S+) )?npm (?:run tidemark -- (.*)|start)$/.exec(own) ?? []
          return { home: join(folder, home), environment, args: args.split(" ").filter((word) => word !== "") }
        }
        const run = Effect.fnUntraced(function* (line: string) {
          const startedMs = yield* Clock.currentTimeMillis
          const { code, output, complaints } = yield* runCommand({ ...settingsOf(line), isHomeShared: true })
          assert.strictEqual(code, 0, `${line}: ${complaints}`)
          const seconds = ((yield* Clock.currentTimeMillis) - startedMs) / 1_000
          process.stdout.write(`${line}: ${seconds.toFixed(1)} s\n`)
          return output
        })
        const lines = procedure()
        const [fork = "", backup = "", restore = "", start = ""] = lines
        assert.lengthOf(lines, 4)
        yield* Effect.gen(function* () {
          const service = yield* startService({ home: join(folder, ".tidemark"), environment })
          yield* awaitBlock(service, before.head())
          yield* waitFor("finality", isSeen(service, "/metrics", "chains_blocks_read_total"))
          for (const { faults } of servers) faults.otherChain = after
          yield* waitFor("an alarm", isSeen(service, "/metrics", 'chains_deep_forks{chain="local"} 1'))
          yield* waitFor("a stale chain", isSeen(service, "/health", '"stale"'))
          const found = yield* run(fork)
          assert.include(found, "is 30 (")
          place = /blocks\.\d+:\d+/.exec(found)?.[0] ?? ""
          yield* run(backup)
          yield* run(restore)
        }).pipe(Effect.scoped)
        const service = yield* startService({ home: settingsOf(start).home, environment })
        const served = yield* awaitBlock(service, after.head())
        assert.notInclude(served, before.head().hash)
        after.mine(3)
        yield* awaitBlock(service, after.head())
        yield* waitFor("health", isSeen(service, "/health", '"ready"'))
      }).pipe(Effect.scoped),
    timeoutMs,
  )
})
