/**
 * anvil as a guarded process: the program of the development chain, configured to keep its state and history. `ops/docs/devnet.md` has the
 * measured cost of each setting.
 */
import { readFile } from "node:fs/promises"
import { createRequire } from "node:module"
import { arch, platform } from "node:os"
import { join } from "node:path"
import { Effect, Schedule, Schema, type Scope } from "effect"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { type ChildExit, type ProcessFailed, spawnGuarded } from "../process/child.ts"
import { type DevnetRpc, makeDevnetRpc } from "./chain/rpc.ts"

/** The development chain did not start. */
export class DevnetNotStarted extends Schema.TaggedError<DevnetNotStarted>()("DevnetNotStarted", {
  /** The problem, as the end of the sentence. */
  reason: Schema.String,
  /** Whether another start from the same state would fail in the same way. */
  isStateUnusable: Schema.Boolean,
  cause: Schema.Defect(),
}) {
  readonly kind = "misconfigured"
  override get message() {
    return `The development chain did not start: ${this.reason}.`
  }
}

/** Location and age of a chain. */
export interface AnvilSettings {
  readonly chainId: ChainId
  /** Contains the state file and the log. Must exist. */
  readonly directory: string
  /** Time of the first block of a new chain; absent if the state file exists. */
  readonly genesisMs: number | undefined
}

/** A running chain. */
export interface Anvil {
  readonly pid: number
  readonly rpc: DevnetRpc
  /** Waits until the process has ended. */
  readonly exited: Effect.Effect<ChildExit>
}

/** Name of the file with the chain's state between runs. */
export const stateFileName = "state.json"

/** anvil's finalized block is two epochs below the head: 128 blocks, so that reverts of 64 stay well above it. */
const slotsInAnEpoch = 64

/**
 * Blocks whose state is available: enough for reverts of 64 and for a reader with two minutes of lag. Without this limit anvil writes the
 * state of every block beyond 500 to a separate file in the user's home.
 */
const stateBlocksMax = 256

/** Blocks whose transactions are retained, 80 minutes of traffic: each thousand takes 20 MB in the state file. */
const transactionBlocksMax = 5_000

/** The last hard fork without the contract that stores every block's hash (EIP-2935), which would grow in each retained state. */
const hardfork = "cancun"

/** Interval of state dumps, so that a killed chain loses little. */
const stateIntervalSeconds = 30

/** Writing the state on exit takes 0.1 s for a young chain and 1.3 s for one of 5,000 blocks. */
const anvilStopTimeoutMs = 5_000

/** Startup takes 0.3 s with an empty state, some seconds with a large one. */
const anvilReadyTimeoutMs = 30_000

const notStarted = (reason: string, cause: unknown) => new DevnetNotStarted({ reason, isStateUnusable: false, cause })

const architectures: Readonly<Record<string, string>> = { x64: "amd64", arm64: "arm64" }

/** Locates the binary in its platform package, without the wrapper script, which would be a process in between. */
const findAnvil = Effect.try({
  try: () => {
    const require = createRequire(import.meta.url)
    // The platform package is a dependency of the main package and may not be resolvable from here.
    const main = createRequire(require.resolve("@foundry-rs/anvil/package.json"))
    return main.resolve(`@foundry-rs/anvil-${platform()}-${architectures[arch()]}/bin/anvil`)
  },
  catch: (cause) => notStarted("anvil is not installed for this platform", cause),
})

const anvilArguments = (settings: AnvilSettings): ReadonlyArray<string> => [
  "--host",
  "127.0.0.1",
  // A port that the system chooses: one that was found to be free may be another process's by the time anvil listens.
  "--port",
  "0",
  "--chain-id",
  String(settings.chainId),
  // Blocks are mined explicitly, one at a time with our clock, in the order in which transactions arrived.
  "--no-mining",
  "--order",
  "fifo",
  "--slots-in-an-epoch",
  String(slotsInAnEpoch),
  "--state",
  join(settings.directory, stateFileName),
  "--state-interval",
  String(stateIntervalSeconds),
  "--hardfork",
  hardfork,
  "--prune-history",
  String(stateBlocksMax),
  "--transaction-block-keeper",
  String(transactionBlocksMax),
  ...(settings.genesisMs === undefined ? [] : ["--timestamp", String(Math.floor(settings.genesisMs / 1000))]),
]

/** Waits for the URL on which anvil listens, by the last line that it writes at its start. */
export const readAnvilUrl = (logPath: string): Effect.Effect<string> =>
  Effect.tryPromise(async () => {
    const [, host] = /^Listening on (127\.0\.0\.1:\d+)$/m.exec(await readFile(logPath, "utf8")) ?? []
    if (host === undefined) throw new Error("The log has no port yet.")
    return `http://${host}`
  }).pipe(Effect.retry(Schedule.spaced("25 millis")), Effect.orDie)

/**
 * Starts anvil on a port of its own and waits until it responds.
 *
 * Continues from the directory's state file if there is one. Ends with the scope, after writing its state. Fails with `DevnetNotStarted` if
 * it exits at once or does not respond.
 */
export const startAnvil = Effect.fn("Devnet.startAnvil")(function* (
  settings: AnvilSettings,
): Effect.fn.Return<Anvil, DevnetNotStarted | ProcessFailed, Scope.Scope> {
  const command = yield* findAnvil
  const logPath = join(settings.directory, "anvil.log")
  const stopTimeoutMs = anvilStopTimeoutMs
  const child = yield* spawnGuarded({ command, args: anvilArguments(settings), logPath, stopTimeoutMs })
  const answers = Effect.gen(function* () {
    const rpc = makeDevnetRpc(yield* readAnvilUrl(logPath))
    // From here on the log would contain each request.
    yield* rpc.call("anvil_setLoggingEnabled", [false])
    return rpc
  }).pipe(
    Effect.timeout(anvilReadyTimeoutMs),
    Effect.mapError((cause) => notStarted(`anvil does not answer; see ${logPath}`, cause)),
  )
  const ends = child.exit.pipe(
    Effect.flatMap((cause) => {
      const reason = `anvil ended at once; see ${logPath}`
      return Effect.fail(new DevnetNotStarted({ reason, isStateUnusable: settings.genesisMs === undefined, cause }))
    }),
  )
  const rpc = yield* Effect.raceFirst(answers, ends)
  const anvil: Anvil = { pid: child.pid, rpc, exited: child.exit }
  return anvil
})
