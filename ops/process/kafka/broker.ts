/**
 * One Apache Kafka broker on loopback, for a laptop and for tests: in KRaft mode, with its own controller.
 *
 * Its data is persistent: a broker started later in the same directory continues, even after `kill -9`.
 */
import { execFile } from "node:child_process"
import { randomBytes } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Effect, Schedule, Schema, type Scope } from "effect"
import { startTicks } from "#pipelines/start-ticks.ts"
import { type ChildExit, type ProcessFailed, spawnGuarded } from "../child.ts"
import { findPort } from "../find-port.ts"
import { fetchBrokerJars, type JarsUnavailable } from "./broker-jars.ts"
import { brokerProperties, sessionTimeoutMsDefault } from "./broker-properties.ts"
import { findJava, type ProgramMissing } from "./program.ts"

/** The broker did not start, or has ended. */
export class BrokerNotRunning extends Schema.TaggedError<BrokerNotRunning>()("BrokerNotRunning", {
  /** The problem, as the end of the sentence. */
  reason: Schema.String,
}) {
  readonly kind = "misconfigured"
  override get message() {
    return `The Kafka broker is not running: ${this.reason}.`
  }
}

/** Location and ports of a broker. */
export interface BrokerSettings {
  /** Contains its records, settings and log; created if missing. One broker at a time. */
  readonly directory: string
  /** Directory of the jars, for all brokers of this machine: see `fetchBrokerJars`. */
  readonly jarsDirectory: string
  /** On loopback; a free one if absent. A broker with a fixed address needs a fixed port. */
  readonly port?: number
  /** Used by the broker only; a free one if absent. */
  readonly controllerPort?: number
  /** Time after which a killed broker is back. If absent, the broker's default, 9 s. */
  readonly sessionTimeoutMs?: number
  /** As in `BrokerProperties`. */
  readonly hasRules?: boolean
}

/** A running broker; ends with its scope, and at the latest with this process. */
export interface Broker {
  /** Value for `KAFKA_BROKERS`: `127.0.0.1:9092`. */
  readonly address: string
  readonly port: number
  readonly controllerPort: number
  readonly pid: number
  /** Waits until the broker has ended, for any reason. */
  readonly exit: Effect.Effect<ChildExit>
  /** The broker's output; truncated at each start. */
  readonly logPath: string
}

/** Failures of starting a broker. */
export type BrokerFailure = ProgramMissing | JarsUnavailable | BrokerNotRunning | ProcessFailed

/** Ready after 2 to 3 s when idle; a killed broker reloads its records. */
const brokerReadyTimeoutMs = 60_000

/** A clean stop takes 0.3 s. */
const brokerStopTimeoutMs = 10_000

/** A small heap, and the C1 compiler only: ready in 2.1 instead of 2.9 s. */
const javaOptions = ["-Xms128m", "-Xmx512m", "-XX:MaxMetaspaceSize=160m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"]

const log4jPath = fileURLToPath(new URL("./log4j2.properties", import.meta.url))

/** A free port: the requested one, or any. */
const requirePort = Effect.fnUntraced(function* (wanted: number | undefined) {
  const port = yield* findPort(wanted)
  return (
    port ??
    (yield* new BrokerNotRunning({ reason: wanted === undefined ? "no port is free" : `port ${wanted} is taken` }))
  )
})

/** Formats the directory of a new broker; leaves a formatted one unchanged. */
const formatDirectory = (java: string, classPath: string, dataDirectory: string, propertiesPath: string) =>
  Effect.callback<void, BrokerNotRunning>((resume, signal) => {
    if (existsSync(join(dataDirectory, "meta.properties"))) return resume(Effect.void)
    // Kafka ids are 16 random bytes whose text must not start with a dash, which its tools would take for an option.
    const clusterId = Buffer.concat([Buffer.of(0), randomBytes(15)]).toString("base64url")
    const tool = ["kafka.tools.StorageTool", "format", "-t", clusterId, "-c", propertiesPath, "--ignore-formatted"]
    execFile(java, [...javaOptions, "-cp", classPath, ...tool], { signal }, (error, _, stderr) =>
      resume(
        error === null
          ? Effect.void
          : Effect.fail(
              new BrokerNotRunning({ reason: `its directory could not be formatted: ${stderr || error.message}` }),
            ),
      ),
    )
  })

