/**
 * One Apache Kafka broker on loopback, for a laptop and for tests: KRaft, so no ZooKeeper, and its own controller.
 *
 * It keeps its data, so that a broker started later in the same directory goes on, also after `kill -9`.
 */
import { execFile } from "node:child_process"
import { randomBytes } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Effect, Schedule, Schema, type Scope } from "effect"
import { startTicks } from "#pipelines/start-ticks.ts"
import { type ChildExit, type ProcessFailed, spawnGuarded } from "../process/child.ts"
import { findPort } from "../process/find-port.ts"
import { fetchBrokerJars, type JarsUnavailable } from "./broker-jars.ts"
import { brokerProperties, sessionTimeoutMsDefault } from "./broker-properties.ts"
import { findJava, type ProgramMissing } from "./program.ts"

/** The broker did not come up, or ended. */
export class BrokerNotRunning extends Schema.TaggedError<BrokerNotRunning>()("BrokerNotRunning", {
  /** What went wrong, in words that end the sentence. */
  reason: Schema.String,
}) {
  readonly kind = "misconfigured"
  override get message() {
    return `The Kafka broker does not run: ${this.reason}.`
  }
}

/** Where a broker runs and what it keeps. */
export interface BrokerSettings {
  /** Holds its records, its settings and its log; made where it is missing. One broker at a time. */
  readonly directory: string
  /** Where jars are kept, for all brokers of this machine: see `fetchBrokerJars`. */
  readonly jarsDirectory: string
  /** On loopback; a free one where absent. A broker that is to be found again needs the same. */
  readonly port?: number
  /** For the broker alone; a free one where absent. */
  readonly controllerPort?: number
  /** A broker that was killed is back after this long. The broker's default, 9 s, where absent. */
  readonly sessionTimeoutMs?: number
}

/** A running broker; ends with its scope, and at the latest with this process. */
export interface Broker {
  /** What `KAFKA_BROKERS` takes: `127.0.0.1:9092`. */
  readonly address: string
  readonly port: number
  readonly controllerPort: number
  readonly pid: number
  /** Waits until it has ended, for whatever reason. */
  readonly exit: Effect.Effect<ChildExit>
  /** Takes what it says; emptied at each start. */
  readonly logPath: string
}

/** What starting a broker can fail with. */
export type BrokerFailure = ProgramMissing | JarsUnavailable | BrokerNotRunning | ProcessFailed

/** Up after 2 to 3 s when idle; a killed one loads its records again. */
const brokerReadyTimeoutMs = 60_000

/** A clean stop takes 0.3 s. */
const brokerStopTimeoutMs = 10_000

/** A small heap, and the quick compiler only: up in 2.1 instead of 2.9 s. */
const javaOptions = ["-Xms128m", "-Xmx512m", "-XX:MaxMetaspaceSize=160m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"]

const log4jPath = fileURLToPath(new URL("./log4j2.properties", import.meta.url))

/** A port that is free now: the one asked for, or any. */
const requirePort = Effect.fnUntraced(function* (wanted: number | undefined) {
  const port = yield* findPort(wanted)
  return (
    port ??
    (yield* new BrokerNotRunning({ reason: wanted === undefined ? "no port is free" : `port ${wanted} is taken` }))
  )
})

/** Writes what every directory of a broker begins with; one that has it is left as it is. */
const formatDirectory = (java: string, classPath: string, dataDirectory: string, propertiesPath: string) =>
  Effect.callback<void, BrokerNotRunning>((resume, signal) => {
    if (existsSync(join(dataDirectory, "meta.properties"))) return resume(Effect.void)
    // Kafka's ids are 16 random bytes, neither of them beginning with a dash, which its tools take for an option.
    const clusterId = Buffer.concat([Buffer.of(0), randomBytes(15)]).toString("base64url")
    const tool = ["kafka.tools.StorageTool", "format", "-t", clusterId, "-c", propertiesPath, "--ignore-formatted"]
    execFile(java, [...javaOptions, "-cp", classPath, ...tool], { signal }, (error, _, stderr) =>
      resume(
        error === null
          ? Effect.void
          : Effect.fail(new BrokerNotRunning({ reason: `its directory was not prepared: ${stderr || error.message}` })),
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

/** Why a broker ended, in its own words: what it threw. */
const lastComplaint = (logPath: string): string => {
  const thrown = [...readText(logPath).matchAll(/^(?:Caused by: )?[\w.]+(?:Exception|Error): (.+)$/gm)]
  return thrown[0]?.[1] ?? `see ${logPath}`
}

/** The process of the broker that runs on a directory, by what it left there when it began. */
const holderOf = (holderPath: string): string | undefined => {
  const [processId = "", ticks] = readText(holderPath).split(" ")
  return ticks !== undefined && startTicks(Number(processId)) === ticks ? processId : undefined
}

/**
 * Starts a broker and waits until it serves.
 *
 * Fails with `ProgramMissing` where Java is missing, with what `fetchBrokerJars` fails with, and with `BrokerNotRunning`
 * where a port is taken, another broker uses the directory, or the broker ends or stays silent.
 */
export const startBroker = Effect.fn("Kafka.startBroker")(function* (
  settings: BrokerSettings,
): Effect.fn.Return<Broker, BrokerFailure, Scope.Scope> {
  const { directory, sessionTimeoutMs = sessionTimeoutMsDefault } = settings
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
      writeFileSync(propertiesPath, brokerProperties({ dataDirectory, port, controllerPort, sessionTimeoutMs }))
    },
    catch: (cause) => new BrokerNotRunning({ reason: `its directory cannot be written: ${cause}` }),
  })
  const classPath = join(jars, "*")
  yield* formatDirectory(java, classPath, dataDirectory, propertiesPath)
  const child = yield* spawnGuarded({
    command: java,
    args: [
      ...[...javaOptions, `-Dlog4j2.configurationFile=file:${log4jPath}`],
      ...["-cp", classPath, "kafka.Kafka", propertiesPath],
    ],
    logPath,
    stopTimeoutMs: brokerStopTimeoutMs,
  })
  yield* Effect.sync(() => writeFileSync(holderPath, `${child.pid} ${startTicks(child.pid)}`))
  const isUp = Effect.sync(() => readText(logPath).includes("Kafka Server started")).pipe(
    Effect.repeat({ until: (up) => up, schedule: Schedule.spaced("25 millis") }),
    Effect.timeoutOrElse({
      duration: brokerReadyTimeoutMs,
      orElse: () => Effect.fail(new BrokerNotRunning({ reason: `it does not say that it is up; see ${logPath}` })),
    }),
  )
  const ends = Effect.flatMap(child.exit, () =>
    Effect.fail(new BrokerNotRunning({ reason: `it ended: ${lastComplaint(logPath)}` })),
  )
  yield* Effect.raceFirst(isUp, ends)
  return { address: `127.0.0.1:${port}`, port, controllerPort, pid: child.pid, exit: child.exit, logPath }
})
