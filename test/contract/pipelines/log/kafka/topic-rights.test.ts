/** Rights to create topics, by access rules of a broker: a missing right is named, at the start and later. */
import { assert, describe, layer } from "@effect/vitest"
import { Context, Effect, Layer, Logger } from "effect"
import kafkajs from "kafkajs"
import { makeKafka } from "#pipelines/log/kafka/client.ts"
import { layerKafkaOwner } from "#pipelines/log/kafka/group-owner.ts"
import { KafkaUnusable, prepareTopic } from "#pipelines/log/kafka/topic.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { liveStream } from "#schemas/domain/stream-key.ts"
import { startRuledBroker } from "../../../../support/kafka/broker.ts"
import { kafkaSettings } from "../../../../support/log/adapter.ts"
import { joinAlone } from "../../../../support/log/member.ts"
import { seriesOf, withOwnMetrics } from "../../../../support/service/metrics.ts"
import { waitUntil } from "../../../../support/wait/wait-for.ts"

const { AclOperationTypes, AclPermissionTypes, AclResourceTypes, Kafka, ResourcePatternTypes, logLevel } = kafkajs

/** A broker, and its rules. */
class Ruled extends Context.Service<Ruled, { readonly address: string; readonly admin: kafkajs.Admin }>()(
  "test/Ruled",
) {}

const everyone = { principal: "User:ANONYMOUS", host: "*" }

/** Everything is allowed but the creation of topics, unless a rule for the topic allows it. */
const layerRuled = Layer.effect(
  Ruled,
  Effect.gen(function* () {
    const address = yield* startRuledBroker
    const admin = new Kafka({ brokers: [address], logLevel: logLevel.NOTHING }).admin()
    yield* Effect.acquireRelease(
      Effect.promise(() => admin.connect()),
      () => Effect.promise(() => admin.disconnect()),
    )
    const cluster = {
      ...everyone,
      resourceType: AclResourceTypes.CLUSTER,
      resourceName: "kafka-cluster",
      resourcePatternType: ResourcePatternTypes.LITERAL,
    }
    const acl = [
      { ...cluster, operation: AclOperationTypes.ALL, permissionType: AclPermissionTypes.ALLOW },
      { ...cluster, operation: AclOperationTypes.CREATE, permissionType: AclPermissionTypes.DENY },
    ]
    yield* Effect.promise(() => admin.createAcls({ acl }))
    return { address, admin }
  }),
)

/** Takes the right to create a topic away, or gives it back. */
const setRight = Effect.fnUntraced(function* (topic: string, mayCreate: boolean) {
  const { admin } = yield* Ruled
  const rule = {
    ...everyone,
    resourceType: AclResourceTypes.TOPIC,
    resourceName: topic,
    resourcePatternType: ResourcePatternTypes.LITERAL,
  }
  const all = { ...rule, operation: AclOperationTypes.ALL, permissionType: AclPermissionTypes.ALLOW }
  const denied = { ...rule, operation: AclOperationTypes.CREATE, permissionType: AclPermissionTypes.DENY }
  if (mayCreate) yield* Effect.promise(() => admin.deleteAcls({ filters: [denied] }))
  else yield* Effect.promise(() => admin.createAcls({ acl: [all, denied] }))
})

const join = Effect.fnUntraced(function* (topicPrefix: string, candidates: ReadonlySet<ChainId>) {
  const { address } = yield* Ruled
  const adapter = layerKafkaOwner({ ...kafkaSettings([address], topicPrefix), sessionTimeoutMs: 20_000 })
  return yield* joinAlone(adapter, { group: "readers", candidates: Effect.sync(() => new Set(candidates)) })
})

describe("topics that a user may not create", () => {
  layer(layerRuled, { excludeTestServices: true, timeout: 120_000 })((it) => {
    it.effect("are refused at the start of a member", () =>
      Effect.gen(function* () {
        yield* setRight("first.blocks.1", false)
        const refused = yield* Effect.flip(join("first.", new Set([1])))
        assert.strictEqual(refused._tag, "StreamsRefused")
        assert.include(refused.message, "its user lacks the right to create and describe topic first.blocks.1")
      }).pipe(Effect.scoped),
    )

    it.effect("are waited for later, with their cause in the log, while the member keeps its streams", () =>
      Effect.gen(function* () {
        const lines: Array<unknown> = []
        const logger = Logger.make<unknown, void>(({ message }) => void lines.push([message].flat()[0]))
        yield* setRight("later.blocks.2", false)
        const chainIds = new Set([1])
        yield* Effect.gen(function* () {
          const member = yield* join("later.", chainIds)
          yield* waitUntil(
            "the first chain",
            Effect.map(member.owned, ({ size }) => size === 1),
            10,
          )
          chainIds.add(2)
          const retries = Effect.map(seriesOf("pipelines_retries_total"), (series) => series["tag=KafkaUnusable"] ?? 0)
          yield* waitUntil(
            "several attempts",
            Effect.map(retries, (count) => count > 2),
            10,
          )
          assert.deepStrictEqual([...(yield* member.owned)], [1])
          yield* setRight("later.blocks.2", true)
          yield* waitUntil(
            "both chains",
            Effect.map(member.owned, ({ size }) => size === 2),
            10,
          )
        }).pipe(Effect.provide(Logger.layer([logger])))
        const ofTopics = lines.filter((line) => /topics of this process/.test(String(line)))
        assert.deepStrictEqual(ofTopics, [
          "Kafka refuses topics of this process; asking again.",
          "Kafka has the topics of this process.",
        ])
        assert.notInclude(lines, "Kafka's group coordinator did not answer; retrying.")
      }).pipe(Effect.scoped, withOwnMetrics),
    )

    it.effect("are used if they exist", () =>
      Effect.gen(function* () {
        const { address } = yield* Ruled
        const settings = kafkaSettings([address], "made.")
        const kafka = yield* makeKafka(settings)
        yield* prepareTopic(kafka, settings, liveStream(1))
        yield* setRight("made.blocks.1", false)
        yield* prepareTopic(kafka, settings, liveStream(1))
        yield* setRight("made.blocks.2", false)
        assert.instanceOf(yield* Effect.flip(prepareTopic(kafka, settings, liveStream(2))), KafkaUnusable)
      }),
    )
  })
})