const readText = (path: string): string => {
  try {
    return readFileSync(path, "utf8")
  } catch {
    return ""
  }
}

/** The exception of a broker that has ended, from its log. */
const lastComplaint = (logPath: string): string => {
  const thrown = [...readText(logPath).matchAll(/^(?:Caused by: )?[\w.]+(?:Exception|Error): (.+)$/gm)]
  return thrown[0]?.[1] ?? `see ${logPath}`
}

/** The process of the broker that uses a directory, from its holder file. */
const holderOf = (holderPath: string): string | undefined => {
  const [processId = "", ticks] = readText(holderPath).split(" ")
  return ticks !== undefined && startTicks(Number(processId)) === ticks ? processId : undefined
}

/**
 * Starts a broker and waits until it is ready.
 *
 * Fails with `ProgramMissing` if Java is missing, as `fetchBrokerJars` does, and with `BrokerNotRunning` if a port is in use, another
 * broker uses the directory, or the broker ends or does not become ready.
 */
export const startBroker = Effect.fn("Kafka.startBroker")(function* (
  settings: BrokerSettings,
): Effect.fn.Return<Broker, BrokerFailure, Scope.Scope> {
  const { directory, sessionTimeoutMs = sessionTimeoutMsDefault, hasRules = false } = settings
  const java = yield* findJava
  const jars = yield* fetchBrokerJars(settings.jarsDirectory)
  const port = yield* requirePort(settings.port)
  const controllerPort = yield* requirePort(settings.controllerPort)
  const dataDirectory = join(directory, "data")
  const propertiesPath = join(directory, "server.properties")
  const logPath = join(directory, "broker.log")
  // Kafka itself looks late: by then the second has written into the files of the first, which may end of it.
  const holderPath = join(directory, "holder")
  const holder = holderOf(holderPath)
  if (holder !== undefined) {
    return yield* new BrokerNotRunning({ reason: `the broker of process ${holder} uses its directory` })
  }
  yield* Effect.try({
    try: () => {
      mkdirSync(directory, { recursive: true })
      writeFileSync(
        propertiesPath,
        brokerProperties({ dataDirectory, port, controllerPort, sessionTimeoutMs, hasRules }),
      )
    },
    catch: (cause) => new BrokerNotRunning({ reason: `its directory cannot be written: ${cause}` }),
  })
  const classPath = join(jars, "*")
  yield* formatDirectory(java, classPath, dataDirectory, propertiesPath)
  const child = yield* spawnGuarded({
    command: java,
    args: [
      ...javaOptions,
      `-Dlog4j2.configurationFile=file:${log4jPath}`,
      "-cp",
      classPath,
      "kafka.Kafka",
      propertiesPath,
    ],
    logPath,
    stopTimeoutMs: brokerStopTimeoutMs,
  })
  yield* Effect.sync(() => writeFileSync(holderPath, `${child.pid} ${startTicks(child.pid)}`))
  const isUp = Effect.sync(() => readText(logPath).includes("Kafka Server started")).pipe(
    Effect.repeat({ until: (up) => up, schedule: Schedule.spaced("25 millis") }),
    Effect.timeoutOrElse({
      duration: brokerReadyTimeoutMs,
      orElse: () => Effect.fail(new BrokerNotRunning({ reason: `it did not become ready; see ${logPath}` })),
    }),
  )
  const ends = Effect.flatMap(child.exit, () =>
    Effect.fail(new BrokerNotRunning({ reason: `it ended: ${lastComplaint(logPath)}` })),
  )
  yield* Effect.raceFirst(isUp, ends)
  return { address: `127.0.0.1:${port}`, port, controllerPort, pid: child.pid, exit: child.exit, logPath }
})
