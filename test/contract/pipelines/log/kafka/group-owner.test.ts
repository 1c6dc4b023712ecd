/** Groups of several members: shares, minimal moves, and recovery from killed members and brokers. */
import { assert, describe, layer } from "@effect/vitest"
import { Context, Effect, Exit, Layer, Scope } from "effect"
import kafkajs from "kafkajs"
import { layerKafkaOwner } from "#pipelines/log/kafka/group-owner.ts"
import type { ChainId } from "#schemas/domain/primitive.ts"
import { startTestBroker } from "../../../../support/kafka/broker.ts"
import { useTestBrokers } from "../../../../support/kafka/run-broker.ts"
import { startMemberProcess } from "../../../../support/kafka/start-member-process.ts"
import { kafkaSettings } from "../../../../support/log/adapter.ts"
import { joinAlone, sharesOf, until, type WatchedMember } from "../../../../support/log/member.ts"
import { ofRelease } from "../../../../support/run/release-run.ts"

class Broker extends Context.Service<Broker, { readonly address: string }>()("test/Broker") {}

const [address = ""] = await useTestBrokers()

const layerBroker = Layer.succeed(Broker, { address })

/** Long enough that a busy machine loses no membership unless a process is killed. */
const patientMs = 20_000

let groupCount = 0

/** Prefix of a group that no other test uses. */
const freshPrefix = () => {
  groupCount += 1
  return `group-${process.pid}-${Date.now()}-${groupCount}.`
}

/** Joins with a connection of its own, as another process would, until the scope closes. */
const join = Effect.fnUntraced(function* (
  topicPrefix: string,
  candidates: ReadonlySet<ChainId>,
  sessionTimeoutMs = patientMs,
) {
  const { address } = yield* Broker
  const adapter = layerKafkaOwner({ ...kafkaSettings([address], topicPrefix), sessionTimeoutMs })
  return yield* joinAlone(adapter, { group: "processors", candidates: Effect.sync(() => new Set(candidates)) })
})

/** Waits until every chain has one owner, and shares are of these sizes. */
const untilShared = (members: ReadonlyArray<WatchedMember>, sizes: ReadonlyArray<number>) =>
  until(
    Effect.map(sharesOf(members), (shares) => {
      const all = shares.flat()
      const found = shares.map(({ length }) => length).sort()
      return new Set(all).size === all.length && JSON.stringify(found) === JSON.stringify([...sizes].sort())
    }),
  )

const six = new Set([1, 2, 3, 4, 5, 6])

