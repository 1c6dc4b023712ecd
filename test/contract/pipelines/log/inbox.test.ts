import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll } from "vitest"
import { useTestBrokers } from "../../../support/kafka/run-broker.ts"
import { inboxContract } from "./inbox-contract.ts"

const directory = mkdtempSync(join(tmpdir(), "tidemark-inbox-"))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

inboxContract("local", { name: "local", directory })

inboxContract("kafka", {
  name: "kafka",
  brokers: await useTestBrokers(),
  topicPrefix: `test-${process.pid}-${Date.now()}.`,
})
