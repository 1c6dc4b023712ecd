/**
 * A real Kafka broker for tests, where this machine can have one: that of `KAFKA_BROKERS`; else one of our own from Apache
 * Kafka's jars; else a container. A test that needs a broker and has none fails, and says what is missing.
 */
import { existsSync } from "node:fs"
import { Config, Effect, Option, Scope } from "effect"
import { type Broker, type BrokerFailure, startBroker } from "#ops/kafka/broker.ts"
import { oncePerFile } from "../file-scope.ts"
import { temporaryFolder } from "../temporary-folder.ts"
import { startBrokerContainer } from "./broker-container.ts"

/** A broker that a test may kill. Ends with the scope. */
export interface TestBroker {
  /** What `KAFKA_BROKERS` takes; stays the same from start to start. */
  readonly address: string
  /** Its process of the moment, for those who send it signals of their own. */
  readonly pid: () => number
  /** Ends it without warning, as `kill -9` does, and waits until it is gone. */
  readonly kill: Effect.Effect<void>
  /** Starts it again after `kill`, on the same port and with the same records, and waits until it serves. */
  readonly start: Effect.Effect<void>
}

/** One copy of the jars for all tests of this checkout. */
export const jarsDirectory = ".tidemark/kafka"

/** A killed broker is let in again after this long; less, and a busy machine would have it thrown out while it lives. */
const sessionTimeoutMs = 2_000

const temporaryDirectory = temporaryFolder("kafka")

/**
 * Starts a broker of our own, with its records in a directory.
 *
 * Always from the jars, since a broker that others run is not ours to kill. Dies with a sentence where Java or Maven is
 * missing.
 */
export const startTestBrokerIn = Effect.fnUntraced(function* (
  directory: string,
): Effect.fn.Return<TestBroker, never, Scope.Scope> {
  const scope = yield* Effect.scope
  const settings = { directory, jarsDirectory, sessionTimeoutMs }
  const startIn = (given: typeof settings & { readonly port?: number; readonly controllerPort?: number }) =>
    Effect.orDie(Scope.provide(startBroker(given), scope))
  let running: Broker = yield* startIn(settings)
  const { port, controllerPort } = running
  return {
    address: running.address,
    pid: () => running.pid,
    kill: Effect.suspend(() => {
      process.kill(running.pid, "SIGKILL")
      return Effect.asVoid(running.exit)
    }),
    start: startIn({ ...settings, port, controllerPort }).pipe(
      Effect.flatMap((again) =>
        Effect.sync(() => {
          running = again
        }),
      ),
    ),
  }
})

/** The same with an empty directory of its own. */
export const startTestBroker: Effect.Effect<TestBroker, never, Scope.Scope> = Effect.flatMap(
  temporaryDirectory,
  startTestBrokerIn,
)

const configuredBrokers: Config.Config<Option.Option<string>> = Config.option(Config.NonEmptyString("KAFKA_BROKERS"))

/** Where Docker's own tools look for an engine. */
const hasDocker = Effect.gen(function* () {
  const host = yield* Config.option(Config.NonEmptyString("DOCKER_HOST"))
  return Option.isSome(host) || existsSync("/var/run/docker.sock")
})

const orContainer = (failure: BrokerFailure) =>
  Effect.flatMap(hasDocker, (isThere) => (isThere ? startBrokerContainer : Effect.fail(failure)))

/** A broker that tests share, as `KAFKA_BROKERS` names it; streams and groups of a test are its own. */
export const testBrokers: Effect.Effect<string, never, Scope.Scope> = Effect.gen(function* () {
  const configured = yield* configuredBrokers
  if (Option.isSome(configured)) return configured.value
  const directory = yield* temporaryDirectory
  return yield* startBroker({ directory, jarsDirectory, sessionTimeoutMs }).pipe(
    Effect.map(({ address }) => address),
    Effect.catch(orContainer),
  )
}).pipe(Effect.orDie)

const brokersOfFile = oncePerFile(testBrokers)

/** The same for suites that are defined before any test runs: until the last test of the file. */
export const useTestBrokers = async (): Promise<ReadonlyArray<string>> =>
  (await Effect.runPromise(brokersOfFile)).split(",")
