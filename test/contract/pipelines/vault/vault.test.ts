import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll } from "vitest"
import { layerKafkaVault } from "#pipelines/vault/kafka-vault.ts"
import { layerLocalVault } from "#pipelines/vault/local-vault.ts"
import { layerMemoryVault } from "#pipelines/vault/memory-vault.ts"
import { useTestBrokers } from "../../../support/kafka/run-broker.ts"
import { kafkaSettings } from "../../../support/log/adapter.ts"
import { vaultContract } from "./vault-contract.ts"

const directory = mkdtempSync(join(tmpdir(), "tidemark-vault-"))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

vaultContract("memory", layerMemoryVault, { isShared: false })

vaultContract("local", layerLocalVault({ directory }), { isShared: true })

vaultContract("kafka", layerKafkaVault(kafkaSettings(await useTestBrokers(), `test-${process.pid}-${Date.now()}.`)), {
  isShared: true,
})
