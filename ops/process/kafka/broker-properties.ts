/** Configuration of one broker. */
export interface BrokerProperties {
  /** Directory of the records. */
  readonly dataDirectory: string
  /** For clients, on loopback. */
  readonly port: number
  /** For the broker's own controller, on loopback. */
  readonly controllerPort: number
  /** Session time-out of the controller for a dead broker; a killed broker is back only after it. */
  readonly sessionTimeoutMs: number
  /** Whether rights can be taken away by access rules; there are none at first. False if absent. */
  readonly hasRules?: boolean
}

/** The broker's own default. */
export const sessionTimeoutMsDefault = 9_000

/**
 * The text of `server.properties` for one KRaft broker that is its own controller. Pure.
 *
 * Names and meanings: Kafka's documentation, "Broker Configs" of 4.1.
 */
export const brokerProperties = (settings: BrokerProperties): string => {
  const { dataDirectory, port, controllerPort, sessionTimeoutMs, hasRules = false } = settings
  const properties: Readonly<Record<string, string | number | boolean>> = {
    "process.roles": "broker,controller",
    "node.id": 1,
    "controller.quorum.voters": `1@127.0.0.1:${controllerPort}`,
    listeners: `PLAINTEXT://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    "advertised.listeners": `PLAINTEXT://127.0.0.1:${port}`,
    "controller.listener.names": "CONTROLLER",
    "inter.broker.listener.name": "PLAINTEXT",
    "listener.security.protocol.map": "CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT",
    "log.dirs": dataDirectory,
    "broker.session.timeout.ms": sessionTimeoutMs,
    "broker.heartbeat.interval.ms": Math.ceil(sessionTimeoutMs / 4),
    // Internal topics, for a single broker.
    "offsets.topic.replication.factor": 1,
    "offsets.topic.num.partitions": 1,
    "transaction.state.log.replication.factor": 1,
    "transaction.state.log.min.isr": 1,
    "transaction.state.log.num.partitions": 1,
    "share.coordinator.state.topic.replication.factor": 1,
    "share.coordinator.state.topic.min.isr": 1,
    // Otherwise the first member of each group waits three seconds for others.
    "group.initial.rebalance.delay.ms": 0,
    "group.min.session.timeout.ms": 500,
    // A topic created by mistake would not retain its records forever.
    "auto.create.topics.enable": false,
    // A single user on one machine.
    "num.network.threads": 2,
    "num.io.threads": 2,
    // Keeps the heap below 512 MB.
    "log.cleaner.dedupe.buffer.size": 2 * 1024 * 1024,
    ...(hasRules
      ? {
          "authorizer.class.name": "org.apache.kafka.metadata.authorizer.StandardAuthorizer",
          "allow.everyone.if.no.acl.found": true,
        }
      : {}),
  }
  return Object.entries(properties)
    .map(([name, value]) => `${name}=${value}\n`)
    .join("")
}
