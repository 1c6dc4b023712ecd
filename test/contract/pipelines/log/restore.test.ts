import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll } from "vitest"
import { useTestBrokers } from "../../../support/kafka/run-broker.ts"
import { restoreContract } from "./restore-contract.ts"

const directory = mkdtempSync(join(tmpdir(), "tidemark-restore-"))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

restoreContract("local", { name: "local", directory }, { hasGaps: true })

restoreContract(
  "kafka",
  {
    name: "kafka",
    brokers: await useTestBrokers(),
    topicPrefix: `test-${process.pid}-${Date.now()}.`,
  },
  { hasGaps: false },
)
