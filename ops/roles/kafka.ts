/** `kafka`: one broker on this machine, for those who have none. */
import { join, resolve } from "node:path"
import { Effect } from "effect"
import { BrokerNotRunning, startBroker } from "../process/kafka/broker.ts"
import type { Role } from "./role.ts"

const announcement = (address: string, directory: string): string =>
  [
    "",
    `Kafka is up at ${address}; its records are in ${directory}.`,
    "",
    "In another terminal:",
    "",
    `  KAFKA_BROKERS=${address} npm start`,
    "",
    "Ctrl-C stops it.",
    "",
  ].join("\n")

/** Runs one Kafka broker until it is stopped. */
export const kafka: Role = {
  name: "kafka",
  summary: "runs a single-node Kafka broker; requires Java and, the first time, Maven",
  run: Effect.fnUntraced(function* ({ config, announce }) {
    const jarsDirectory = resolve(config.home, "kafka")
    const directory = join(jarsDirectory, "broker")
    const { address, exit, logPath } = yield* startBroker({ directory, jarsDirectory, port: config.broker.port })
    yield* announce({ json: JSON.stringify({ brokers: [address] }), text: announcement(address, directory) })
    yield* exit
    return yield* new BrokerNotRunning({ reason: `it ended; see ${logPath}` })
  }),
}
