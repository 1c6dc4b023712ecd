import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Layer } from "effect"
import { afterAll } from "vitest"
import { useTestBrokers } from "../../../support/kafka/run-broker.ts"
import { layerGatedLog, noLogFaults } from "../../../support/log/gated-log.ts"
import { isReleaseRun } from "../../../support/run/release-run.ts"
import { eventLogContract } from "./event-log-contract.ts"

const directory = mkdtempSync(join(tmpdir(), "tidemark-log-"))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

eventLogContract("local", { name: "local", directory: join(directory, "plain") })

// The log that simulations let fail, while it does not.
if (isReleaseRun) {
  eventLogContract("local, with appends that go well", { name: "local", directory: join(directory, "gated") }, (log) =>
    layerGatedLog(noLogFaults).pipe(Layer.provide(log)),
  )
}

eventLogContract("kafka", {
  name: "kafka",
  brokers: await useTestBrokers(),
  // The broker of a developer keeps the streams of earlier runs.
  topicPrefix: `test-${process.pid}-${Date.now()}.`,
})
