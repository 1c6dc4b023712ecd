import { Effect, Layer } from "effect"
import { layerDirectoryOwner } from "#pipelines/log/directory-owner.ts"
import { layerKafkaOwner } from "#pipelines/log/kafka/group-owner.ts"
import { layerSoleOwner } from "#pipelines/log/sole-owner.ts"
import { useTestBrokers } from "../../../support/kafka/run-broker.ts"
import { kafkaSettings } from "../../../support/log/adapter.ts"
import { temporaryFolder } from "../../../support/machine/temporary-folder.ts"
import { streamOwnershipContract } from "./stream-ownership-contract.ts"

streamOwnershipContract("sole owner", layerSoleOwner)

streamOwnershipContract("directory", Layer.unwrap(Effect.map(temporaryFolder("owners"), layerDirectoryOwner)))

// The topics that stand for the chains do not even exist: members never fetch a record.
streamOwnershipContract(
  "kafka",
  layerKafkaOwner({
    ...kafkaSettings(await useTestBrokers(), `owners-${process.pid}-${Date.now()}.`),
    sessionTimeoutMs: 3_000,
  }),
)
