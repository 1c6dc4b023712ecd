/** Brokers beside the one that tests start from Apache Kafka's jars. */
import { existsSync } from "node:fs"
import { Config, Effect, Option } from "effect"

/** Addresses of a broker that is running already. */
export const configuredBrokers: Config.Config<Option.Option<string>> = Config.option(
  Config.NonEmptyString("KAFKA_BROKERS"),
)

/** Whether an engine for containers exists at the default locations of Docker's tools. */
export const hasDocker = Effect.gen(function* () {
  const host = yield* Config.option(Config.NonEmptyString("DOCKER_HOST"))
  return Option.isSome(host) || existsSync("/var/run/docker.sock")
})