describe("layerKafkaOwner", () => {
  layer(layerBroker, { excludeTestServices: true, timeout: 60_000 })((it) => {
    ofRelease(it.effect)(
      "moves as few chains as possible when a member joins, and those of a leaving member at once",
      () =>
        Effect.gen(function* () {
          const prefix = freshPrefix()
          const one = yield* join(prefix, six)
          const two = yield* join(prefix, six)
          yield* untilShared([one, two], [3, 3])
          const [oneBefore = [], twoBefore = []] = yield* sharesOf([one, two])

          const leaving = yield* Scope.make()
          const three = yield* Scope.provide(join(prefix, six), leaving)
          yield* untilShared([one, two, three], [2, 2, 2])
          const [oneAfter = [], twoAfter = []] = yield* sharesOf([one, two])
          assert.includeMembers(oneBefore, oneAfter)
          assert.includeMembers(twoBefore, twoAfter)

          yield* Scope.close(leaving, Exit.void)
          const tookMs = yield* untilShared([one, two], [3, 3])
          assert.isBelow(tookMs, patientMs / 2, "does not wait for a leaving member")
          assert.includeMembers((yield* sharesOf([one]))[0] ?? [], oneAfter)
        }).pipe(Effect.scoped),
    )

    it.effect("assigns chains only to members with these candidates", () =>
      Effect.gen(function* () {
        const prefix = freshPrefix()
        const narrow = yield* join(prefix, new Set([1]))
        const wide = yield* join(prefix, new Set([1, 2, 3]))
        yield* until(Effect.map(sharesOf([narrow, wide]), (shares) => JSON.stringify(shares) === "[[1],[2,3]]"))
      }).pipe(Effect.scoped),
    )

    ofRelease(it.effect)("revokes no chain when another one begins", () =>
      Effect.gen(function* () {
        const prefix = freshPrefix()
        const chainIds = new Set([1, 2])
        const members = [yield* join(prefix, chainIds), yield* join(prefix, chainIds)]
        yield* untilShared(members, [1, 1])
        const lengths = yield* Effect.forEach(members, ({ history }) => Effect.map(history, ({ length }) => length))
        const before = yield* sharesOf(members)
        chainIds.add(3)
        yield* untilShared(members, [1, 2])
        for (const [index, { history }] of members.entries()) {
          for (const owned of (yield* history).slice((lengths[index] ?? 0) - 1)) {
            assert.includeMembers([...owned], before[index] ?? [])
          }
        }
      }).pipe(Effect.scoped),
    )

    it.effect("reassigns the chains of a killed member within the session time-out", () =>
      Effect.gen(function* () {
        const prefix = freshPrefix()
        const sessionTimeoutMs = 4_000
        const { address } = yield* Broker
        const candidates = [1, 2, 3, 4]
        const options = { broker: address, topicPrefix: prefix, sessionTimeoutMs, candidates }
        const killed = yield* startMemberProcess(options)
        yield* until(Effect.map(killed.owned, ({ size }) => size === 4))
        const survivor = yield* join(prefix, new Set(candidates), sessionTimeoutMs)
        yield* until(
          Effect.map(Effect.all([survivor.owned, killed.owned]), ([one, other]) => one.size === 2 && other.size === 2),
        )
        yield* killed.kill
        const tookMs = yield* until(Effect.map(survivor.owned, ({ size }) => size === 4))
        assert.isBelow(tookMs, patientMs, "waits for no other session time-out")
      }).pipe(Effect.scoped),
    )

    it.effect("assigns the chains of a killed process to its successor without waiting for the session time-out", () =>
      Effect.gen(function* () {
        const { address } = yield* Broker
        const candidates = [1, 2, 3, 4]
        const options = {
          broker: address,
          topicPrefix: freshPrefix(),
          sessionTimeoutMs: 2 * patientMs,
          candidates,
        }
        const killed = yield* startMemberProcess(options)
        yield* until(Effect.map(killed.owned, ({ size }) => size === 4))
        yield* killed.kill
        const successor = yield* startMemberProcess(options)
        const tookMs = yield* until(Effect.map(successor.owned, ({ size }) => size === 4))
        assert.isBelow(tookMs, patientMs, "does not wait for the session time-out of the killed process")
      }).pipe(Effect.scoped),
    )

    it.effect("commits offsets for lag tools", () =>
      Effect.gen(function* () {
        const prefix = freshPrefix()
        const { address } = yield* Broker
        const admin = new kafkajs.Kafka({ brokers: [address], logLevel: kafkajs.logLevel.NOTHING }).admin()
        yield* Effect.acquireRelease(
          Effect.promise(() => admin.connect()),
          () => Effect.promise(() => admin.disconnect()),
        )
        const topic = `${prefix}blocks.1`
        yield* Effect.promise(() => admin.createTopics({ topics: [{ topic, numPartitions: 1 }], waitForLeaders: true }))
        const member = yield* join(prefix, new Set([1]))
        yield* until(Effect.map(member.owned, ({ size }) => size === 1))
        const committed = Effect.promise(() => admin.fetchOffsets({ groupId: `${prefix}processors`, topics: [topic] }))
        yield* until(
          Effect.gen(function* () {
            yield* member.report(1, 17)
            return (yield* committed)[0]?.partitions[0]?.offset === "17"
          }),
        )
      }).pipe(Effect.scoped),
    )

    ofRelease(it.effect)("reassigns the chains after a broker was down for longer than a session", () =>
      Effect.gen(function* () {
        const prefix = freshPrefix()
        const broker = yield* startTestBroker
        const joinIt = join(prefix, six, 3_000).pipe(Effect.provideService(Broker, broker))
        const members = [yield* joinIt, yield* joinIt]
        yield* untilShared(members, [3, 3])
        yield* broker.kill
        // Members drop their chains after several session time-outs without a coordinator.
        yield* untilShared(members, [0, 0])
        yield* broker.start
        yield* untilShared(members, [3, 3])
      }).pipe(Effect.scoped),
    )
  })
})
