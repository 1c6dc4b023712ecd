import { randomUUID } from "node:crypto"
import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Fiber, Layer, Ref, Stream } from "effect"
import { followDefaults } from "#chains/follow/follow-settings.ts"
import { makeFollowStatus } from "#chains/follow/status.ts"
import { ChainReader, RpcUnavailable } from "#chains/reader/chain-reader.ts"
import { balanceRead } from "#chains/reads/balance-read.ts"
import { emptyWatchList, isWatched } from "#chains/reads/watch-list.ts"
import { ingestChain } from "#pipelines/ingest/ingest-chain.ts"
import { fileRequests } from "#pipelines/log/inbox.ts"
import { readEvents } from "#pipelines/log/read-events.ts"
import { readPresentEvents } from "#pipelines/log/read-present.ts"
import { allowancesIn } from "#schemas/domain/allowance.ts"
import { type BalanceRequest, balanceRequests, type TokenCandidates } from "#schemas/domain/balance-request.ts"
import { streamStart } from "#schemas/domain/mark.ts"
import { ownersIn } from "#schemas/domain/owner-read.ts"
import { positionsIn, searchesIn } from "#schemas/domain/position-read.ts"
import { type Address, zeroAddress } from "#schemas/domain/primitive.ts"
import { readsStream } from "#schemas/domain/source.ts"
import { chainStream } from "#schemas/domain/stream-key.ts"
import type { StateRead } from "#schemas/events/state-read.ts"
import { address } from "../../../support/chain/block-builder.ts"
import { makeSimulatedChain, type SimulatedChain } from "../../../support/chain/simulated-chain.ts"
import { makeSimulatedReader, type SimulatedReaderSettings } from "../../../support/chain/simulated-reader.ts"
import { layerTestLog } from "../../../support/service/processing.ts"
import { waitUntil } from "../../../support/wait/wait-for.ts"

const stranger = address(0x57a9)

/** Files messages in the order given. */
const file = (...messages: ReadonlyArray<BalanceRequest | TokenCandidates>) =>
  fileRequests(
    balanceRequests,
    messages.map((message) => ({ id: randomUUID(), payload: JSON.stringify(message) })),
  )

/** A reader of a chain with five blocks, at its tip. */
const startReader = Effect.fnUntraced(function* (chain: SimulatedChain, reader: SimulatedReaderSettings = {}) {
  const follow = {
    ...followDefaults,
    definition: chain.definition,
    startBlock: 0,
    pollIntervalMs: 20,
    finalityDelayMs: 0,
    status: yield* makeFollowStatus,
    watchList: yield* Ref.make(emptyWatchList("watched")),
  }
  const fiber = yield* ingestChain({ follow, takeoverSilenceMs: 10_000 }).pipe(
    Effect.provideService(ChainReader, makeSimulatedReader(chain, reader)),
    Effect.forkChild,
  )
  return { ...follow, fiber }
})

const withFiveBlocks = () => {
  const chain = makeSimulatedChain({ seed: 3 })
  chain.mine(5)
  return chain
}

/** The first reads of a chain that match, once there are so many. */
const firstMatching = (chain: SimulatedChain, count: number, isWanted: (event: StateRead) => boolean) =>
  readEvents({ stream: readsStream(chain.definition.id), place: streamStart }).pipe(
    Stream.flatMap(({ event }) =>
      event.kind === "StateRead" && isWanted(event) ? Stream.succeed(event) : Stream.empty,
    ),
    Stream.take(count),
    Stream.runCollect,
  )

const isSearch = ({ reads }: StateRead): boolean => searchesIn(reads).length > 0

/** The first reads that were requested. */
const firstReads = (chain: SimulatedChain, count: number) => firstMatching(chain, count, (event) => !isSearch(event))

/** The accounts of the first searches. */
const firstSearches = (chain: SimulatedChain, count: number) =>
  Effect.map(firstMatching(chain, count, isSearch), (events) => events.flatMap(({ reads }) => searchesIn(reads)))

const readsOf = ({ reads }: Pick<StateRead, "reads">) => balanceRead.of(reads)

const accountsIn = (events: ReadonlyArray<StateRead>) =>
  events.map((event) => readsOf(event).map(({ account }) => account))

