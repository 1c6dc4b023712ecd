import { Effect } from "effect"
import { inject } from "vitest"

/** The broker of the run (`start-run-broker.ts`), as `KAFKA_BROKERS`. All tests share it: streams and groups of a file need a prefix of their own. */
export const runBroker: Effect.Effect<string> = Effect.promise(async () => {
  const response = await fetch(inject("brokerUrl"))
  const text = await response.text()
  if (!response.ok) throw new Error(text)
  return text
})

/** Its addresses, for suites that are defined before any test runs. */
export const useTestBrokers = async (): Promise<ReadonlyArray<string>> =>
  (await Effect.runPromise(runBroker)).split(",")
