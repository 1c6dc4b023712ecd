import { Effect, type Scope } from "effect"
import { GenericContainer, Wait } from "testcontainers"
import { freePort } from "../machine/free-port.ts"

/** Image of the release in `ops/process/kafka/pom.xml`. */
const image = "apache/kafka:4.1.1"

/**
 * Starts the image's broker, and returns its address for `KAFKA_BROKERS`.
 *
 * The port is chosen in advance, since a broker advertises its address to clients.
 */
export const startBrokerContainer: Effect.Effect<string, Error, Scope.Scope> = Effect.acquireRelease(
  Effect.tryPromise({
    try: async () => {
      const port = await Effect.runPromise(freePort)
      // The image accepts every setting as a variable: https://github.com/apache/kafka/blob/trunk/docker/examples/README.md
      const container = await new GenericContainer(image)
        .withEnvironment({
          KAFKA_NODE_ID: "1",
          KAFKA_PROCESS_ROLES: "broker,controller",
          KAFKA_LISTENERS: "PLAINTEXT://:9092,CONTROLLER://:9093",
          KAFKA_ADVERTISED_LISTENERS: `PLAINTEXT://127.0.0.1:${port}`,
          KAFKA_CONTROLLER_LISTENER_NAMES: "CONTROLLER",
          KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: "CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT",
          KAFKA_CONTROLLER_QUORUM_VOTERS: "1@localhost:9093",
          KAFKA_OFFSETS_TOPIC_REPLICATION_FACTOR: "1",
          KAFKA_GROUP_INITIAL_REBALANCE_DELAY_MS: "0",
          KAFKA_GROUP_MIN_SESSION_TIMEOUT_MS: "500",
          KAFKA_AUTO_CREATE_TOPICS_ENABLE: "false",
        })
        .withExposedPorts({ container: 9092, host: port })
        .withWaitStrategy(Wait.forLogMessage(/Kafka Server started/))
        .start()
      return { container, address: `127.0.0.1:${port}` }
    },
    catch: (cause) => new Error("The container of the Kafka broker did not start.", { cause }),
  }),
  ({ container }) => Effect.promise(() => container.stop()),
).pipe(Effect.map(({ address }) => address))
