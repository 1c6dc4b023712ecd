/**
 * A real Kafka broker for tests, if this machine can run one: that of `KAFKA_BROKERS`; else one from Apache Kafka's jars; else a container.
 * A test that requires a broker fails without one and reports what is missing.
 */
import { Effect, Option, Scope } from "effect"
import { type Broker, type BrokerFailure, startBroker } from "#ops/process/kafka/broker.ts"
import { temporaryFolder } from "../machine/temporary-folder.ts"
import { startBrokerContainer } from "./broker-container.ts"
import { configuredBrokers, hasDocker } from "./other-broker.ts"

/** A broker that a test may kill. Ends with the scope. */
export interface TestBroker {
  /** Value for `KAFKA_BROKERS`; the same after each restart. */
  readonly address: string
  /** Its current process id, for sending signals. */
  readonly pid: () => number
  /** Sends SIGKILL, and waits for the exit. */
  readonly kill: Effect.Effect<void>
  /** Restarts it after `kill`, on the same port and with the same records, and waits until it is ready. */
  readonly start: Effect.Effect<void>
}

/** One copy of the jars for all tests of this checkout. */
export const jarsDirectory = ".tidemark/kafka"

/** A killed broker is readmitted after this time; with less, a busy machine would lose live brokers. */
const sessionTimeoutMs = 2_000

const temporaryDirectory = temporaryFolder("kafka")

/**
 * Starts a broker with its records in a directory.
 *
 * Always from the jars, since tests may not kill a shared broker. Dies with a message if Java or Maven is missing.
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

/** The address of a broker of its own whose rights can be taken away. */
export const startRuledBroker: Effect.Effect<string, never, Scope.Scope> = temporaryDirectory.pipe(
  Effect.flatMap((directory) => startBroker({ directory, jarsDirectory, sessionTimeoutMs, hasRules: true })),
  Effect.map(({ address }) => address),
  Effect.orDie,
)

/** Starts a broker with an empty directory of its own. */
export const startTestBroker: Effect.Effect<TestBroker, never, Scope.Scope> = Effect.flatMap(
  temporaryDirectory,
  startTestBrokerIn,
)

const orContainer = (failure: BrokerFailure) =>
  Effect.flatMap(hasDocker, (isThere) => (isThere ? startBrokerContainer : Effect.fail(failure)))

/** Starts the broker of a run in a directory, or takes the one of `KAFKA_BROKERS`; returns its address. */
export const startBrokersIn = (directory: string): Effect.Effect<string, never, Scope.Scope> =>
  Effect.gen(function* () {
    const configured = yield* configuredBrokers
    if (Option.isSome(configured)) return configured.value
    return yield* startBroker({ directory, jarsDirectory, sessionTimeoutMs }).pipe(
      Effect.map(({ address }) => address),
      Effect.catch(orContainer),
    )
  }).pipe(Effect.orDie)

/** The same in a directory of its own. */
export const testBrokers: Effect.Effect<string, never, Scope.Scope> = Effect.flatMap(temporaryDirectory, startBrokersIn)