/** A token and its richest owner at the head. */
const holdingIn = (chain: SimulatedChain): { readonly account: Address; readonly token: Address } => {
  const pairs = chain.tokens.flatMap(({ address: token }) => chain.accounts.map((account) => ({ account, token })))
  const [funded] = pairs.filter((pair) => chain.balanceAt(chain.head(), pair) > 0n)
  if (funded === undefined) throw new Error("Nobody holds anything.")
  return funded
}

const run = <A, E, R>(test: Effect.Effect<A, E, R>) =>
  test.pipe(Effect.scoped, Effect.provide(Layer.fresh(layerTestLog)))

describe("readRequested", () => {
  it.live("reads a whole account at the tip: the coin, its balances of the candidates, and the requested tokens", () =>
    Effect.gen(function* () {
      const chain = withFiveBlocks()
      const chainId = chain.definition.id
      const { account, token } = holdingIn(chain)
      const reader = yield* startReader(chain)
      const candidates = chain.tokens.map((one) => one.address)
      yield* file({ chainId, candidates }, { chainId, account, tokens: [], isWhole: true })
      const [event] = yield* firstReads(chain, 1)
      assert.isDefined(event)
      const head = chain.head()
      assert.deepStrictEqual(event.block, { number: head.number, hash: head.hash })
      const funded = candidates.filter((one) => chain.balanceAt(head, { account, token: one }) > 0n)
      assert.deepStrictEqual(
        readsOf(event),
        [zeroAddress, ...funded].map((one) => ({
          account,
          token: one,
          balanceRaw: chain.balanceAt(head, { account, token: one }),
        })),
      )
      // A requested balance is recorded even if it is zero.
      yield* file({ chainId, account: stranger, tokens: [token] })
      const [, second] = yield* firstReads(chain, 2)
      assert.deepStrictEqual(second && readsOf(second), [
        { account: stranger, token: zeroAddress, balanceRaw: 0n },
        { account: stranger, token, balanceRaw: 0n },
      ])
      // So is a position whose contract does not answer; it has no amount.
      const place = { app: "vault", group: "vault", contract: token, item: "" }
      yield* file({ chainId, account, tokens: [], positions: [place] })
      const [, , third] = yield* firstReads(chain, 3)
      assert.deepStrictEqual(third && positionsIn(third.reads), [
        {
          account,
          ...place,
          part: 0,
          parent: 0,
          type: "app-token",
          token,
          meta: "",
          amountRaw: undefined,
          supplyRaw: undefined,
        },
      ])
      // So is an NFT whose contract does not answer.
      yield* file({ chainId, account, tokens: [], nfts: [{ collection: token, tokenId: "7" }] })
      const [, , , fourth] = yield* firstReads(chain, 4)
      assert.deepStrictEqual(fourth && ownersIn(fourth.reads), [
        { account, collection: token, tokenId: 7n, form: "none", copies: undefined },
      ])
      // So is an allowance whose contract does not answer.
      const allowance = { kind: "erc20", token, spender: stranger } as const
      yield* file({ chainId, account, tokens: [], allowances: [allowance] })
      const [, , , , fifth] = yield* firstReads(chain, 5)
      assert.deepStrictEqual(fifth && allowancesIn(fifth.reads), [
        { owner: account, ...allowance, amountRaw: undefined, expiresAtMs: undefined },
      ])
      yield* Fiber.interrupt(reader.fiber)
    }).pipe(run),
  )

  it.live("serves concurrent requests with one read, and watches the accounts of its own chain only", () =>
    Effect.gen(function* () {
      const chain = withFiveBlocks()
      const chainId = chain.definition.id
      const [first = "", second = "", third = ""] = chain.accounts
      yield* fileRequests(balanceRequests, [{ id: "broken", payload: "{" }])
      yield* file(
        ...[first, second, first].map((account) => ({ chainId, account, tokens: [], isWhole: true })),
        { chainId: chainId + 1, account: stranger, tokens: [], isWhole: true },
        // Nothing is to be read of this one: with traces the ledger has its coins.
        { chainId, account: third, tokens: [] },
      )
      const reader = yield* startReader(chain)
      assert.deepStrictEqual(accountsIn(yield* firstReads(chain, 1)), [[first, second]])
      const list = yield* Ref.get(reader.watchList)
      assert.deepStrictEqual(
        [first, second, third, stranger].map((account) => isWatched(list, account)),
        [true, true, true, false],
      )
      yield* Fiber.interrupt(reader.fiber)
    }).pipe(run),
  )

  it.live("reads an account again if a revert removes the block that it was read at", () =>
    Effect.gen(function* () {
      const chain = withFiveBlocks()
      const [account = ""] = chain.accounts
      const reader = yield* startReader(chain)
      yield* file({ chainId: chain.definition.id, account, tokens: [], isWhole: true })
      const [before] = yield* firstReads(chain, 1)
      chain.fork(2)
      const [, after] = yield* firstReads(chain, 2)
      assert.isDefined(before)
      assert.isDefined(after)
      assert.isFalse(chain.isCanonical(before.block))
      assert.isTrue(chain.isCanonical(after.block))
      assert.deepStrictEqual(accountsIn([after]), [[account]])
      yield* Fiber.interrupt(reader.fiber)
    }).pipe(run),
  )

  it.live("reads an account again if its block cannot be checked after the read was recorded", () =>
    Effect.gen(function* () {
      const chain = withFiveBlocks()
      const chainId = chain.definition.id
      const { account, token } = holdingIn(chain)
      let links = 0
      const reader = yield* startReader(chain, {
        disturb: (query) => {
          if (query !== "readLink") return Effect.void
          links += 1
          // The second one follows the record.
          return links === 2
            ? Effect.fail(new RpcUnavailable({ chainId, method: "eth_getBlockByNumber", cause: new Error("Offline.") }))
            : Effect.void
        },
      })
      yield* file({ chainId, account, tokens: [token] })
      assert.deepStrictEqual(accountsIn(yield* firstReads(chain, 2)), [
        [account, account],
        [account, account],
      ])
      yield* Fiber.interrupt(reader.fiber)
    }).pipe(run),
  )

  it.live("after a restart watches the accounts of the last day, and reads only those not read before", () =>
    Effect.gen(function* () {
      const chain = withFiveBlocks()
      const chainId = chain.definition.id
      const [known = "", other = ""] = chain.accounts
      const first = yield* startReader(chain)
      yield* file({ chainId, account: known, tokens: [], isWhole: true })
      yield* firstReads(chain, 1)
      yield* Fiber.interrupt(first.fiber)
      yield* file({ chainId, account: other, tokens: [], isWhole: true })
      const second = yield* startReader(chain)
      assert.deepStrictEqual(accountsIn(yield* firstReads(chain, 2)).slice(1), [[other]])
      assert.isTrue(isWatched(yield* Ref.get(second.watchList), known))
      yield* Fiber.interrupt(second.fiber)
    }).pipe(run),
  )

  it.live(
    "reads after a restart the positions and tokens that were requested while others of the account were read",
    () =>
      Effect.gen(function* () {
        const chain = withFiveBlocks()
        const chainId = chain.definition.id
        const { account, token } = holdingIn(chain)
        const placeOf = (index: number) => ({
          app: "vault",
          group: "vault",
          contract: address(0x7a00 + index),
          item: "",
        })
        const request = (index: number, atBlock?: number) =>
          file({
            chainId,
            account,
            tokens: [],
            positions: [placeOf(index)],
            ...(atBlock === undefined ? {} : { atBlock }),
          })
        const contractsOf = (events: ReadonlyArray<StateRead>) =>
          events.map(({ reads }) => positionsIn(reads).map(({ contract }) => contract))

        // Dies in the middle of a reading: nothing of it is stored.
        const reached = yield* Deferred.make<void>()
        const stuck = yield* startReader(chain, {
          disturb: (query) =>
            query === "readLink" ? Effect.andThen(Deferred.succeed(reached, undefined), Effect.never) : Effect.void,
        })
        yield* request(0)
        yield* Deferred.await(reached)
        yield* Fiber.interrupt(stuck.fiber)

        // Dies when the reading is stored, while requests wait that were filed before it ended.
        const [started, filed] = [yield* Deferred.make<void>(), yield* Deferred.make<void>()]
        let links = 0
        const first = yield* startReader(chain, {
          disturb: (query) => {
            if (query !== "readLink") return Effect.void
            links += 1
            if (links === 1) return Effect.andThen(Deferred.succeed(started, undefined), Deferred.await(filed))
            // The second one follows the record.
            return links === 2 ? Effect.void : Effect.never
          },
        })
        yield* Deferred.await(started)
        yield* request(1)
        yield* request(0, 6)
        yield* file({ chainId, account, tokens: [token] })
        yield* Deferred.succeed(filed, undefined)
        assert.deepStrictEqual(contractsOf(yield* firstReads(chain, 1)), [[placeOf(0).contract]])
        yield* Fiber.interrupt(first.fiber)

        chain.mine(1)
        const second = yield* startReader(chain)
        const [, after] = yield* firstReads(chain, 2)
        assert.deepStrictEqual(
          after && new Set(contractsOf([after]).flat()),
          new Set([0, 1].map((index) => placeOf(index).contract)),
        )
        assert.deepStrictEqual(after && readsOf(after).map((one) => one.token), [zeroAddress, token])
        yield* Fiber.interrupt(second.fiber)
      }).pipe(run),
  )

  it.live("searches for positions after the balances are recorded, after a restart if necessary", () =>
    Effect.gen(function* () {
      const chain = withFiveBlocks()
      const [account = ""] = chain.accounts
      const reached = yield* Deferred.make<void>()
      let links = 0
      const stuck = yield* startReader(chain, {
        disturb: (query) => {
          if (query !== "readLink") return Effect.void
          links += 1
          // The first two are of the balances: before they are read, and after they are recorded.
          return links <= 2 ? Effect.void : Effect.andThen(Deferred.succeed(reached, undefined), Effect.never)
        },
      })
      yield* file({ chainId: chain.definition.id, account, tokens: [], isWhole: true })
      assert.deepStrictEqual(accountsIn(yield* firstReads(chain, 1)), [[account]])
      yield* Deferred.await(reached)
      yield* Fiber.interrupt(stuck.fiber)

      const second = yield* startReader(chain)
      assert.deepStrictEqual(yield* firstSearches(chain, 1), [{ account }])
      yield* Fiber.interrupt(second.fiber)

      // The third one has nothing to do for this account.
      const third = yield* startReader(chain)
      yield* file({ chainId: chain.definition.id, account: stranger, tokens: [], isWhole: true })
      assert.deepStrictEqual(accountsIn(yield* firstReads(chain, 2)), [[account], [stranger]])
      assert.deepStrictEqual(yield* firstSearches(chain, 2), [{ account }, { account: stranger }])
      yield* Fiber.interrupt(third.fiber)
    }).pipe(run),
  )

  it.live("forgets reads at final blocks", () =>
    Effect.gen(function* () {
      const chain = withFiveBlocks()
      const [account = ""] = chain.accounts
      const reader = yield* startReader(chain)
      yield* file({ chainId: chain.definition.id, account, tokens: [], isWhole: true })
      yield* firstSearches(chain, 1)
      const requestedCount = Effect.map(Ref.get(reader.watchList), ({ requested }) => requested.size)
      yield* waitUntil(
        "a requested account",
        Effect.map(requestedCount, (count) => count > 0),
      )
      chain.mine(1)
      chain.finalize(5)
      yield* waitUntil(
        "an end of its request",
        Effect.map(requestedCount, (count) => count === 0),
      )
      yield* Fiber.interrupt(reader.fiber)
    }).pipe(run),
  )

  it.live("lets the follower read the balances of a watched account with the blocks that touch it", () =>
    Effect.gen(function* () {
      const chain = withFiveBlocks()
      const stream = chainStream("blocks", chain.definition.id)
      const reader = yield* startReader(chain)
      // The first blocks are read before anybody is watched.
      yield* waitUntil(
        "block 5",
        Effect.map(Ref.get(reader.status), ({ tip }) => tip?.number === 5),
      )
      yield* file(
        ...chain.accounts.map((account) => ({ chainId: chain.definition.id, account, tokens: [], isWhole: true })),
      )
      yield* firstReads(chain, 1)
      const coins = Effect.map(readPresentEvents({ stream, place: streamStart }), (events) =>
        events.flatMap(({ event }) =>
          event.kind === "BlockAppended"
            ? balanceRead.of(event.block.reads).filter(({ token }) => token === zeroAddress)
            : [],
        ),
      )
      assert.deepStrictEqual(yield* coins, [])
      chain.mine(3)
      yield* waitUntil(
        "a read balance",
        Effect.map(coins, ({ length }) => length > 0),
      )
      yield* Fiber.interrupt(reader.fiber)
    }).pipe(run),
  )
})
